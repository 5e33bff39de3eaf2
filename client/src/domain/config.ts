import type { ConfigEntry } from '@zaraba/contracts';
import { type OfferName, offersOf } from './offers.ts';

/** The configuration, limited to the names the application knows. */
export interface Configuration {
  /** Empty if neither the configuration nor the build names the operator. */
  readonly title: string;
  readonly logo?: string;
  /** Address of customer service; checked when it is used. */
  readonly kefu?: string;
  readonly operator?: string;
  readonly licence?: string;
  /** Whether the server is a public demonstration, where personal data does not belong. */
  readonly publicDemonstration?: boolean;
  /** The address at which a simulated market creates a demonstration for a visitor. It is checked when it is used. */
  readonly demo?: string;
  /** The alias table of message texts, not yet parsed. */
  readonly messages?: string;
  /** The parts of the product that the operator offers. Without it the answers of the server decide. */
  readonly offers?: readonly OfferName[];
  /** Where errors of the client are posted: https, or a path of our own origin. */
  readonly errors?: string;
  /** Hours between the warning about a product and its first use. */
  readonly coolingOffHours?: number;
  /** Texts of the operator by entry: `terms`, or `terms_us` for one language. */
  readonly legal?: Readonly<Record<string, string>>;
}

/** The entries of texts that the operator must provide. */
const LEGAL = /^(?:terms|privacy|risk|costs)(?:_(?:jp|cn|us))?$/;

function parsed(text: string | undefined): URL | undefined {
  try {
    return text === undefined ? undefined : new URL(text);
  } catch {
    return undefined;
  }
}

/** The address of a page over https without user name or password; undefined for any other. */
export function httpsUrl(text: string | undefined): string | undefined {
  const url = parsed(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** A path of the client's own origin, or an address over https. */
function placeUrl(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : httpsUrl(text);
}

/** Pictures may also be inlined: as an image they can do no harm. */
function pictureUrl(text: string | undefined): string | undefined {
  return text !== undefined && /^data:image\/(?:svg\+xml|png|jpeg|webp)[;,]/.test(text) ? text : placeUrl(text);
}

/** Parses the name/value entries of the configuration, without unsafe values. */
export function configurationOf(entries: readonly ConfigEntry[]): Configuration {
  const values = new Map<string, string>();
  for (const { name, value } of entries)
    if (value !== null && String(value).trim() !== '') values.set(name, String(value));
  const found: Record<string, string | undefined> = {
    logo: pictureUrl(values.get('logo')),
    operator: values.get('operator'),
    licence: values.get('licence'),
    messages: values.get('messages'),
    demo: values.get('demo'),
    kefu: values.get('kefu'),
    errors: placeUrl(values.get('errors')),
  };
  const known = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  const legal = [...values].filter(([name]) => LEGAL.test(name));
  const offers = offersOf(values.get('offers'));
  const hours = /^\s*(\d{1,4})\s*$/.exec(values.get('cooling_off_hours') ?? '')?.[1];
  return {
    title: values.get('title') ?? '',
    ...known,
    ...(offers === undefined ? {} : { offers }),
    ...(hours === undefined ? {} : { coolingOffHours: Number(hours) }),
    ...(values.get('public_demonstration') === '1' ? { publicDemonstration: true } : {}),
    ...(legal.length === 0 ? {} : { legal: Object.fromEntries(legal) }),
  };
}
