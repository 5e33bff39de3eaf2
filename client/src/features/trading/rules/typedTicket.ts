import {
  type BracketSide,
  ORDER_TYPES,
  SIDES,
  type Side,
  type StockDetail,
  TRAIL_UNITS,
  VALIDITIES,
  formatPrice,
} from '@zaraba/contracts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { NO_BRACKET } from './bracket.ts';
import { type TicketContext, type TicketInput, largestQuantity } from './orderTicket.ts';
import { typedPrices } from './orderTerms.ts';

/**
 * Returns the initial ticket: a limit order for one lot at the last price, without leverage. If the cash covers less
 * than a lot, the order is for as many shares as the cash covers.
 */
export function firstTicket(
  { code, quote, exchangeLot }: Pick<StockDetail, 'code' | 'quote' | 'exchangeLot'>,
  side: Side,
  context: TicketContext,
): TicketInput {
  const last = priceUnits(quote.last);
  const lot = Math.max(1, exchangeLot);
  const ticket: TicketInput = {
    code,
    side,
    orderType: 'limit',
    price: last === undefined ? '' : formatPrice(last),
    quantity: String(lot),
    leverage: 1,
    validity: 'day',
  };
  const most = largestQuantity(ticket, context);
  return most > 0 && most < lot ? { ...ticket, quantity: String(most) } : ticket;
}

/** Returns the fields of a ticket as texts to store. */
export function ticketFields({
  side,
  orderType,
  trailUnit,
  quantity,
  amount,
  leverage,
  validity,
  until = '',
  bracket = NO_BRACKET,
  ...prices
}: TicketInput) {
  return {
    ...bracket,
    side,
    orderType,
    ...typedPrices(prices),
    trailUnit: trailUnit ?? '',
    quantity,
    // An empty text means that the size is in shares. An amount field that is still empty is stored as a space.
    amount: amount === undefined ? '' : amount || ' ',
    leverage: String(leverage),
    validity,
    until,
  };
}

/** Restores a ticket from stored texts. An invalid field gets its initial value. */
export function typedTicket(
  first: TicketInput,
  fields: Readonly<Record<Exclude<keyof TicketInput, 'code' | 'bracket'> | BracketSide, string>>,
): TicketInput {
  const leverage = Number(fields.leverage);
  return {
    code: first.code,
    side: SIDES.find((side) => side === fields.side) ?? first.side,
    orderType: ORDER_TYPES.find((type) => type === fields.orderType) ?? first.orderType,
    ...typedPrices(fields),
    trailUnit: TRAIL_UNITS.find((unit) => unit === fields.trailUnit),
    quantity: fields.quantity,
    amount: fields.amount === '' ? undefined : fields.amount.trim(),
    leverage: Number.isSafeInteger(leverage) && leverage > 0 ? leverage : first.leverage,
    validity: VALIDITIES.find((validity) => validity === fields.validity) ?? first.validity,
    until: fields.until,
    bracket: { takeProfit: fields.takeProfit, stopLoss: fields.stopLoss },
  };
}
