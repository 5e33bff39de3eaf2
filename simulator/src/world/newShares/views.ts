import {
  CURRENCY_EXPONENT,
  NEW_SHARE_OFFER_STATES,
  SUBSCRIPTION_STATES,
  formatPrice,
  formatScaled,
} from '@zaraba/contracts';
import type { NewShareOfferState, NewSharePhase, SentReplyOf, Currency } from '@zaraba/contracts';
import type { NewShareOffer, NewShareOffers, Quotes } from '../../market/market.ts';
import { allRecords } from '../kernel/books.ts';
import { InvariantError } from '../kernel/errors.ts';
import type { Moment } from '../kernel/moment.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableEntries, tableGet } from '../kernel/table.ts';
import { COMMITMENT_ALGORITHM, DRAW_RULE, commitmentOf, drawOf, secretOf } from './draw.ts';
import { isRecent, offerOf } from './offers.ts';
import type { NewShareOfferRecord, SubscriptionRecord } from '../models/newShares.ts';

const PHASE_OF_STATE: Readonly<Record<NewShareOfferState, NewSharePhase>> = {
  notStarted: 'waiting',
  toSubscribe: 'waiting',
  subscribing: 'inProgress',
  ended: 'ended',
  pendingLottery: 'ended',
  drawn: 'ended',
  listed: 'ended',
};
const PHASE_ORDER: readonly NewSharePhase[] = ['inProgress', 'waiting', 'ended'];

type SentOffer = SentReplyOf<'/trade/newShareDetail'>;
type SentSubscription = SentReplyOf<'/trade/newShareSubscribe'>;

function winningRate({ tickets }: NewShareOffer): string {
  return formatScaled(Math.round(10_000 / tickets.step), 2);
}

function marketPrice(code: string, now: number, market: Quotes): { readonly marketPrice?: string } {
  const last = market.tick(code, now)?.last;
  return last === undefined ? {} : { marketPrice: formatPrice(last) };
}

function datesOf({ schedule }: NewShareOffer) {
  const { bookClosedAt: _bookClosedAt, ...dates } = schedule;
  return { ...dates, distributesAt: schedule.listsAt };
}

function offerView(
  record: NewShareOfferRecord,
  mine: SubscriptionRecord | undefined,
  now: number,
  market: NewShareOffers & Quotes,
): SentOffer {
  const offer = offerOf(record, market);
  const { instrument, issueMarket, leadFirm, price, unit, issuedCount, lotteryCount } = offer;
  const { code, names, sector, market: listedIn, currency } = instrument;
  const terms = {
    subscriptionPrice: formatPrice(price),
    underwritingPrice: formatPrice(price),
    per: formatScaled(offer.perHundredths, 2),
  };
  return {
    id: record.id,
    status: NEW_SHARE_OFFER_STATES.codes[record.state],
    code,
    names,
    sector,
    market: listedIn,
    currency,
    issueMarket,
    leadFirm,
    provisionalPrice: formatPrice(offer.provisionalPrice),
    ...(record.state !== 'notStarted' && terms),
    ...marketPrice(code, now, market),
    issuedCount,
    lotteryCount,
    unit,
    minimumQuantity: unit,
    maximumQuantity: offer.maximum,
    winningRate: winningRate(offer),
    ...datesOf(offer),
    ...(mine && { mine: { id: mine.id, status: SUBSCRIPTION_STATES.codes[mine.state] } }),
  };
}

function ownSubscriptions(state: WorldState, account: string): ReadonlyMap<string, SubscriptionRecord> {
  const records = allRecords(state, tableGet(state.accounts, account), 'subscription');
  return new Map(records.map((record) => [record.offerId, record]));
}

