import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Currency, Language } from '@zaraba/contracts';

/** Colours of rise and fall. */
export const SCHEMES = ['red-blue', 'red-green', 'green-red', 'cvd', 'mono'] as const;
/** Colours of rise and fall. */
export type Scheme = (typeof SCHEMES)[number];

/** Light, dark, or as the system has it. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** Light, dark, or as the system has it. */
export type Theme = (typeof THEMES)[number];

/** The colours a market of that language is used to. */
export const SCHEME_OF_LANGUAGE: Readonly<Record<Language, Scheme>> = {
  jp: 'red-blue',
  cn: 'red-green',
  us: 'green-red',
};

/** What the reader chose. `scheme` absent: by language. */
export interface SettingsSlice {
  readonly language: Language;
  readonly currency: Currency;
  readonly theme: Theme;
  readonly scheme?: Scheme;
  /** Newest first. */
  readonly searches: readonly string[];
}

/** A change of some settings. */
export type SettingsPatch = Partial<Pick<SettingsSlice, 'language' | 'currency' | 'theme' | 'scheme'>>;

/** Most search texts kept. */
export const SEARCHES_MAXIMUM = 10;

/** The defaults the specification names. */
export const DEFAULT_SETTINGS: SettingsSlice = { language: 'jp', currency: 'jpy', theme: 'system', searches: [] };

const slice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingsChanged: (state, { payload }: PayloadAction<SettingsPatch>): SettingsSlice => ({ ...state, ...payload }),
    searchAdded: (state, { payload }: PayloadAction<string>): SettingsSlice => {
      const text = payload.trim();
      if (text === '') return state;
      const others = state.searches.filter((entry) => entry !== text);
      return { ...state, searches: [text, ...others].slice(0, SEARCHES_MAXIMUM) };
    },
    searchesCleared: (state): SettingsSlice => ({ ...state, searches: [] }),
    /** Another tab changed what is stored. */
    settingsRead: (_state, { payload }: PayloadAction<SettingsSlice>): SettingsSlice => payload,
  },
});

/** What the reader chose. */
export const settingsReducer = slice.reducer;
export const { settingsChanged, searchAdded, searchesCleared, settingsRead } = slice.actions;
