import { BRACKET_SIDES, ORDER_NEEDS } from '@zaraba/contracts';
import type { BracketSide, OrderField, marginEndpoints, tradeEndpoints } from '@zaraba/contracts';
import { creditStocks } from '../../world/trading/margin/topUp.ts';
import { productRows } from '../../world/products/productList.ts';
import { subscriptionList } from '../../world/newShares/views.ts';
import {
  closedPositions,
  fillsOf,
  openPositions,
  orderByClientId,
  orderTerms,
  ordersOf,
} from '../../world/trading/views/lists.ts';
import { scenarioText } from '../../scenarios/backtestScenario.ts';
import { backtest, backtestRow } from '../../world/backtest.ts';
import { tableGet } from '../../world/kernel/table.ts';
import { refuse } from '../../world/kernel/command.ts';
import type { CommandOf } from '../../world/kernel/command.ts';
import { momentOf } from './funds.ts';
import type { Handlers } from '../call.ts';

type Prices = Pick<CommandOf<'placeOrder'>, OrderField | BracketSide | 'trailUnit'>;
const PRICE_FIELDS = [...Object.values(ORDER_NEEDS).map(({ field }) => field), ...BRACKET_SIDES];

function statedPrices(fields: { readonly [F in keyof Prices]?: Prices[F] | undefined }): Prices {
  const { trailUnit } = fields;
  const prices = PRICE_FIELDS.flatMap((field) => {
    const price = fields[field];
    return price === undefined ? [] : [[field, price] as const];
  });
  return { ...Object.fromEntries(prices), ...(trailUnit !== undefined && { trailUnit }) };
}

/** Handlers for orders, positions, margin and an account's lists. */
export const tradeHandlers: Handlers<keyof typeof tradeEndpoints | keyof typeof marginEndpoints> = {
  '/trade/usernewstocklist': (call, { type }) => subscriptionList(momentOf(call), call.account, type),

  '/trade/userproductlist': ({ world, account }, { type }) => productRows(world.stateNow(), account, type),
  '/trade/ustockslist': ({ world, account }, { type }) => creditStocks(world.stateNow(), account, type),

  '/trade/userstocklist': (call, { type }) => openPositions(momentOf(call), call.account, type),

  '/trade/userstocklists': (call, { type }) => closedPositions(momentOf(call), call.account, type),

  '/trade/orders': (call, { type: currency, before }) => ordersOf(momentOf(call), call.account, { currency, before }),

  '/trade/fills': (call, { type: currency, before, from, to }) =>
    fillsOf(momentOf(call), call.account, {
      currency,
      before,
      from: from === undefined ? undefined : Number(from),
      to: to === undefined ? undefined : Number(to),
    }),

  '/trade/backtest': (call, { id, quantity, ...fields }) => {
    const terms = { ...statedPrices(fields), ...(quantity !== undefined && { quantity: Number(quantity) }) };
    const moment = momentOf(call);
    const found = backtest(moment, call.account, id, terms);
    if ('ok' in found) return found;
    const { seed, overlays, books } = moment.state;
    // A scenario cannot reproduce overlays, so none is returned if there are any.
    const scenario = overlays.length === 0 ? { scenario: scenarioText(seed, found.orders) } : {};
    return { ...backtestRow(tableGet(books.position, id)!, found), ...scenario };
  },

  '/trade/orderTerms': (call, { code }) =>
    orderTerms(momentOf(call), call.account, code) ?? refuse('product_unavailable'),

  '/trade/placeOrder': (
    { world, account },
    { clientOrderId, code, side, orderType, quantity, amount, leverage, validity, until, ...fields },
  ) =>
    world.execute({
      name: 'placeOrder',
      account,
      clientOrderId,
      code,
      side,
      orderType,
      ...(quantity !== undefined && { quantity: Number(quantity) }),
      ...(amount !== undefined && { amount }),
      leverage: Number(leverage),
      ...statedPrices(fields),
      ...(validity !== undefined && { validity }),
      ...(until !== undefined && { until }),
    }),

  '/trade/orderByClientId': (call, { clientOrderId }) => orderByClientId(momentOf(call), call.account, clientOrderId),

  '/trade/cancelOrder': ({ world, account }, { id }) => world.execute({ name: 'cancelOrder', account, id }),

  '/trade/amendOrder': ({ world, account }, { id, clientOrderId, quantity, ...fields }) =>
    world.execute({
      name: 'amendOrder',
      account,
      id,
      clientOrderId,
      ...statedPrices(fields),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    }),

  '/trade/protectPosition': ({ world, account }, { id, clientOrderId, ...fields }) =>
    world.execute({ name: 'protectPosition', account, id, clientOrderId, ...statedPrices(fields) }),

  '/trade/reversePosition': ({ world, account }, { id, clientOrderId }) =>
    world.execute({ name: 'reversePosition', account, id, clientOrderId }),

  '/trade/closePosition': ({ world, account }, { id, clientOrderId, quantity, orderType, ...fields }) =>
    world.execute({
      name: 'closePosition',
      account,
      id,
      clientOrderId,
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
      ...(orderType === undefined ? {} : { orderType }),
      ...statedPrices(fields),
    }),

  '/trade/marginTopUp': ({ world, account }, { id, amount, clientOrderId }) =>
    world.execute({ name: 'marginTopUp', account, id, amount, clientOrderId }),
};
