import { DAY_MS } from '@zaraba/contracts';
import type { NewShareOfferState } from '@zaraba/contracts';
import type { NewShareDates, NewShareOffer, NewShareOffers, NewShareSchedule } from '../../market/market.ts';
import type { Draft } from '../kernel/draft.ts';
import { InvariantError, invariant } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import type { NewShareOfferRecord } from '../models/newShares.ts';

const HOUSE = 'house';
/** The time for which a stock counts as new after its listing, ms. */
const LISTED_MS = 45 * DAY_MS;

const STEPS: Readonly<
  Record<NewShareOfferState, { readonly to: NewShareOfferState; readonly at: keyof NewShareSchedule } | undefined>
> = {
  notStarted: { to: 'toSubscribe', at: 'termsAt' },
  toSubscribe: { to: 'subscribing', at: 'opensAt' },
  subscribing: { to: 'ended', at: 'closesAt' },
  ended: { to: 'pendingLottery', at: 'bookClosedAt' },
  pendingLottery: { to: 'drawn', at: 'lotteryAt' },
  drawn: { to: 'listed', at: 'listsAt' },
  listed: undefined,
};

function stateAt({ schedule }: NewShareDates, now: number): NewShareOfferState {
  let state: NewShareOfferState = 'notStarted';
  for (let step = STEPS[state]; step !== undefined && schedule[step.at] <= now; step = STEPS[state]) state = step.to;
  return state;
}

function scheduleOf({ number }: Pick<NewShareOfferRecord, 'number'>, market: NewShareOffers): NewShareSchedule {
  const dates = market.newShareDates(number);
  if (dates === undefined) throw new InvariantError('a record of an offer the market does not know', { number });
  return dates.schedule;
}

/**
 * Returns the market's terms of an offer.
 * @throws InvariantError if there are none
 */
export function offerOf({ number }: Pick<NewShareOfferRecord, 'number'>, market: NewShareOffers): NewShareOffer {
  const offer = market.newShareOffer(number);
  if (offer === undefined) throw new InvariantError('a record of an offer the market does not know', { number });
  return offer;
}

function keepOffer(draft: Draft, record: NewShareOfferRecord): void {
  const { due: _due, ...rest } = record;
  const step = STEPS[record.state];
  const own = step && scheduleOf(record, draft.market)[step.at];
  const following = record.followed ? undefined : draft.market.newShareDates(record.number + 1)?.schedule.announcedAt;
  const followed = following === undefined;
  const at = Math.min(own ?? Number.POSITIVE_INFINITY, following ?? Number.POSITIVE_INFINITY);
  const ended = at === Number.POSITIVE_INFINITY;
  draft.keep('newShareOffer', { ...rest, followed, ended, ...(!ended && { due: { at } }) });
}

function putInPlace(draft: Draft, number: number, dates: NewShareDates, followed: boolean): void {
  keepOffer(draft, {
    id: draft.newId('newShareOffer'),
    account: HOUSE,
    ended: false,
    state: stateAt(dates, draft.now),
    number,
    code: dates.code,
    givenOut: 0,
    followed,
  });
}

/** Creates the offers of a new world. Each offer later creates its successor. */
export function withNewShares(draft: Draft): WorldState {
  const { market, now } = draft;
  const newest = market.newestNewShare(now);
  const found: (readonly [number, NewShareDates])[] = [];
  for (let number = newest ?? Number.NaN; ; number -= 1) {
    const dates = market.newShareDates(number);
    if (dates === undefined || dates.schedule.listsAt + LISTED_MS <= now) break;
    found.push([number, dates]);
  }
  for (const [number, dates] of found.toReversed()) putInPlace(draft, number, dates, number !== newest);
  return draft.state;
}

/** Moves an offer to its next state. Also creates the next offer when that is announced. */
export function moveOffer(draft: Draft, record: NewShareOfferRecord): void {
  let { state, followed } = record;
  const next = followed ? undefined : draft.market.newShareDates(record.number + 1);
  if (next !== undefined && next.schedule.announcedAt <= draft.now) {
    putInPlace(draft, record.number + 1, next, false);
    followed = true;
  }
  const step = STEPS[state];
  if (step !== undefined && scheduleOf(record, draft.market)[step.at] <= draft.now) {
    draft.transition('newShareOffer', record, state, step.to);
    state = step.to;
  }
  keepOffer(draft, { ...record, state, followed });
}

/** Whether an offer's stock is not listed yet or was listed recently. */
export function isRecent(record: NewShareOfferRecord, now: number, market: NewShareOffers): boolean {
  return scheduleOf(record, market).listsAt + LISTED_MS > now;
}

/** Checks an offer record. @throws InvariantError */
export function checkOffer(record: NewShareOfferRecord): void {
  const { ended, state, followed, due, account, bound } = record;
  const whole = ended === (state === 'listed' && followed) && ended === (due === undefined);
  invariant(whole && account === HOUSE && bound === undefined, 'an offer contradicts itself', () => ({ record }));
}
