import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Currency, Language } from '@zaraba/contracts';
import { sessionStarted } from '../session/slice.ts';

/** The colour schemes for rising and falling prices. */
export const SCHEMES = ['red-blue', 'red-green', 'green-red', 'cvd', 'mono'] as const;
/** A colour scheme for rising and falling prices. */
export type Scheme = (typeof SCHEMES)[number];

/** The possible themes: the system's choice, light, or dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** A theme: the system's choice, light, or dark. */
export type Theme = (typeof THEMES)[number];

/** The customary colours of each language's market. */
export const SCHEME_OF_LANGUAGE: Readonly<Record<Language, Scheme>> = {
  jp: 'red-blue',
  cn: 'red-green',
  us: 'green-red',
};

/** The possible text sizes in percent of the device's. */
export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;
/** A text size in percent of the device's. */
export type TextSize = (typeof TEXT_SIZES)[number];

/** The possible idle times before an automatic logout, minutes; 0 for never. */
export const IDLE_MINUTES = [0, 15, 30, 60] as const;
/** An idle time before an automatic logout, minutes; 0 for never. */
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

/** Settings of display and use, besides language and colours. */
export interface UseSettings {
  readonly textSize: TextSize;
  /** Whether animations are off, whatever the setting of the device. */
  readonly reducedMotion: boolean;
  /** Whether every amount of the account is hidden. */
  readonly hideAmounts: boolean;
  readonly idleMinutes: IdleMinutes;
  /** Whether single-key shortcuts are enabled. */
  readonly shortcuts: boolean;
  /**
   * The times at which warnings were read, server time, ms, by `ACCOUNT/product`. Used only if the server stores no
   * such times.
   */
  readonly risksRead: Readonly<Record<string, number>>;
  /**
   * The height of the top of the home screen when it was last shown, px, by the values that determine it. The space is
   * reserved for late content.
   */
  readonly homeTop: Readonly<Record<string, number>>;
  /** The studies of the chart and their templates, as JSON that the chart parses; empty for the defaults. */
  readonly chartStudies: string;
  /** Sizes of the panes of the desk by their ids, in tenths of a percent; empty until the reader moves a line. */
  readonly deskSizes: Readonly<Record<string, number>>;
  /** The charts of the desk of each account, as JSON that the desk reads; empty on a new device. */
  readonly deskCharts: string;
  /** The choices for the chart of each instrument, as JSON that the chart reads; empty on a new device. */
  readonly charts: string;
  /** The order and the groups of the list of holdings, as `SORT GROUP`; empty on a new device. */
  readonly holdings: string;
}

/** The reader's choices. An absent `scheme` follows the language. */
export interface SettingsSlice extends UseSettings {
  readonly language: Language;
  readonly currency: Currency;
  readonly theme: Theme;
  readonly scheme?: Scheme;
  /** Recent search texts, newest first. */
  readonly searches: readonly string[];
  /** The account to which the searches belong; absent for a visitor. */
  readonly searchesOf?: string;
}

/** A change of some settings. Searches have their own actions. */
export type SettingsPatch = Partial<Omit<SettingsSlice, 'searches' | 'searchesOf'>>;

/** The largest number of stored search texts. */
export const SEARCHES_MAXIMUM = 10;

/** The defaults: language and currency as specified. */
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
    /** Another tab changed the stored settings. */
    settingsRead: (_state, { payload }: PayloadAction<SettingsSlice>): SettingsSlice => payload,
  },
  extraReducers: (builder) => {
    // After a session that ended without a logout, the searches remain for the same customer and are removed for
    // another.
    builder.addCase(sessionStarted, (state, { payload: { account } }): SettingsSlice => {
      const others = state.searchesOf !== undefined && state.searchesOf !== account;
      return { ...state, searchesOf: account, searches: others ? [] : state.searches };
    });
  },
});

/** Reducer for the reader's choices. */
export const settingsReducer = slice.reducer;
export const { settingsChanged, searchAdded, searchesCleared, settingsRead } = slice.actions;
