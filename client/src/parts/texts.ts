import { useTranslation } from 'react-i18next';

/** The translator of the language in use: keys and placeholders are checked by the compiler. */
export function useTexts() {
  return useTranslation().t;
}

/** A translator, for functions that make texts. */
export type Translate = ReturnType<typeof useTexts>;
