import { useTranslation } from 'react-i18next';

/** The translator of the current language: the compiler checks keys and placeholders. */
export function useTexts() {
  return useTranslation().t;
}

/** A translator, for functions that produce texts. */
export type Translate = ReturnType<typeof useTexts>;
