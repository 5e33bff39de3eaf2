import type { EndpointPath, ErrorKey, MessageKey } from '@zaraba/contracts';

/**
 * Keys whose next step differs by the refused call: the last part of the text's name below `nextStep`. Leaves out keys
 * whose usual step is right for every call that can return them.
 */
const STEPS = {
  insufficient_balance: {
    '/trade/placeOrder': 'order',
    '/trade/newShareSubscribe': 'quantity',
    '/trade/blockApply': 'quantity',
    '/trade/newSharePay': 'payment',
  },
  not_trading_time: { '/trade/closePosition': 'close', '/trade/dayTradeApply': 'dayTrade' },
  price_unavailable: { '/trade/closePosition': 'close', '/trade/exchange': 'exchange' },
  product_unavailable: {
    '/trade/copyProductDetail': 'copy',
    '/trade/copyBuy': 'copy',
    '/trade/newShareDetail': 'newShare',
    '/trade/newShareSubscribe': 'newShare',
    '/trade/newShareDraw': 'newShare',
    '/trade/blockApply': 'block',
    '/market/newsDetail': 'news',
  },
  order_not_holding: {
    '/trade/cancelOrder': 'order',
    '/user/withdrawalCancel': 'withdrawal',
    '/trade/dayTradeReceive': 'dayTrade',
  },
  insufficient_quota: { '/trade/copyBuy': 'copy' },
  bank_card_not_found: { '/user/bankCardEdit': 'card', '/user/bankCardUnbind': 'card' },
} as const satisfies Partial<Record<ErrorKey, Partial<Record<EndpointPath, string>>>>;

type Steps = typeof STEPS;
type StepOf<K extends keyof Steps> = Steps[K][keyof Steps[K]] & string;
/** Name of a text with the next step after one key on one call. */
export type NextStep = { [K in keyof Steps]: `nextStep.${K}.${StepOf<K>}` }[keyof Steps];

/** The name of the next step for a key on a call; undefined for the usual one. */
export function nextStepOf(key: MessageKey, call: EndpointPath | undefined): NextStep | undefined {
  const steps: Readonly<Record<string, Readonly<Record<string, string>>>> = STEPS;
  const step = call === undefined ? undefined : steps[key]?.[call];
  return step === undefined ? undefined : (`nextStep.${key}.${step}` as NextStep);
}
