import { LANGUAGE_TAG } from '@zaraba/contracts';
import type { DocumentLook } from '../../io/documentRoot.ts';
import { SCHEME_OF_LANGUAGE, type SettingsSlice } from './slice.ts';

/** Returns the settings that affect the page's root element. */
export function lookOf(settings: SettingsSlice): DocumentLook {
  const { language, scheme } = settings;
  return { ...settings, language: LANGUAGE_TAG[language], scheme: scheme ?? SCHEME_OF_LANGUAGE[language] };
}
