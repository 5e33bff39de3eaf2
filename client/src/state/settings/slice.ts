import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Currency, Language } from '@zaraba/contracts';
import { sessionStarted } from '../session/slice.ts';

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

/** Text sizes in percent of what the device has. */
export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;
/** A text size in percent of what the device has. */
export type TextSize = (typeof TEXT_SIZES)[number];

/** After how many minutes without a sign of life somebody is logged out; 0 for never. */
export const IDLE_MINUTES = [0, 15, 30, 60] as const;
/** After how many minutes without a sign of life somebody is logged out; 0 for never. */
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

/** How the product is read and used, beside its language and colours. */
export interface UseSettings {
  readonly textSize: TextSize;
  /** Nothing moves, whatever the device says. */
  readonly reducedMotion: boolean;
  /** No amount of the account is written anywhere. */
  readonly hideAmounts: boolean;
  readonly idleMinutes: IdleMinutes;
  /** Single keys do something. */
  readonly shortcuts: boolean;
  /** When warnings were read, ms of the server's time, keyed `ACCOUNT/product`: only where the server keeps no such thing. */
  readonly risksRead: Readonly<Record<string, number>>;
}

/** What the reader chose. `scheme` absent: by language. */
export interface SettingsSlice extends UseSettings {
  readonly language: Language;
  readonly currency: Currency;
  readonly theme: Theme;
  readonly scheme?: Scheme;
  /** Newest first. */
  readonly searches: readonly string[];
  /** The account that made them; absent for a visitor. */
  readonly searchesOf?: string;
}

/** A change of some settings. */
export type SettingsPatch = Partial<Omit<SettingsSlice, 'searches' | 'searchesOf'>>;

/** Most search texts kept. */
export const SEARCHES_MAXIMUM = 10;

/** The defaults: language and currency are those the specification names. */
export const DEFAULT_SETTINGS: SettingsSlice = {
  language: 'jp',
  currency: 'jpy',
  theme: 'system',
  textSize: 100,
  reducedMotion: false,
  hideAmounts: false,
  idleMinutes: 0,
  shortcuts: true,
  risksRead: {},
  searches: [],
};

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
    searchesCleared: ({ searchesOf: _gone, ...state }): SettingsSlice => ({ ...state, searches: [] }),
    /** Another tab changed what is stored. */
    settingsRead: (_state, { payload }: PayloadAction<SettingsSlice>): SettingsSlice => payload,
  },
  extraReducers: (builder) => {
    // A session that was not left but ended keeps its searches for its own customer, not for the next.
    builder.addCase(sessionStarted, (state, { payload: { account } }): SettingsSlice => {
      const others = state.searchesOf !== undefined && state.searchesOf !== account;
      return { ...state, searchesOf: account, searches: others ? [] : state.searches };
    });
  },
});

/** What the reader chose. */
export const settingsReducer = slice.reducer;
export const { settingsChanged, searchAdded, searchesCleared, settingsRead } = slice.actions;
