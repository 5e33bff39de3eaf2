import { LANGUAGES, LANGUAGE_TAG } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import { createContext, use } from 'react';
import { cn } from './cn.ts';
import { jp } from './jp.ts';
import type { Texts } from './jp.ts';
import { us } from './us.ts';

const ALL: Readonly<Record<Language, Texts>> = { jp, us, cn };

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { jp: '日本語', us: 'English', cn: '简体中文' };

/** The language of the panel and its texts. */
export interface Speech {
  readonly language: Language;
  /** The language tag (BCP 47). */
  readonly tag: string;
  readonly t: Texts;
}

/** Returns a language with its tag and texts. */
export function speechOf(language: Language): Speech {
  return { language, tag: LANGUAGE_TAG[language], t: ALL[language] };
}

/** The context with the language and the texts. */
export const SpeechContext = createContext<Speech>(speechOf('jp'));

/** Returns the panel's language and texts. */
export function useTexts(): Speech {
  return use(SpeechContext);
}

/** The language for a user who has chosen none and whose browser names no supported language. */
export const DEFAULT_LANGUAGE: Language = 'jp';

/** Converts a text to a language id; undefined for other texts. */
export function languageOf(text: string | null): Language | undefined {
  return LANGUAGES.find((one) => one === text);
}

/**
 * Returns the first supported language of a list of tags such as `en-GB` and `zh-Hans-CN`; undefined if there is none.
 */
export function languageOfTags(tags: readonly string[]): Language | undefined {
  const main = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];
  for (const tag of tags) {
    const spoken = LANGUAGES.find((one) => main(LANGUAGE_TAG[one]) === main(tag));
    if (spoken !== undefined) return spoken;
  }
  return undefined;
}
