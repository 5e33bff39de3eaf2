import { FIELD_FAULTS, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { FieldFault } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { DEMO_CAST } from './accounts/cast.ts';
import { offersAt } from './blockTrades/offers.ts';
import { productsOnShelf } from './copyTrading/catalogue.ts';
import type { Command, Refusal } from './kernel/command.ts';
import { tableEntries } from './kernel/table.ts';
import { realGround } from './testing/grounds.ts';
import { busyWorld, customerNumber } from './testing/halfYear.ts';
import { HASHES } from './testing/scene.ts';
import { apply } from './world.ts';

const HOUR_MS = 3_600_000;
const ground = realGround('refusals');
const { state, now } = busyWorld(ground, 1);
const ACCOUNT = customerNumber(0);
const shelf = productsOnShelf(state.seed, ground.market, now);
const yen = shelf.find(({ currency }) => currency === 'jpy')!;
const dollars = shelf.find(({ currency }) => currency === 'usd')!;
const offer = offersAt(ground.market, now)[0]!;
const [held] = tableEntries(state.books.position).find(([, { liquidationPrice }]) => liquidationPrice !== undefined)!;
const [loan] = tableEntries(state.books.loan)[0]!;
const [trade] = tableEntries(state.books.dayTrade)[0]!;
const [subscription] = tableEntries(state.books.subscription).map(([, record]) => record);

const buy = { name: 'copyBuy', productId: yen.id };
const day = { name: 'dayTradeApply' };
const quote = { name: 'exchangeQuote', from: 'jpy', to: 'usd' };
const top = { name: 'marginTopUp', id: held };
const block = {
  name: 'blockApply',
  offerId: offer.id,
  bulkPassword: offer.bulkPassword,
  quantity: offer.minimumQuantity,
};
const order = {
  name: 'placeOrder',
  code: ground.codes[0],
  side: 'long',
  orderType: 'market',
  quantity: 100,
  leverage: 1,
};
/** The last price and a hundredth of a yen, which no price has: within the limits of the day, and between two ticks. */
const OFF_GRID = formatPrice(ground.market.tick(order.code!, now)!.last + PRICE_SCALE / 100);
const YEN = /^\d+ jpy$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:]{8}\.000Z$/;
const is = (form: RegExp) => expect.stringMatching(form) as unknown;

type Row = readonly [what: string, command: object, key: string, because?: object, at?: number];
/** Other customers' records are refused like unknown ones. */
function foreign(
  command: { readonly name: string; readonly [field: string]: unknown },
  key = 'order_not_holding',
): Row {
  const row = [`${command.name} of another customer`, { ...command, account: DEMO_CAST[0].account }, key] as const;
  return key === 'invalid_request' ? row : [...row, { state: 'none' }];
}