/** Returns the recent offers and those to which the customer subscribed, optionally only those of one phase. */
export function newShareList(
  { state, now, market }: Moment,
  account: string,
  phase: NewSharePhase | undefined,
): SentReplyOf<'/trade/newShareList'> {
  const mine = ownSubscriptions(state, account);
  const records = tableEntries(state.books.newShareOffer)
    .map(([, record]) => record)
    .filter((record) => mine.has(record.id) || isRecent(record, now, market))
    .toSorted((a, b) => a.number - b.number);
  const phases = phase === undefined ? PHASE_ORDER : [phase];
  return phases.flatMap((part) => {
    const found = records.filter((record) => PHASE_OF_STATE[record.state] === part);
    // Past offers are sorted newest first. Other offers are sorted by date, so that the next one is first.
    const inOrder = part === 'ended' ? found.reverse() : found;
    return inOrder.map((record) => offerView(record, mine.get(record.id), now, market));
  });
}

/** Returns an offer by its id; undefined if unknown. */
export function newShareDetail({ state, now, market }: Moment, account: string, id: string): SentOffer | undefined {
  const record = tableGet(state.books.newShareOffer, id);
  return record && offerView(record, ownSubscriptions(state, account).get(id), now, market);
}

/** Returns the lottery of the offer with an id. It contains the secret only after the draw. */
export function newShareDraw(
  state: WorldState,
  id: string,
  market: NewShareOffers,
): SentReplyOf<'/trade/newShareDraw'> | undefined {
  const record = tableGet(state.books.newShareOffer, id);
  if (record === undefined) return undefined;
  const { code, givenOut } = record;
  const { tickets, unit, lotteryCount, schedule } = offerOf(record, market);
  const secret = secretOf(state.seed, code);
  const drawn = record.state === 'drawn' || record.state === 'listed';
  return {
    id,
    code,
    status: NEW_SHARE_OFFER_STATES.codes[record.state],
    commitment: commitmentOf(secret),
    commitmentAlgorithm: COMMITMENT_ALGORITHM,
    lotteryAt: schedule.lotteryAt,
    tickets: tickets.total,
    winningTickets: lotteryCount / unit,
    step: tickets.step,
    unit,
    firstOwnTicket: tickets.firstOwn,
    ownTickets: tickets.own,
    givenOut,
    ...(drawn && { secret, ...drawOf(secret, tickets) }),
    rule: DRAW_RULE,
  };
}

/** Returns a subscription as the API sends it. */
export function subscriptionView({ state, now, market }: Moment, record: SubscriptionRecord): SentSubscription {
  const offered = tableGet(state.books.newShareOffer, record.offerId);
  if (offered === undefined) throw new InvariantError('a subscription without its offer', { id: record.id });
  const offer = offerOf(offered, market);
  const { announcedAt: _announced, termsAt: _terms, opensAt: _opens, closesAt: _closes, ...dates } = datesOf(offer);
  const { code, currency, bound, winningQuantity, amountDue } = record;
  const money = (minor: number) => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  return {
    id: record.id,
    status: SUBSCRIPTION_STATES.codes[record.state],
    rjmoney: bound === undefined ? '-' : money(bound.minor),
    offerId: record.offerId,
    code,
    names: offer.instrument.names,
    currency,
    subscriptionPrice: formatPrice(record.price),
    ...marketPrice(code, now, market),
    quantity: record.quantity,
    amount: money(record.amount),
    firstTicket: record.firstTicket,
    ticketCount: record.ticketCount,
    ...(winningQuantity !== undefined && { winningQuantity }),
    ...(amountDue !== undefined && { amountDue: money(amountDue), released: money(record.amount - amountDue) }),
    ...(record.winningTickets && { allocationNumbers: [...record.winningTickets] }),
    ...(record.positionId !== undefined && { positionId: record.positionId }),
    subscribedAt: record.subscribedAt,
    ...dates,
    ...(record.paidAt !== undefined && { paidAt: record.paidAt }),
    ...(record.endedAt !== undefined && { endedAt: record.endedAt }),
  };
}

/** Returns an account's subscriptions in a currency: first the open ones, then the others, each newest first. */
export function subscriptionList(moment: Moment, account: string, currency: Currency): SentSubscription[] {
  const { state } = moment;
  return allRecords(state, tableGet(state.accounts, account), 'subscription')
    .filter((record) => record.currency === currency)
    .map((record) => subscriptionView(moment, record));
}
