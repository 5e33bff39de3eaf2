import type { ConfigEntry, Language } from '@zaraba/contracts';

/** What the configuration says, as far as the application knows its names. */
export interface Configuration {
  readonly title: string;
  readonly logo?: string;
  /** Where customer service is: checked, https only. */
  readonly supportUrl?: string;
  /** The address of customer service that is not opened, because it is not encrypted. */
  readonly supportUnsafe?: string;
  readonly operator?: string;
  readonly licence?: string;
  /** Whether anybody may look in: nothing personal belongs here. */
  readonly publicDemonstration?: boolean;
  /** The alias table of message texts, unread. */
  readonly messages?: string;
  /** Texts of the operator by entry: `terms`, or `terms_us` for one language. */
  readonly legal?: Readonly<Record<string, string>>;
}

/** Texts that are the operator's to give. */
export type LegalText = 'terms' | 'privacy';
const LEGAL = /^(?:terms|privacy)(?:_(?:jp|cn|us))?$/;

/** The name of the product where the server gives no other. */
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

/** Pictures may also come from our own origin or within the text itself: as an image neither can do anything. */
function pictureUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isHarmless = /^\/(?![/\\])/.test(text) || /^data:image\/(?:svg\+xml|png|jpeg|webp)[;,]/.test(text);
  return isHarmless ? text : httpsUrl(text);
}

/** Reads the name/value entries of the configuration. What is not safe to use is left out. */
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

/** A text of the operator: where it is to be read, or its paragraphs. */
export type OperatorText =
  { readonly kind: 'link'; readonly url: string } | { readonly kind: 'text'; readonly paragraphs: readonly string[] };

/** A text of the operator, in the language of the reader before the one for every language; undefined where none was given. */
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
