import { DAY_MS, HOUR_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import type { Session, SessionView } from '../market.ts';
import { newestSessionIndex, sessionTable } from './calendar.ts';
import { civilDate, dateText } from './days.ts';
import { zoneOffsetHours } from './hours.ts';

/** Where a market stands at an instant. The day before its opening is `preOpen` from local midnight. */
export function sessionViewAt(market: MarketId, now: number): SessionView {
  const { sessions } = sessionTable(market);
  const index = newestSessionIndex(market, now);
  const session = sessions.at(Math.max(0, index))!;
  const next = sessions.at(index + 1);
  if (index >= 0 && now < session.closeAt) return runningView(market, session, next, now);
  const phase = next && next.date === localDate(market, now) ? 'preOpen' : 'closed';
  const view = { market, phase, session } as const;
  return next ? { ...view, nextOpenAt: next.openAt, nextCloseAt: firstClose(next) } : view;
}

function runningView(market: MarketId, session: Session, next: Session | undefined, now: number): SessionView {
  const { openAt, breakStartAt = openAt, breakEndAt = openAt, closeAt } = session;
  if (now < breakEndAt) {
    if (now < breakStartAt)
      return { market, phase: 'continuous', session, nextOpenAt: breakEndAt, nextCloseAt: breakStartAt };
    return { market, phase: 'break', session, nextOpenAt: breakEndAt, nextCloseAt: closeAt };
  }
  const view = { market, phase: 'continuous', session, nextCloseAt: closeAt } as const;
  return next ? { ...view, nextOpenAt: next.openAt } : view;
}

function firstClose(session: Session): number {
  return session.breakStartAt ?? session.closeAt;
}

/** The date of an instant in the exchange's zone. The hour of a change of the clocks may fall on the wrong side: it is on a Sunday. */
export function localDate(market: MarketId, now: number): string {
  const day = Math.floor(now / DAY_MS);
  const offset = zoneOffsetHours(market, civilDate(day).year, day) * HOUR_MS;
  return dateText(Math.floor((now + offset) / DAY_MS));
}

/** Where a market stands, as the wire says it. */
export function sessionRow(view: SessionView) {
  const { market, phase, session, nextOpenAt, nextCloseAt } = view;
  return {
    market,
    phase,
    date: session.date,
    ...(nextOpenAt === undefined ? {} : { nextOpenAt }),
    ...(nextCloseAt === undefined ? {} : { nextCloseAt }),
  };
}
