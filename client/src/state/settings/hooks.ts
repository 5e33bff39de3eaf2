import type { Currency, Language } from '@zaraba/contracts';
import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import {
  SCHEME_OF_LANGUAGE,
  type Scheme,
  type SettingsPatch,
  type Theme,
  searchAdded,
  searchesCleared,
  settingsChanged,
} from './slice.ts';

/** The settings as they hold now, and how to change them. */
export interface Settings {
  readonly language: Language;
  readonly currency: Currency;
  readonly scheme: Scheme;
  readonly theme: Theme;
  readonly set: (patch: SettingsPatch) => void;
}

/** What the reader chose; the colours follow the language until they are chosen. */
export function useSettings(): Settings {
  const dispatch = useAppDispatch();
  const { language, currency, theme, scheme } = useAppSelector((state) => state.settings);
  const set = useCallback((patch: SettingsPatch) => dispatch(settingsChanged(patch)), [dispatch]);
  return useMemo(
    () => ({ language, currency, theme, scheme: scheme ?? SCHEME_OF_LANGUAGE[language], set }),
    [language, currency, theme, scheme, set],
  );
}

/** What was searched for, newest first. */
export function useSearchHistory(): { entries: readonly string[]; add: (text: string) => void; clear: () => void } {
  const dispatch = useAppDispatch();
  const entries = useAppSelector((state) => state.settings.searches);
  const add = useCallback((text: string) => dispatch(searchAdded(text)), [dispatch]);
  const clear = useCallback(() => dispatch(searchesCleared()), [dispatch]);
  return { entries, add, clear };
}
