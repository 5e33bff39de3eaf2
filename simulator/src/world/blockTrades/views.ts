import {
  BLOCK_OFFER_PHASES,
  CURRENCY_EXPONENT,
  REVIEW_STATES,
  amountOf,
  formatPrice,
  formatScaled,
} from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import type { Listings, Quotes } from '../../market/market.ts';
import { allRecords } from '../kernel/books.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { Moment } from '../kernel/moment.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { discountBasisPoints, offersAt, phaseOf } from './offers.ts';
import type { Offer } from './offers.ts';
import { remainingOf } from './quota.ts';
import type { BlockTradeRecord } from '../models/blockTrades.ts';

type SentOffer = SentReplyOf<'/trade/blockList'>[number];
type SentOrder = SentReplyOf<'/trade/blockOrderList'>[number];

function marketFields({ instrument, price }: Offer, now: number, market: Quotes): Partial<SentOffer> {
  const tick = market.tick(instrument.code, now);
  if (tick === undefined) return {};
  const { last, at } = tick;
  return {
    marketPrice: formatPrice(last),
    marketAt: at,
    marketDiscountBasisPoints: discountBasisPoints(price, last),
  };
}

function offerView({ state, now, market }: Moment, offer: Offer, verified: boolean): SentOffer {
  const { instrument, price, referencePrice, date } = offer;
  const next = market.sessionAfter('jp', date);
  return {
    id: offer.id,
    status: BLOCK_OFFER_PHASES[phaseOf(offer, now)],
    code: instrument.code,
    names: instrument.names,
    currency: instrument.currency,
    price: formatPrice(price),
    referencePrice: formatPrice(referencePrice),
    referenceAt: offer.referenceAt,
    discountBasisPoints: discountBasisPoints(price, referencePrice),
    ...marketFields(offer, now, market),
    totalQuantity: offer.totalQuantity,
    remainingQuantity: remainingOf(state, offer, now),
    minimumQuantity: offer.minimumQuantity,
    opensAt: offer.opensAt,
    closesAt: offer.closesAt,
    ...(next === undefined ? {} : { sellableFrom: next.openAt }),
    ...(verified && { bulkPassword: offer.bulkPassword }),
  };
}

/** Returns a day's offers. Only verified accounts see the bulk passwords. */
export function blockList(moment: Moment, account: string): SentReplyOf<'/trade/blockList'> {
  const { state, now, market } = moment;
  const verified = tableGet(state.accounts, account)?.identity === 'verified';
  return offersAt(market, now).map((offer) => offerView(moment, offer, verified));
}

/** Returns an application as the API sends it. */
export function blockOrderView(state: WorldState, record: BlockTradeRecord, market: Listings): SentOrder {
  const { id, offerId, positionId, code, price, quantity, appliedAt, decidedAt, reason } = record;
  const currency = tableGet(state.books.order, positionId)?.currency ?? 'jpy';
  const sellableAt = tableGet(state.books.position, positionId)?.sellableAt;
  const names = market.instrument(code)?.names;
  const amount = amountOf(price, quantity, currency).minor;
  const money = (minor: number) => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  return {
    id,
    status: REVIEW_STATES.codes[record.state],
    offerId,
    positionId,
    code,
    ...(names && { names }),
    currency,
    price: formatPrice(price),
    quantity,
    amount: money(amount),
    fee: money(record.fee),
    appliedAt,
    ...(decidedAt !== undefined && { decidedAt }),
    ...(sellableAt !== undefined && { sellableAt }),
    ...(reason !== undefined && { reason }),
    ...interventionField(record.touched),
  };
}

/** Returns an account's applications: first those under review, then the others, each newest first. */
export function blockOrders(
  state: WorldState,
  account: string,
  market: Listings,
): SentReplyOf<'/trade/blockOrderList'> {
  const records = allRecords(state, tableGet(state.accounts, account), 'blockTrade');
  return records.map((record) => blockOrderView(state, record, market));
}
