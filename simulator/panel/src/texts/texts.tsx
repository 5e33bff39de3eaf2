import { LANGUAGES, LANGUAGE_TAG } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import { createContext, use } from 'react';
import { cn } from './cn.ts';
import { jp } from './jp.ts';
import type { Texts } from './jp.ts';
import { us } from './us.ts';

const ALL: Readonly<Record<Language, Texts>> = { jp, us, cn };

/** The languages, each by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { jp: '日本語', us: 'English', cn: '简体中文' };

/** The language of the panel with its texts. */
export interface Speech {
  readonly language: Language;
  /** As a language tag. */
  readonly tag: string;
  readonly t: Texts;
}

/** The texts of a language. */
export function speechOf(language: Language): Speech {
  return { language, tag: LANGUAGE_TAG[language], t: ALL[language] };
}

/** Provides the language of the panel. */
export const SpeechContext = createContext<Speech>(speechOf('jp'));

/** The texts in the language of the panel. */
export function useTexts(): Speech {
  return use(SpeechContext);
}

/** The language of the panel if neither a choice nor the browser names a supported one. */
export const DEFAULT_LANGUAGE: Language = 'jp';

/** A text as the id of a language; undefined for any other text. */
export function languageOf(text: string | null): Language | undefined {
  return LANGUAGES.find((one) => one === text);
}

/** The first of some language tags (`en-GB`, `zh-Hans-CN`) that the panel supports; undefined if there is none. */
export function languageOfTags(tags: readonly string[]): Language | undefined {
  const main = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];
  for (const tag of tags) {
    const spoken = LANGUAGES.find((one) => main(LANGUAGE_TAG[one]) === main(tag));
    if (spoken !== undefined) return spoken;
  }
  return undefined;
}
