import { useSyncExternalStore } from 'react';
import { currentTranslator, onLanguage } from '../i18n/index.ts';

/** Returns the translator of the current language. The compiler checks keys and placeholders. */
export function useTexts() {
  return useSyncExternalStore(onLanguage, currentTranslator);
}

/** A translator, for functions that produce texts. */
export type Translate = ReturnType<typeof useTexts>;
