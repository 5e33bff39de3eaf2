import type { ConfigEntry } from '@zaraba/contracts';
import { type OfferName, offersOf } from './offers.ts';

/** The configuration, limited to the names that the application knows. */
export interface Configuration {
  /** Name of the operator; empty if neither the configuration nor the build names it. */
  readonly title: string;
  readonly logo?: string;
  /** Address of customer service. It is checked when it is used. */
  readonly kefu?: string;
  readonly operator?: string;
  readonly licence?: string;
  /** Whether the server is a public demonstration, where customers should not enter personal data. */
  readonly publicDemonstration?: boolean;
  /**
   * The address at which a simulated market creates a demonstration account for a visitor. It is checked when it is
   * used.
   */
  readonly demo?: string;
  /** The alias table of message texts, not yet parsed. */
  readonly messages?: string;
  /** The parts of the product that the operator offers. If absent, the replies of the server determine them. */
  readonly offers?: readonly OfferName[];
  /** The address to which errors of the client are posted: https, or a path of the client's own origin. */
  readonly errors?: string;
  /** Hours between the warning about a product and its first possible use. */
  readonly coolingOffHours?: number;
  /** The operator's legal texts by entry: `terms`, or `terms_us` for one language. */
  readonly legal?: Readonly<Record<string, string>>;
}

/** The entries of the legal texts that the operator must provide. */
const LEGAL = /^(?:terms|privacy|risk|costs)(?:_(?:jp|cn|us))?$/;

function parsed(text: string | undefined): URL | undefined {
  try {
    return text === undefined ? undefined : new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns an https address without user name or password; undefined for any other text. */
export function httpsUrl(text: string | undefined): string | undefined {
  const url = parsed(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** Returns a path of the client's own origin, or an https address; undefined for any other text. */
function placeUrl(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : httpsUrl(text);
}

/** Like `placeUrl`, but accepts inlined pictures too, because code in an image is not executed. */
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
