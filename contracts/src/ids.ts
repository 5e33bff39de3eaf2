/** The currencies of balances, in display order. Wire form: lower-case ISO 4217. */
export const CURRENCIES = ['jpy', 'usd', 'cny', 'hkd', 'twd', 'krw', 'thb', 'vnd', 'myr'] as const;
/** One of the nine currencies, sent in the form field `type` of the documented endpoints. */
export type Currency = (typeof CURRENCIES)[number];

/** The simulated markets: Tokyo, New York, Shanghai. */
export const MARKETS = ['jp', 'us', 'cn'] as const;
/** A market id. */
export type MarketId = (typeof MARKETS)[number];

/** Currency in which the instruments of a market are quoted and settled. */
export const MARKET_CURRENCY: Readonly<Record<MarketId, Currency>> = { jp: 'jpy', us: 'usd', cn: 'cny' };

/** Interface languages as stored under the key `language`; `jp` is the default. */
export const LANGUAGES = ['jp', 'cn', 'us'] as const;
/** A language id of the product. It is not a language tag; for that, see LANGUAGE_TAG. */
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tag of each language id, for `lang` attributes and Intl. */
export const LANGUAGE_TAG: Readonly<Record<Language, string>> = { jp: 'ja', cn: 'zh-Hans', us: 'en' };

/** Chart periods: the intraday line (`minute`), then candles. */
export const PERIODS = ['minute', '5m', '15m', '30m', 'day', 'week', 'month', 'year'] as const;
/** A chart period. `minute` as a candle period means one-minute bars. */
export type Period = (typeof PERIODS)[number];

/** Price adjustments of a chart for splits and dividends. */
export const ADJUSTMENTS = ['none', 'forward', 'backward'] as const;
/** A price adjustment mode. */
export type Adjustment = (typeof ADJUSTMENTS)[number];
