import { LANGUAGE_TAG, type Language } from '@zaraba/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type jp from './jp.ts';
import type { Texts } from './jp.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof jp };
    enableSelector: false;
    returnNull: false;
  }
}

/** Each language is a file of its own, loaded when somebody reads it. */
const LOADERS: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  jp: () => import('./jp.ts'),
  cn: () => import('./cn.ts'),
  us: () => import('./us.ts'),
};

/** The language asked for last: an older wish whose file comes later must not win. */
let wanted: Language | undefined;

async function load(language: Language): Promise<void> {
  const tag = LANGUAGE_TAG[language];
  if (i18next.hasResourceBundle(tag, 'translation')) return;
  const { default: texts } = await LOADERS[language]();
  i18next.addResourceBundle(tag, 'translation', texts);
}

/** Prepares the texts of the first language; resolves when they are there. */
export async function startLanguage(language: Language): Promise<void> {
  wanted = language;
  // Ids of the product are no language tags: plural rules and formats go by the tag.
  const tag = LANGUAGE_TAG[language];
  const { default: texts } = await LOADERS[language]();
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