const ROWS: readonly Row[] = [
  [
    'a copy order below the least',
    { ...buy, amount: '1' },
    'below_minimum_amount',
    { asked: '1 jpy', minimum: is(YEN) },
  ],
  [
    'a copy order beyond the quota',
    { ...buy, amount: '99999999999' },
    'insufficient_quota',
    { asked: '99999999999 jpy', left: is(YEN) },
  ],
  ['a copy order of no amount', { ...buy, amount: 'x' }, 'invalid_request'],
  ['a copy order of no product', { ...buy, productId: 'none', amount: '1' }, 'product_unavailable'],
  [
    'a copy order without the money',
    { ...buy, productId: dollars.id, amount: '5000.00' },
    'insufficient_balance',
    { needed: '5000.00 usd', available: '0.00 usd' },
  ],
  ['a stop-loss that is no choice', { ...buy, amount: '300000', stopLossBasisPoints: 7 }, 'invalid_request'],
  ['a wrong fund password', { ...buy, amount: '300000', fundPasswordHash: 'wrong' }, 'wrong_fund_password'],
  ['a small day trade', { ...day, amount: '1' }, 'below_minimum_amount', { asked: '1 jpy' }],
  ['a large day trade', { ...day, amount: '99999999999' }, 'above_maximum_amount', { asked: '99999999999 jpy' }],
  ['a day trade at night', { ...day, amount: '100000' }, 'not_trading_time', { now: is(TIME) }, now + 8 * HOUR_MS],
  ['a second loan', { name: 'loanApply', currency: 'usd', amount: '100' }, 'loan_unpaid', { loan, state: 'passed' }],
  ['a small exchange', { ...quote, amount: '1' }, 'below_minimum_amount', { asked: '1 jpy', minimum: '1000 jpy' }],
  ['an exchange into the same', { ...quote, to: 'jpy', amount: '1000' }, 'same_currency', { from: 'jpy', to: 'jpy' }],
  ['a quote that is not there', { name: 'exchange', quoteId: 'none' }, 'price_unavailable', { quote: 'none' }],
  [
    'margin that is not there',
    { ...top, amount: '999999999' },
    'insufficient_balance',
    { needed: '999999999 jpy', available: is(YEN) },
  ],
  ['margin for no position', { ...top, id: 'none', amount: '5' }, 'order_not_holding', { state: 'none' }],
  ['a block with a wrong password', { ...block, bulkPassword: 'no' }, 'security_key_mismatch'],
  ['a small block', { ...block, quantity: 1 }, 'below_minimum_lots', { quantity: 1, minimum: offer.minimumQuantity }],
  [
    'a large block',
    { ...block, quantity: 1e9 },
    'insufficient_quota',
    { quantity: 1e9, left: expect.any(Number) as unknown },
  ],
  ['a block of another day', { ...block, offerId: 'BT20200101-1' }, 'product_unavailable'],
  [
    'a block in the evening',
    block,
    'block_trade_closed',
    { now: is(TIME), opensAt: is(TIME), closesAt: is(TIME) },
    now + 9 * HOUR_MS,
  ],
  [
    'a second subscription',
    { name: 'newShareSubscribe', offerId: subscription?.offerId, quantity: 100 },
    'already_subscribed',
  ],
  ['a subscription to nothing', { name: 'newShareSubscribe', offerId: 'none', quantity: 100 }, 'product_unavailable'],
  [
    'an order at the market of New York at noon of Tokyo',
    { ...order, code: ground.market.instruments('us')[0]!.code },
    'not_trading_time',
    { now: is(TIME), market: 'us', phase: is(/^(closed|preOpen)$/), nextOpen: is(TIME) },
  ],
  ['an order for nothing', { ...order, quantity: 0 }, 'invalid_request'],
  ['an order for no share', { ...order, code: 'none' }, 'product_unavailable'],
  ['an order off the grid', { ...order, orderType: 'limit', price: OFF_GRID }, 'invalid_request'],
  [
    'a withdrawal to no card',
    { name: 'withdraw', currency: 'jpy', amountMinor: 1_000, bankCardId: 'none' },
    'bank_card_not_found',
    { releasedBy: 'bankCard' },
  ],
  [
    'a withdrawal of half a yen',
    { name: 'withdraw', currency: 'jpy', amountMinor: 0.5, bankCardId: 'none' },
    'invalid_request',
  ],
  ['the end of no withdrawal', { name: 'cancelWithdrawal', id: 'none' }, 'order_not_holding', { state: 'none' }],
  [
    'a small repayment',
    { name: 'loanRepay', id: loan, amount: '1' },
    'repayment_too_small',
    { asked: '1 jpy', debt: '1000000 jpy' },
  ],
  ['the repayment of no loan', { name: 'loanRepay', id: 'none', amount: '1' }, 'invalid_request'],
  ['the result of no day trade', { name: 'dayTradeReceive', id: 'none' }, 'order_not_holding', { state: 'none' }],
  ['a result before the close', { name: 'dayTradeReceive', id: trade }, 'order_not_holding', { state: 'trading' }],
  ['the end of an order that was filled', { name: 'cancelOrder', id: held }, 'order_not_holding', { state: 'holding' }],
  foreign({ name: 'closePosition', id: held }),
  foreign({ name: 'cancelOrder', id: held }),
  foreign({ ...top, amount: '5' }),
  foreign({ name: 'dayTradeReceive', id: trade }),
  foreign({ name: 'loanRepay', id: loan, amount: '1' }, 'invalid_request'),
  foreign({ name: 'newSharePay', id: subscription?.id }, 'purchase_not_allowed'),
  foreign({ name: 'newShareConfirm', id: subscription?.id }, 'purchase_not_allowed'),
  foreign({ name: 'newShareWaive', id: subscription?.id }, 'purchase_not_allowed'),
  [
    'the payment of shares before the draw',
    { name: 'newSharePay', id: subscription?.id },
    'purchase_not_allowed',
    { state: 'active' },
  ],
  ['the end of no position', { name: 'closePosition', id: 'none' }, 'order_not_holding', { state: 'none' }],
];

const CASES = ROWS.map(([what, command, key, because, at = now]) => ({ what, command, key, because, at }));

test.each(CASES)('$what is refused with a reason, and changes nothing', ({ command, key, because, at }) => {
  const usual = { account: ACCOUNT, clientOrderId: 'refused', fundPasswordHash: HASHES.fund };
  const settled = apply(state, { name: 'settle' }, at, ground.market).state;
  const applied = apply(settled, { ...usual, ...command } as unknown as Command, at, ground.market);
  const reply = applied.reply as Refusal;
  expect([applied.reply.ok, reply.error]).toEqual([false, key]);
  expect(reply.because).toEqual(because);
  if (key === 'invalid_request') {
    const [[field, fault], ...more] = Object.entries(reply.fields ?? {}) as [[string, FieldFault]];
    expect(command).toHaveProperty(field === 'amount' && 'amountMinor' in command ? 'amountMinor' : field);
    expect(FIELD_FAULTS).toContain(fault);
    expect(more).toEqual([]);
  }
  if (key !== 'wrong_fund_password') expect(applied.state).toBe(settled);
});
