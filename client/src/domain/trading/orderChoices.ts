import { ORDER_TYPES, ORDER_TYPE_ROWS, choiceOf, endingAuction, isImmediate, validitiesOf } from '@zaraba/contracts';
import type { OrderChoice, OrderTerms, OrderType, OrderTypeRow, Validity } from '@zaraba/contracts';
import type { Configuration } from '../operator/config.ts';

/** Whether the server offers an order choice. Unknown terms offer none. */
export function offers(terms: Pick<OrderTerms, 'choices'> | undefined, choice: OrderChoice): boolean {
  return terms?.choices?.includes(choice) === true;
}

/** Returns the order types that the server accepts for opening or closing a position. */
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
 * Returns the time of the auction after which an order of the given validity expires; undefined if it does not expire
 * with an auction, or if there is no further such auction today.
 */
export function auctionAt(
  terms: Pick<OrderTerms, 'openingAuctionAt' | 'closingAuctionAt'> | undefined,
  validity: Validity,
): number | undefined {
  const kind = endingAuction(validity);
  return kind && terms?.[kind === 'opening' ? 'openingAuctionAt' : 'closingAuctionAt'];
}

/**
 * Returns the validities that the server offers for an order type. `waits` means that an order entered now is queued
 * until the market opens.
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
 * Whether the operator offers a kind of order. Only the configuration can exclude one, because no read call shows which
 * kinds the server accepts.
 */
export function isOrderKindOffered(
  { offers: named }: Pick<Configuration, 'offers'>,
  kind: 'leverage' | 'shortSelling',
): boolean {
  return named === undefined || named.includes(kind);
}

/** Returns the terms of orders, without leverage if the operator does not offer it. */
export function offeredTerms(terms: OrderTerms, configuration: Pick<Configuration, 'offers'>): OrderTerms {
  return isOrderKindOffered(configuration, 'leverage') ? terms : { ...terms, leverageChoices: [1] };
}
