import type { ConfigEntry, Language } from '@zaraba/contracts';

/** The configuration, limited to the names the application knows. */
export interface Configuration {
  readonly title: string;
  readonly logo?: string;
  /** Address of customer service: checked, https only. */
  readonly supportUrl?: string;
  /** The address of customer service that is rejected for lack of encryption. */
  readonly supportUnsafe?: string;
  readonly operator?: string;
  readonly licence?: string;
  /** Whether the server is a public demonstration, where personal data does not belong. */
  readonly publicDemonstration?: boolean;
  /** Where a simulated market makes a demonstration for a visitor; checked when it is used. */
  readonly demo?: string;
  /** The alias table of message texts, not yet parsed. */
  readonly messages?: string;
  /** Texts of the operator by entry: `terms`, or `terms_us` for one language. */
  readonly legal?: Readonly<Record<string, string>>;
}

/** Texts that the operator must provide. */
export type LegalText = 'terms' | 'privacy';
const LEGAL = /^(?:terms|privacy)(?:_(?:jp|cn|us))?$/;

/** The name of the product unless the server gives another. */
export const DEFAULT_TITLE = 'Zaraba';

function httpsUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function plainHttp(text: string | undefined): string | undefined {
  return text !== undefined && /^http:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}

/** Pictures may also come from our own origin or be inlined: as an image neither can do harm. */
function pictureUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isHarmless = /^\/(?![/\\])/.test(text) || /^data:image\/(?:svg\+xml|png|jpeg|webp)[;,]/.test(text);
  return isHarmless ? text : httpsUrl(text);
}

/** Parses the name/value entries of the configuration. Leaves out unsafe values. */
export function configurationOf(entries: readonly ConfigEntry[]): Configuration {
  const values = new Map<string, string>();
  for (const { name, value } of entries)
    if (value !== null && String(value).trim() !== '') values.set(name, String(value));
  const found: Record<string, string | undefined> = {
    logo: pictureUrl(values.get('logo')),
    supportUrl: httpsUrl(values.get('kefu')),
    supportUnsafe: plainHttp(values.get('kefu')),
    operator: values.get('operator'),
    licence: values.get('licence'),
    messages: values.get('messages'),
    demo: values.get('demo'),
  };
  const known = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  const legal = [...values].filter(([name]) => LEGAL.test(name));
  return {
    title: values.get('title') ?? DEFAULT_TITLE,
    ...known,
    ...(values.get('public_demonstration') === '1' ? { publicDemonstration: true } : {}),
    ...(legal.length === 0 ? {} : { legal: Object.fromEntries(legal) }),
  };
}

/** A text of the operator: its address, or its paragraphs. */
export type OperatorText =
  { readonly kind: 'link'; readonly url: string } | { readonly kind: 'text'; readonly paragraphs: readonly string[] };

/**
 * A text of the operator, in the reader's language if there is one, else in the common version; undefined without
 * either.
 */
export function operatorText(
  { legal }: { readonly legal?: Configuration['legal'] | undefined },
  name: LegalText,
  language: Language,
): OperatorText | undefined {
  const said = (legal?.[`${name}_${language}`] ?? legal?.[name])?.trim();
  if (said === undefined) return undefined;
  const url = httpsUrl(said);
  if (url !== undefined) return { kind: 'link', url };
  const paragraphs = said.split(/\n\s*\n|\r\n\s*\r\n/).map((paragraph) => paragraph.trim());
  return { kind: 'text', paragraphs: paragraphs.filter((paragraph) => paragraph !== '') };
}
