import { ENDPOINTS, LANGUAGES, LANGUAGE_TAG } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, ErrorKey, Language } from '@zaraba/contracts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, startLanguage } from '../i18n/index.ts';
import { failureTexts } from './failureTexts.ts';

/** Every key on every call that can answer it; a key about the account itself names the forbidden action. */
const PAIRS = Object.entries(ENDPOINTS).flatMap(([call, { errors }]: [string, Endpoint]) =>
  errors.flatMap((key) => (key === 'account_frozen' ? [] : [{ call: call as EndpointPath, key }])),
);

const ORDERS: readonly EndpointPath[] = [
  '/trade/placeOrder',
  '/trade/cancelOrder',
  '/trade/amendOrder',
  '/trade/closePosition',
  // Its fields are those of an order.
  '/trade/backtest',
];
const SHARES: readonly EndpointPath[] = ['/trade/placeOrder', '/trade/newShareSubscribe', '/trade/blockApply'];
const STOCKS: readonly EndpointPath[] = [
  '/market/book',
  '/market/ticks',
  '/market/volumeByPrice',
  '/user/priceAlertAdd',
  '/user/watchlistAdd',
  '/market/stockDetail',
  '/market/candles',
  '/market/minutes',
  '/trade/orderTerms',
  '/trade/placeOrder',
];
const HOLDINGS: readonly EndpointPath[] = ['/trade/closePosition', '/trade/reversePosition', '/trade/marginTopUp'];

/** Subjects that a next step may mention only if its call concerns them. */
const SUBJECTS: readonly { readonly words: RegExp; readonly calls: readonly EndpointPath[] }[] = [
  { words: /注文|委托|\border (?:was|placed)|waiting order/i, calls: ORDERS },
  { words: /数量|quantity/i, calls: SHARES },
  { words: /検索|搜索|search/i, calls: STOCKS },
  { words: /取引できる|即可交易|can trade|下单/i, calls: [] },
  { words: /建玉に|持仓没有|position is/i, calls: HOLDINGS },
];

function nextStep(language: Language, key: ErrorKey, call: EndpointPath): string {
  const t = i18next.getFixedT(LANGUAGE_TAG[language]);
  return failureTexts(t, { kind: 'business', key, call }).next;
}

beforeAll(async () => {
  await startLanguage('jp');
  for (const language of LANGUAGES) await changeLanguage(language);
});

describe.each(LANGUAGES)('the next step after a refusal, in %s', (language) => {
  it('is appropriate for every message key on every call that can return it', () => {
    const wrong = PAIRS.flatMap(({ key, call }) => {
      const step = nextStep(language, key, call);
      const strange = SUBJECTS.some(({ words, calls }) => !calls.includes(call) && words.test(step));
      return strange || /^\w+\.[\w.]+$/.test(step) ? [`${call} ${key}: ${step}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('differs between calls where necessary', () => {
    const calls = ['/trade/placeOrder', '/trade/newSharePay', '/trade/exchange'] as const;
    expect(new Set(calls.map((call) => nextStep(language, 'insufficient_balance', call))).size).toBe(3);
  });
});

it('a call that the server lacks is not reported as busy', () => {
  const t = i18next.getFixedT(LANGUAGE_TAG.jp);
  expect(failureTexts(t, { kind: 'http', status: 404 }).title).toBe(t('state.notOffered'));
  expect(failureTexts(t, { kind: 'http', status: 503 }).title).toBe(t('state.unavailable'));
});
