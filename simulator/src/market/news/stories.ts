import type { MarketId } from '@zaraba/contracts';
import { MINUTE_MS, PRICE_SCALE } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import {
  closingText,
  earlyCloseText,
  highsText,
  holidayText,
  middayText,
  moversText,
  openingText,
  sectorsText,
} from '../../texts/news.ts';
import type { Moved, NewsText } from '../../texts/news.ts';
import { dateText, parseDate, weekday } from '../calendar/days.ts';
import type { Market, Session } from '../market.ts';
import { changeOf } from '../summaryRows.ts';
import type { Move } from '../summaryRows.ts';
import { digestOf } from './digest.ts';

/** A close is reported as a high if it exceeds the closes of this many earlier sessions. */
const HIGH_SESSIONS = 60;
const OPENING_MINUTE: Readonly<Record<MarketId, number>> = { jp: 540, us: 570, cn: 570 };
/** The longest half day of New York, ms. */
const SHORT_SESSION_MS = 4 * 3_600_000;

/** The text of a news item, and the instruments that it names. */
export interface Story extends NewsText {
  readonly codes: readonly string[];
}

/** A kind of news. `tell` returns undefined if there is nothing to report. */
interface Kind {
  readonly name: string;
  /** The earliest instant of publication; undefined if the session has no such news. */
  readonly from: (session: Session) => number | undefined;
  readonly tell: (market: Market, session: Session, at: number) => Story | undefined;
}

function indicesAt(market: Market, id: MarketId, at: number): Moved[] {
  return market.indices().flatMap(({ code, names, market: of }) => {
    if (of !== id) return [];
    const { close } = market.candles(code, { period: 'day', adjustment: 'none', before: at + 1, limit: 2, now: at });
    const [before, last] = close.slice(-2);
    if (before === undefined || last === undefined) return [];
    return [{ names, code, last: Math.round(last * PRICE_SCALE), changeBasisPoints: changeOf(last, before) }];
  });
}

function movedOf({ instrument: { names, code }, last, changeBasisPoints }: Move): Moved {
  return { names, code, last, changeBasisPoints };
}

function about(text: NewsText, moves: readonly Moved[]): Story {
  return { ...text, codes: moves.map(({ code }) => code) };
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function localTime({ market, openAt }: Session, at: number): string {
  return clock(OPENING_MINUTE[market] + Math.floor((at - openAt) / MINUTE_MS));
}

function tellMovers(market: Market, session: Session, rising: boolean): Story | undefined {
  const { risers, fallers } = digestOf(market, session);
  const [first, ...others] = (rising ? risers : fallers).map(movedOf);
  if (first === undefined) return undefined;
  const moves = [first, ...others] as const;
  return about(moversText(session.market, session.date, rising, [...moves]), moves);
}

function closesHighest(market: Market, code: string, closeAt: number): boolean {
  const { close } = market.candles(code, {
    period: 'day',
    adjustment: 'forward',
    before: closeAt + 1,
    limit: HIGH_SESSIONS,
    now: closeAt,
  });
  return close.length === HIGH_SESSIONS && Math.max(...close) === close.at(-1);
}

function tellHighs(market: Market, session: Session): Story | undefined {
  const { market: id, closeAt, date } = session;
  const candidates = [...indicesAt(market, id, closeAt), ...digestOf(market, session).risers.map(movedOf)];
  const [first, ...others] = candidates.filter(({ code }) => closesHighest(market, code, closeAt));
  if (first === undefined) return undefined;
  const moves = [first, ...others] as const;
  return about(highsText(date, HIGH_SESSIONS, [...moves]), moves);
}

function closedWeekday({ date }: Session, next: Session): string | undefined {
  for (let day = parseDate(date) + 1; day < parseDate(next.date); day += 1) {
    if (weekday(day) !== 0 && weekday(day) !== 6) return dateText(day);
  }
  return undefined;
}

function tellCalendar(market: Market, session: Session): Story | undefined {
  const { market: id } = session;
  const next = market.sessionAfter(id, session.date);
  if (next === undefined) return undefined;
  const closed = closedWeekday(session, next);
  if (closed !== undefined) return about(holidayText(id, closed, next.date), []);
  const early = id === 'us' && next.closeAt - next.openAt <= SHORT_SESSION_MS;
  return early ? about(earlyCloseText(id, next.date, localTime(next, next.closeAt)), []) : undefined;
}

/** The kinds of news in the order of a day. Ids contain their names, so never rename a kind. */
export const KINDS: readonly Kind[] = [
  {
    name: 'OPEN',
    from: ({ openAt }) => openAt + 5 * MINUTE_MS,
    tell: (market, session, at) => {
      const indices = indicesAt(market, session.market, at);
      return about(openingText(session.market, localTime(session, at), indices), indices);
    },
  },
  {
    name: 'MIDDAY',
    from: ({ breakStartAt }) => (breakStartAt === undefined ? undefined : breakStartAt + 4 * MINUTE_MS),
    tell: (market, { market: id, breakStartAt }, at) => {
      const indices = indicesAt(market, id, breakStartAt ?? at);
      return about(middayText(id, indices), indices);
    },
  },
  {
    name: 'CLOSE',
    from: ({ closeAt }) => closeAt + 4 * MINUTE_MS,
    tell: (market, session) => {
      const indices = indicesAt(market, session.market, session.closeAt);
      const text = closingText(session.market, session.date, indices, digestOf(market, session));
      return about(text, indices);
    },
  },
  {
    name: 'RISERS',
    from: ({ closeAt }) => closeAt + 10 * MINUTE_MS,
    tell: (market, session) => tellMovers(market, session, true),
  },
  {
    name: 'FALLERS',
    from: ({ closeAt }) => closeAt + 15 * MINUTE_MS,
    tell: (market, session) => tellMovers(market, session, false),
  },
  {
    name: 'SECTORS',
    from: ({ closeAt }) => closeAt + 21 * MINUTE_MS,
    tell: (market, { market: id, date, ...session }) => {
      const { sectors } = digestOf(market, { market: id, date, ...session });
      return sectors.length < 2 ? undefined : about(sectorsText(id, date, sectors), []);
    },
  },
  { name: 'HIGHS', from: ({ closeAt }) => closeAt + 28 * MINUTE_MS, tell: tellHighs },
  { name: 'CALENDAR', from: ({ closeAt }) => closeAt + 40 * MINUTE_MS, tell: tellCalendar },
];

/** Returns the instant of publication. It is up to four minutes after `from`. */
export function publishedAt(seed: string, session: Session, kind: Kind): number | undefined {
  const from = kind.from(session);
  if (from === undefined) return undefined;
  const key = word(`${seed}|news|${session.market}|${session.date}|${kind.name}`);
  return from + (mix(key, 0, 91) % 5) * MINUTE_MS;
}
