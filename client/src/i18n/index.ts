import { LANGUAGE_TAG, type Language } from '@zaraba/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type jp from './jp.ts';
import type { Texts } from './jp.ts';
import type later from './jp/later.ts';
import type { LaterTexts } from './jp/later.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof jp & typeof later };
    enableSelector: false;
    returnNull: false;
  }
}

type Loader<T> = () => Promise<{ default: T }>;

/**
 * Each language is loaded on first use: first the texts every visit needs, then those of the screens behind the login.
 */
const FIRST: Readonly<Record<Language, Loader<Texts>>> = {
  jp: () => import('./jp.ts'),
  cn: () => import('./cn.ts'),
  us: () => import('./us.ts'),
};
const LATER: Readonly<Record<Language, Loader<LaterTexts>>> = {
  jp: () => import('./jp/later.ts'),
  cn: () => import('./cn/later.ts'),
  us: () => import('./us/later.ts'),
};

/** The language requested last: an earlier request that loads later must not win. */
let wanted: Language | undefined;
/** Whether a screen behind the login has been requested: from then on each language loads completely. */
let whole = false;

async function load(language: Language): Promise<void> {
  const parts = await Promise.all([FIRST[language](), ...(whole ? [LATER[language]()] : [])]);
  for (const { default: texts } of parts)
    i18next.addResourceBundle(LANGUAGE_TAG[language], 'translation', texts, true, true);
}

/** Resolves when the texts of the screens behind the login are loaded, in the current language. */
export async function loadLaterTexts(): Promise<void> {
  if (whole) return;
  whole = true;
  try {
    await load(wanted ?? 'jp');
  } catch (error) {
    whole = false;
    throw error;
  }
}

/** Loads the texts of the first language; resolves when they are ready. */
export async function startLanguage(language: Language): Promise<void> {
  wanted = language;
  // The product's language ids are not language tags: plural rules and formats need the tag.
  const tag = LANGUAGE_TAG[language];
  const { default: texts } = await FIRST[language]();
  await i18next.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: { translation: texts } },
    load: 'currentOnly',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Switches to another language as soon as its texts are loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  if (wanted === language) return;
  wanted = language;
  await load(language);
  if (wanted === language) await i18next.changeLanguage(LANGUAGE_TAG[language]);
}

/** A text outside React. */
export const text = i18next.t.bind(i18next);
