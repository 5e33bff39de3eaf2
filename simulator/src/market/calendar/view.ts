import { DAY_MS, HOUR_MS, MARKETS, MINUTE_MS } from '@zaraba/contracts';
import type { MarketClosure, MarketId } from '@zaraba/contracts';
import type { Collecting, Session, SessionView } from '../market.ts';
import { CALENDAR_RANGE, newestSessionIndex, sessionOn, sessionTable } from './calendar.ts';
import { civilDate, dateText, parseDate, weekday } from './days.ts';
import { tradingHours, zoneOffsetHours } from './hours.ts';
import type { TimedPhase } from './hours.ts';

/** Returns a market's session and phase at an instant. */
export function sessionViewAt(market: MarketId, now: number): SessionView {
  const { sessions } = sessionTable(market);
  const index = newestSessionIndex(market, now);
  const session = sessions.at(Math.max(0, index))!;
  const next = sessions.at(index + 1);
  const runs = index >= 0 && now < session.closeAt;
  const view = { market, session, ...phaseOn(market, runs ? index : index + 1, now) };
  if (runs) return { ...view, ...runningTimes(session, next, now) };
  return next ? { ...view, nextOpenAt: next.openAt, nextCloseAt: firstClose(next) } : view;
}

/** Returns the phase of a market at an instant. Beyond the calendar the market is closed. */
function phaseOn(market: MarketId, index: number, now: number): Omit<SessionView, 'market' | 'session'> {
  const { sessions, openAt } = sessionTable(market);
  const opens = openAt[index];
  if (opens === undefined) return { phase: 'closed' };
  const { phases, openMinute } = sessions.hoursAt(index);
  const at = ({ minute }: TimedPhase) => opens + (minute - openMinute) * MINUTE_MS;
  const place = phases.findLastIndex((one) => at(one) <= now);
  const { phase = 'closed', collects, binding } = phases[place] ?? {};
  // The last phase is the close, so every earlier phase has a following one.
  const following = phases[place + 1]!;
  return {
    phase,
    nextPhase: following.phase,
    nextPhaseAt: at(following),
    ...(collects && { auction: collectingAround(phases, place, at) }),
    ...(binding && { bindingUntil: at(phases.find((one, after) => after > place && one.binding === undefined)!) }),
  };
}

function collectingAround(phases: readonly TimedPhase[], place: number, at: (phase: TimedPhase) => number): Collecting {
  const later = phases.slice(place);
  const before = phases.findLastIndex(({ collects }, other) => other < place && collects === undefined);
  return {
    from: at(phases[before + 1]!),
    until: at(later.find(({ collects }) => collects === undefined)!),
    at: at(later.find(({ begins }) => begins !== undefined)!),
  };
}

function runningTimes(session: Session, next: Session | undefined, now: number): Partial<SessionView> {
  const { breakStartAt = now, breakEndAt = now, closeAt } = session;
  if (now < breakStartAt) return { nextOpenAt: breakEndAt, nextCloseAt: breakStartAt };
  if (now < breakEndAt) return { nextOpenAt: breakEndAt, nextCloseAt: closeAt };
  return { nextCloseAt: closeAt, ...(next && { nextOpenAt: next.openAt }) };
}

function firstClose(session: Session): number {
  return session.breakStartAt ?? session.closeAt;
}

/** Returns the date in the exchange's time zone. It may be a day off near a clock change, which is on a Sunday. */
export function localDate(market: MarketId, now: number): string {
  const day = Math.floor(now / DAY_MS);
  const offset = zoneOffsetHours(market, civilDate(day).year, day) * HOUR_MS;
  return dateText(Math.floor((now + offset) / DAY_MS));
}

/** Returns a session in the API's form. */
export function sessionRow(view: SessionView) {
  const { auction: _auction, session, ...row } = view;
  return { ...row, date: session.date };
}

const AHEAD_DAYS = 62;
const SATURDAY = 6;

/** Returns the closures of the next two months, including half days. */
export function closuresAhead(market: MarketId, now: number): readonly MarketClosure[] {
  const today = parseDate(localDate(market, now));
  const days = Array.from({ length: AHEAD_DAYS }, (_, ahead) => today + ahead);
  return days.flatMap((day) => {
    const date = dateText(day);
    if (weekday(day) % SATURDAY === 0 || date > CALENDAR_RANGE.last) return [];
    const session = sessionOn(market, date);
    const provisional = date > CALENDAR_RANGE.published[market].last ? { provisional: true as const } : {};
    if (!session) return [{ date, ...provisional }];
    const { openMinute, closeMinute } = tradingHours(market, day, false);
    const isShort = session.closeAt - session.openAt < (closeMinute - openMinute) * MINUTE_MS;
    return isShort ? [{ date, closesAt: session.closeAt, ...provisional }] : [];
  });
}

const TOKYO_OFFSET_MS = 9 * HOUR_MS;

const INSTANT_OF_EVENT: Readonly<Record<string, (session: Session) => number | undefined>> = {
  open: (session) => session.openAt,
  close: (session) => session.closeAt,
  lunch: (session) => session.breakStartAt,
  lunchEnd: (session) => session.breakEndAt,
};

/**
 * Returns when a market event next occurs after `afterMs`. The events are `jp:open`, `jp:close`, `jp:lunch`,
 * `jp:lunchEnd` (also for `us`, `cn`) and `next-business-day`, which is 00:00 in Tokyo on the next trading day. Returns
 * undefined for other texts and beyond the calendar.
 */
export function resolveMarketEvent(text: string, afterMs: number): number | undefined {
  if (text === 'next-business-day') {
    const midnight = (session: Session) => parseDate(session.date) * DAY_MS - TOKYO_OFFSET_MS;
    return nextInstant('jp', midnight, afterMs);
  }
  const [marketText, event = ''] = text.split(':');
  const market = MARKETS.find((id) => id === marketText);
  const instantOf = Object.hasOwn(INSTANT_OF_EVENT, event) ? INSTANT_OF_EVENT[event] : undefined;
  if (!market || !instantOf || text !== `${market}:${event}`) return undefined;
  return nextInstant(market, instantOf, afterMs);
}

function nextInstant(
  market: MarketId,
  instantOf: (session: Session) => number | undefined,
  afterMs: number,
): number | undefined {
  const { sessions } = sessionTable(market);
  for (let index = Math.max(0, newestSessionIndex(market, afterMs)); index < sessions.length; index++) {
    const instant = instantOf(sessions.at(index)!);
    // The market has no lunch break.
    if (instant === undefined) return undefined;
    if (instant > afterMs) return instant;
  }
  return undefined;
}
