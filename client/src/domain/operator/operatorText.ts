import type { Language } from '@zaraba/contracts';
import { type Configuration, httpsUrl } from './config.ts';

/** Texts that the operator must provide. */
export type LegalText = 'terms' | 'privacy' | 'risk' | 'costs';

/** A text of the operator: its address, or its paragraphs. */
export type OperatorText =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] };

/**
 * Returns a text of the operator, in the reader's language if there is one, otherwise in the common version; undefined
 * if there is neither.
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
