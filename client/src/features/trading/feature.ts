import { FRESH, KEPT, ORDER, SHOWN } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The policy of orders that change a position. If the server refuses such an order, the position stays as it is. */
const LEFT = {
  ...ORDER,
  subject: 'id',
  nextSteps: {
    not_trading_time: 'positions.nextStep.not_trading_time',
    price_unavailable: 'positions.nextStep.price_unavailable',
  },
} as const;

/** The calls, policies and records of orders, positions, and payments by issuers. */
export const trading = {
  policies: {
    '/trade/amendOrder': {
      ...ORDER,
      subject: 'id',
      nextSteps: {
        not_trading_time: 'ticket.nextStep.not_trading_time',
        price_unavailable: 'ticket.nextStep.price_unavailable',
      },
    },
    '/trade/backtest': {},
    '/trade/cancelOrder': { ...SHOWN, nextSteps: { order_not_holding: 'ticket.nextStep.order_not_holding' } },
    '/trade/closePosition': LEFT,
    '/trade/fills': KEPT,
    '/trade/orderByClientId': { prompt: true, quiet: true },
    '/trade/orderTerms': FRESH,
    '/trade/orders': KEPT,
    '/trade/placeOrder': {
      ...ORDER,
      subject: 'code',
      keeps: {
        form: 'ticket',
        about: 'code',
        fields: [
          'side',
          'orderType',
          'price',
          'trigger',
          'trailBy',
          'trailUnit',
          'quantity',
          'amount',
          'leverage',
          'validity',
          'until',
          'takeProfit',
          'stopLoss',
        ],
      },
      nextSteps: { insufficient_balance: 'ticket.nextStep.insufficient_balance' },
    },
    '/trade/protectPosition': { ...ORDER, subject: 'id' },
    '/trade/reversePosition': LEFT,
    '/trade/userstocklist': KEPT,
    '/trade/userstocklists': KEPT,
  },
  records: {
    buy: { text: 'ticket.record.buy', trading: true },
    sell: { text: 'ticket.record.sell', trading: true },
    shortSale: { text: 'ticket.record.shortSale', trading: true },
    shortCover: { text: 'ticket.record.shortCover', trading: true },
    fee: { text: 'money.fee', trading: true },
    hold: { text: 'ticket.record.hold', trading: true },
    release: { text: 'ticket.record.release', trading: true },
    dividend: { text: 'positions.record.dividend', trading: true },
    dividendCharge: { text: 'positions.record.dividendCharge', trading: true },
    shareIssue: { text: 'positions.record.shareIssue', trading: true },
  },
} as const satisfies Feature;
