import type { Language } from '@zaraba/contracts';
import { type Configuration, httpsUrl } from './config.ts';

/** The legal texts that an operator must provide. */
export type LegalText = 'terms' | 'privacy' | 'risk' | 'costs';

/** A text of the operator: an address to link to, or the paragraphs. */
export type OperatorText =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] };

/**
 * Returns a text of the operator in the reader's language, or else the version for all languages; undefined if there is
 * neither.
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
