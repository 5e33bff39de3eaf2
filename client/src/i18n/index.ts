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

/** Each language is loaded when somebody reads it: first what every visit needs, then the screens behind the login. */
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

/** The language asked for last: an older wish whose file comes later must not win. */
let wanted: Language | undefined;
/** Whether a screen behind the login has been asked for: from then on every language comes whole. */
let whole = false;

async function load(language: Language): Promise<void> {
  const parts = await Promise.all([FIRST[language](), ...(whole ? [LATER[language]()] : [])]);
  for (const { default: texts } of parts)
    i18next.addResourceBundle(LANGUAGE_TAG[language], 'translation', texts, true, true);
}

/** Resolves when the texts of the screens behind the login are there, in the language in use. */
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

/** Prepares the texts of the first language; resolves when they are there. */
export async function startLanguage(language: Language): Promise<void> {
  wanted = language;
  // Ids of the product are no language tags: plural rules and formats go by the tag.
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

/** Shows another language as soon as its texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  if (wanted === language) return;
  wanted = language;
  await load(language);
  if (wanted === language) await i18next.changeLanguage(LANGUAGE_TAG[language]);
}

/** A text outside React. */
export const text = i18next.t.bind(i18next);
