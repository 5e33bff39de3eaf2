import { CURRENCIES, CURRENCY_EXPONENT, LANGUAGES, PRICE_NEEDS } from '@zaraba/contracts';
import type { Currency, Language, Names } from '@zaraba/contracts';
import { REASONS } from './reasons.ts';
import type { Lines } from './templates.ts';

/** The parameters of a message, as its record stores them. */
export type Parameters = Readonly<Record<string, string>>;
/** The data about stocks that messages contain. */
export interface Stocks {
  names(code: string): Names | undefined;
  priceDecimals(code: string): number;
}

/** Parameters that are amounts of money. Their currency is the parameter `currency`. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'profit', 'fee', 'paid', 'gross', 'tax', 'shortfall']);
/** Parameters that are amounts per share, in `currency`. */
const PRICES: ReadonlySet<string> = new Set([
  'price',
  'stop',
  'right',
  'priceAbove',
  'priceBelow',
  'yearHigh',
  'yearLow',
  ...PRICE_NEEDS,
]);
const SHARES: ReadonlySet<string> = new Set(['quantity', 'ordered', 'rest', 'done']);
/** Words for parameters whose values are choices, such as `side`. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  side: {
    long: { jp: '買建', cn: '多头', us: 'long' },
    short: { jp: '売建', cn: '空头', us: 'short' },
  },
  order: {
    long: { jp: '買い', cn: '买入', us: 'buy' },
    short: { jp: '売建', cn: '卖空', us: 'sell short' },
    sell: { jp: '売却', cn: '卖出', us: 'sell' },
    buyBack: { jp: '買戻し', cn: '买回', us: 'buy back' },
  },
  auction: {
    traded: {
      jp: '対象の板寄せは成立しましたが、この分は約定しませんでした。',
      cn: '相应的集合竞价已成交，但该部分未能成交。',
      us: 'The auction that it was for traded, but did not fill this part.',
    },
    untraded: {
      jp: '売買停止または特別気配のため、対象の板寄せは成立しませんでした。',
      cn: '因停牌或特别报价，相应的集合竞价未能成交。',
      us: 'The auction that it was for did not trade, because of a halt or a special quote.',
    },
  },
  password: {
    login: { jp: 'ログインパスワード', cn: '登录密码', us: 'login password' },
    fund: { jp: '取引暗証番号', cn: '资金密码', us: 'trading PIN' },
  },
  reason: REASONS,
};

/** Returns digits after the sign of `value`: `+`, the minus sign (U+2212), or none for zero. */
export function signed(value: number, digits: string): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${digits}`;
}

/** Formats a date (YYYY-MM-DD) for all languages, such as 2026/11/18. Returns any other text unchanged. */
export function dayText(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.replaceAll('-', '/') : date;
}

/**
 * Formats a decimal with commas between groups of three digits, and with a minus sign (U+2212). Returns any other text
 * unchanged.
 */
export function grouped(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === '' ? text : sign.replace('-', '−') + whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}

/** The number of decimals that money has on every screen, whatever the currency. */
const MONEY_DECIMALS = 2;

function padded(text: string, decimals: number): string {
  const [, whole, fraction = ''] = /^([+-]?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || decimals === 0) return text;
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}

function currencyIn({ currency }: Parameters): Currency | undefined {
  return CURRENCIES.find((id) => id === currency?.toLowerCase());
}

function withCurrency(text: string, currency: Currency | undefined): string {
  return currency === undefined ? grouped(text) : `${grouped(text)} ${currency.toUpperCase()}`;
}

/**
 * Formats a price as the screens do. It has the most of these numbers of decimals: those of the stock's prices, of the
 * currency, and of the price itself.
 */
function priced(text: string, currency: Currency | undefined, decimals: number): string {
  return withCurrency(
    padded(text, Math.max(decimals, currency === undefined ? 0 : CURRENCY_EXPONENT[currency])),
    currency,
  );
}

function valueOf(name: string, parameters: Parameters, language: Language, stocks: Stocks): string | undefined {
  const text = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (text === undefined || text === '') return undefined;
  if (AMOUNTS.has(name)) return withCurrency(padded(text, MONEY_DECIMALS), currencyIn(parameters));
  if (PRICES.has(name)) {
    const { code } = parameters;
    return priced(text, currencyIn(parameters), code === undefined ? 0 : stocks.priceDecimals(code));
  }
  if (SHARES.has(name)) return grouped(text);
  if (name === 'date') return dayText(text);
  const words = WORDS[name];
  if (words !== undefined) return Object.hasOwn(words, text) ? words[text]?.[language] : undefined;
  if (name !== 'code') return text;
  const named = stocks.names(text)?.[language];
  return named === undefined ? text : `${named} (${text})`;
}

const PLACE = /\{(\w+)\}/g;

function sentence(text: string, value: (name: string) => string | undefined): string | undefined {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name);
  if (names.some((name) => value(name) === undefined)) return undefined;
  return text.replace(PLACE, (_place, name: string) => value(name) ?? '');
}

/** Fills in the title and the body in one language. The body is empty if each of its sentences lacks a parameter. */
function page(
  [title, ...sentences]: Lines,
  value: (name: string) => string | undefined,
): { readonly title: string; readonly body: string } {
  const said = sentences.flatMap((text) => sentence(text, value) ?? []);
  return { title: sentence(title, value) ?? '', body: said.join('\n') };
}

/** Fills in the titles and bodies of a text in all languages. Each sentence of a body is a line. */
export function fill(
  texts: Readonly<Record<Language, Lines>>,
  parameters: Parameters,
  stocks: Stocks,
): { readonly titles: Names; readonly bodies: Names } {
  const pages = LANGUAGES.map((language) => {
    const { title, body } = page(texts[language], (name) => valueOf(name, parameters, language, stocks));
    return { language, title, body };
  });
  const pick = (part: 'title' | 'body'): Names =>
    Object.fromEntries(pages.map((each) => [each.language, each[part]])) as Names;
  return { titles: pick('title'), bodies: pick('body') };
}
