import type { ErrorKey, Language } from '@zaraba/contracts';
import { message as cn } from '../../../../client/src/i18n/cn/message.ts';
import { message as jp } from '../../../../client/src/i18n/jp/message.ts';
import { message as us } from '../../../../client/src/i18n/us/message.ts';

const SENTENCES = { jp, us, cn };

/** Returns the texts shown to a customer for an error key. */
export function sentenceOf(key: ErrorKey, language: Language): { readonly text: string; readonly next: string } {
  return SENTENCES[language][key];
}
