import type { Currency, Language } from '@zaraba/contracts';
import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import {
  SCHEME_OF_LANGUAGE,
  type Scheme,
  type SettingsPatch,
  type Theme,
  type UseSettings,
  searchAdded,
  searchesCleared,
  settingsChanged,
} from './slice.ts';

/** The current settings, and functions to change them. */
export interface Settings extends UseSettings {
  readonly language: Language;
  readonly currency: Currency;
  readonly scheme: Scheme;
  readonly theme: Theme;
  readonly set: (patch: SettingsPatch) => void;
}

/**
 * Returns the reader's settings, and functions to change them. Until the reader chooses colours, they follow the
 * language.
 */
export function useSettings(): Settings {
  const dispatch = useAppDispatch();
  const settings = useAppSelector((state) => state.settings);
  const set = useCallback((patch: SettingsPatch) => dispatch(settingsChanged(patch)), [dispatch]);
  return useMemo(() => {
    const { searches: _searches, ...chosen } = settings;
    return { ...chosen, scheme: chosen.scheme ?? SCHEME_OF_LANGUAGE[chosen.language], set };
  }, [settings, set]);
}

/** Returns whether the account's amounts are hidden. */
export function useHiddenAmounts(): boolean {
  return useAppSelector((state) => state.settings.hideAmounts);
}

/** Returns recent searches, newest first, and functions to change them. */
export function useSearchHistory(): { entries: readonly string[]; add: (text: string) => void; clear: () => void } {
  const dispatch = useAppDispatch();
  const entries = useAppSelector((state) => state.settings.searches);
  const add = useCallback((text: string) => dispatch(searchAdded(text)), [dispatch]);
  const clear = useCallback(() => dispatch(searchesCleared()), [dispatch]);
  return { entries, add, clear };
}
