import { ORDER_TYPES, ORDER_TYPE_ROWS, choiceOf, endingAuction, isImmediate, validitiesOf } from '@zaraba/contracts';
import type { OrderChoice, OrderTerms, OrderType, OrderTypeRow, Validity } from '@zaraba/contracts';
import type { Configuration } from './config.ts';

/** Whether the server offers a choice. Without its terms, or if they name no choices, it does not. */
export function offers(terms: Pick<OrderTerms, 'choices'> | undefined, choice: OrderChoice): boolean {
  return terms?.choices?.includes(choice) === true;
}

/** The order types by which the server opens a position, or closes one. */
export function orderTypes(
  terms: Pick<OrderTerms, 'choices'> | undefined,
  what: 'opening' | 'closing',
): readonly OrderType[] {
  return ORDER_TYPES.filter((type) => {
    const { choice, closing = choice }: OrderTypeRow = ORDER_TYPE_ROWS[type];
    const needed = what === 'closing' ? closing : choice;
    return needed === undefined || offers(terms, needed);
  });
}

/**
 * When the auction trades with which an order of a time in force ends; undefined if it ends with none, or if the day
 * has none left.
 */
export function auctionAt(
  terms: Pick<OrderTerms, 'openingAuctionAt' | 'closingAuctionAt'> | undefined,
  validity: Validity,
): number | undefined {
  const kind = endingAuction(validity);
  return kind && terms?.[kind === 'opening' ? 'openingAuctionAt' : 'closingAuctionAt'];
}

/**
 * The times in force that the server offers for a type. `waits` says that an order entered now waits for the market to
 * open.
 */
export function validities(
  terms: Pick<OrderTerms, 'choices' | 'openingAuctionAt' | 'closingAuctionAt'> | undefined,
  orderType: OrderType,
  waits: boolean,
): readonly Validity[] {
  return validitiesOf(orderType).filter((validity) => {
    const choice = choiceOf(validity);
    const isOver = endingAuction(validity) !== undefined && auctionAt(terms, validity) === undefined;
    return (choice === undefined || offers(terms, choice)) && !isOver && !(waits && isImmediate(validity));
  });
}

/**
 * Whether the operator offers a kind of order. Only the configuration can exclude one: no read shows it, and the short
 * selling page of a market says nothing about orders.
 */
export function isOrderKindOffered(
  { offers: named }: Pick<Configuration, 'offers'>,
  kind: 'leverage' | 'shortSelling',
): boolean {
  return named === undefined || named.includes(kind);
}

/** Terms without the leverage that the operator does not offer. */
export function offeredTerms(terms: OrderTerms, configuration: Pick<Configuration, 'offers'>): OrderTerms {
  return isOrderKindOffered(configuration, 'leverage') ? terms : { ...terms, leverageChoices: [1] };
}
