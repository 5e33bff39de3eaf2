import { LANGUAGE_TAG, type Language } from '@zaraba/contracts';
import i18next, { type TFunction } from 'i18next';
import type jp from './jp.ts';
import type { Texts } from './jp.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof jp };
    enableSelector: false;
    returnNull: false;
  }
}

/** Loads the texts of each language when a reader first chooses it. */
const TEXTS: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  jp: () => import('./jp.ts'),
  cn: () => import('./cn.ts'),
  us: () => import('./us.ts'),
};

/** The language requested last. If an earlier request loads later, it must not replace this one. */
let wanted: Language | undefined;

/** Loads the first language's texts. Resolves when they are ready. */
export async function startLanguage(language: Language): Promise<void> {
  wanted = language;
  // The product's language ids are no language tags, but plural rules and formats need tags.
  const tag = LANGUAGE_TAG[language];
  const { default: texts } = await TEXTS[language]();
  await i18next.init({
    lng: tag,
    resources: { [tag]: { translation: texts } },
    load: 'currentOnly',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
}

/** Switches to another language once its texts are loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  if (wanted === language) return;
  wanted = language;
  const { default: texts } = await TEXTS[language]();
  if (wanted !== language) return;
  const tag = LANGUAGE_TAG[language];
  i18next.addResourceBundle(tag, 'translation', texts);
  await i18next.changeLanguage(tag);
}

/** Translates a text outside React. */
export const text = i18next.t.bind(i18next);

let translator: TFunction = text;
i18next.on('languageChanged', (tag) => {
  translator = i18next.getFixedT(tag);
});

/** Returns the current language's translator. It is another function after each change of the language. */
export function currentTranslator(): TFunction {
  return translator;
}

/** Calls a listener after each change of the language. The returned function stops this. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
