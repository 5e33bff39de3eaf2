import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Currency, Language } from '@zaraba/contracts';
import { sessionStarted } from '../session/slice.ts';

/** The colour schemes for rising and falling prices. */
export const SCHEMES = ['red-blue', 'red-green', 'green-red', 'cvd', 'mono'] as const;
/** A colour scheme for rising and falling prices. */
export type Scheme = (typeof SCHEMES)[number];

/** The themes. `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** One of the themes. */
export type Theme = (typeof THEMES)[number];

/** The colours customary in the market of each language. */
export const SCHEME_OF_LANGUAGE: Readonly<Record<Language, Scheme>> = {
  jp: 'red-blue',
  cn: 'red-green',
  us: 'green-red',
};

/** The text sizes, in percent of the device's. */
export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;
/** A text size in percent of the device's. */
export type TextSize = (typeof TEXT_SIZES)[number];

/** The idle times before an automatic logout, in minutes; 0 for never. */
export const IDLE_MINUTES = [0, 15, 30, 60] as const;
/** An idle time before an automatic logout, in minutes; 0 for never. */
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

/** The reader's choices besides language, currency and colours. */
export interface UseSettings {
  readonly textSize: TextSize;
  /** Whether animations are off, whatever the device's setting. */
  readonly reducedMotion: boolean;
  /** Whether all amounts of the account are hidden. */
  readonly hideAmounts: boolean;
  readonly idleMinutes: IdleMinutes;
  /** Whether single-key shortcuts are enabled. */
  readonly shortcuts: boolean;
  /**
   * When each risk warning was read, in milliseconds of server time, by `ACCOUNT/product`. Used only if the server does
   * not store this.
   */
  readonly risksRead: Readonly<Record<string, number>>;
  /**
   * The height of the top of the home screen when it was last shown, in pixels, by the values that determine it. That
   * space is reserved while the content loads.
   */
  readonly homeTop: Readonly<Record<string, number>>;
  /** The chart's studies and their templates, as JSON that the chart parses; empty for the defaults. */
  readonly chartStudies: string;
  /** The sizes of the desk's panes by their ids, in tenths of a percent; empty until the reader changes one. */
  readonly deskSizes: Readonly<Record<string, number>>;
  /** Each account's charts on the desk, as JSON that the desk parses; empty on a new device. */
  readonly deskCharts: string;
  /** The chart settings of each instrument, as JSON that the chart parses; empty on a new device. */
  readonly charts: string;
  /** How the list of holdings is sorted and grouped, as `SORT GROUP`; empty on a new device. */
  readonly holdings: string;
}

/** All choices of the reader. Without `scheme`, colours follow the language. */
export interface SettingsSlice extends UseSettings {
  readonly language: Language;
  readonly currency: Currency;
  readonly theme: Theme;
  readonly scheme?: Scheme;
  /** Recent search texts, newest first. */
  readonly searches: readonly string[];
  /** The account whose searches are stored; absent for a visitor. */
  readonly searchesOf?: string;
}

/** A change of some settings. Searches have actions of their own. */
export type SettingsPatch = Partial<Omit<SettingsSlice, 'searches' | 'searchesOf'>>;

/** The maximum number of stored search texts. */
export const SEARCHES_MAXIMUM = 10;

/** The defaults. Language and currency are specified. */
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
  homeTop: {},
  chartStudies: '',
  deskSizes: {},
  deskCharts: '',
  charts: '',
  holdings: '',
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
    /** The settings were read after another tab changed them. */
    settingsRead: (_state, { payload }: PayloadAction<SettingsSlice>): SettingsSlice => payload,
  },
  extraReducers: (builder) => {
    // If a session ends without a logout, the searches stay for the same customer. Another customer's login removes
    // them.
    builder.addCase(sessionStarted, (state, { payload: { account } }): SettingsSlice => {
      const others = state.searchesOf !== undefined && state.searchesOf !== account;
      return { ...state, searchesOf: account, searches: others ? [] : state.searches };
    });
  },
});

/** Reducer for the reader's choices. */
export const settingsReducer = slice.reducer;
export const { settingsChanged, searchAdded, searchesCleared, settingsRead } = slice.actions;
