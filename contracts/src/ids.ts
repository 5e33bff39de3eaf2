/** The currencies of balances, in display order. The codes are ISO 4217 in lower case. */
export const CURRENCIES = ['jpy', 'usd', 'cny', 'hkd', 'twd', 'krw', 'thb', 'vnd', 'myr'] as const;
/** One of the nine currencies. The documented endpoints receive it in the form field `type`. */
export type Currency = (typeof CURRENCIES)[number];

/** The simulated markets: Tokyo, New York, Shanghai. */
export const MARKETS = ['jp', 'us', 'cn'] as const;
/** A market id. */
export type MarketId = (typeof MARKETS)[number];

/** The currency in which the instruments of a market are quoted and settled. */
export const MARKET_CURRENCY: Readonly<Record<MarketId, Currency>> = { jp: 'jpy', us: 'usd', cn: 'cny' };

/** The interface languages, as stored under the key `language`. `jp` is the default. */
export const LANGUAGES = ['jp', 'cn', 'us'] as const;
/** An interface language. It is not a language tag; LANGUAGE_TAG contains the tags. */
export type Language = (typeof LANGUAGES)[number];

/** The BCP 47 tag of each language, for `lang` attributes and Intl. */
export const LANGUAGE_TAG: Readonly<Record<Language, string>> = { jp: 'ja', cn: 'zh-Hans', us: 'en' };

/** The periods of a chart: the intraday line (`minute`), then candles. */
export const PERIODS = ['minute', '5m', '15m', '30m', 'day', 'week', 'month', 'year'] as const;
/** A period of a chart. For candles, `minute` means bars of one minute. */
export type Period = (typeof PERIODS)[number];

/** The price adjustments of a chart for splits and dividends. */
export const ADJUSTMENTS = ['none', 'forward', 'backward'] as const;
/** A price adjustment of a chart. */
export type Adjustment = (typeof ADJUSTMENTS)[number];
