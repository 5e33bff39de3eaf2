import type { ConfigEntry } from '@zaraba/contracts';
import { type OfferName, offersOf } from './offers.ts';

/** The configuration that the operator provides. Unknown entries are dropped. */
export interface Configuration {
  /** The name of the operator; empty if neither the configuration nor the build contains it. */
  readonly title: string;
  readonly logo?: string;
  /** The address of customer service. `supportDesk` checks it before it is opened. */
  readonly kefu?: string;
  readonly operator?: string;
  readonly licence?: string;
  /** Whether the server is a public demonstration. Customers should not enter personal data there. */
  readonly publicDemonstration?: boolean;
  /** The address at which a simulated market creates a demonstration account for a visitor. */
  readonly demo?: string;
  /** The alias table of message texts, not yet parsed. */
  readonly messages?: string;
  /** The parts of the product that the operator offers. If absent, the client finds out from the server's replies. */
  readonly offers?: readonly OfferName[];
  /** The address to which the client sends its errors: https, or a path on the client's own origin. */
  readonly errors?: string;
  /** How many hours after the warning about a product a customer may first use it. */
  readonly coolingOffHours?: number;
  /** The legal texts of the operator, by entry: `terms`, or `terms_us` for one language. */
  readonly legal?: Readonly<Record<string, string>>;
}

/** The configuration entries for legal texts. */
const LEGAL = /^(?:terms|privacy|risk|costs)(?:_(?:jp|cn|us))?$/;

function parsed(text: string | undefined): URL | undefined {
  try {
    return text === undefined ? undefined : new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns an https address; undefined if it has a user name or a password, or if the text is no such address. */
export function httpsUrl(text: string | undefined): string | undefined {
  const url = parsed(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** Returns a path on the client's own origin, or an https address; undefined for any other text. */
function placeUrl(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : httpsUrl(text);
}

/** Like `placeUrl`, but also accepts inlined pictures, because browsers do not run scripts in an image. */
function pictureUrl(text: string | undefined): string | undefined {
  return text !== undefined && /^data:image\/(?:svg\+xml|png|jpeg|webp)[;,]/.test(text) ? text : placeUrl(text);
}

/** Parses the name/value entries of the configuration. Unsafe values are dropped. */
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
