import type { MarketId } from '@zaraba/contracts';
import { newestSessionIndex, sessionTable } from '../calendar/calendar.ts';
import { instantOfSecond, minutesOf, secondAt } from '../calendar/sessionTime.ts';

/** The distance between the first places of two sessions. It exceeds the seconds of any session. */
const SESSION_PLACES = 86_400;

/** Returns the place of a tick: a number that sorts a market's ticks by session, then by second of trading. */
export function placeOf(index: number, second: number): number {
  return index * SESSION_PLACES + second;
}

/** Returns the session of a place. */
export function sessionOfPlace(place: number): number {
  return Math.floor(place / SESSION_PLACES);
}

/** Returns the second of trading of a place. After the last tick of a session, returns the length of the session. */
export function secondOfPlace(place: number): number {
  return place - sessionOfPlace(place) * SESSION_PLACES;
}

/** Returns a session's seconds of trading. */
export function secondsOf(market: MarketId, index: number): number {
  const session = sessionTable(market).sessions.at(index);
  return session === undefined ? 1 : minutesOf(session) * 60;
}

/** Returns the place of the newest tick at or before an instant; -1 before the first session. */
export function placeAtOrBefore(market: MarketId, instant: number): number {
  const index = newestSessionIndex(market, instant);
  return index < 0 ? -1 : placeOf(index, secondAt(sessionTable(market).sessions.at(index)!, instant));
}

/** Returns the first place at or after an instant. */
export function placeAtOrAfter(market: MarketId, instant: number): number {
  const place = placeAtOrBefore(market, instant);
  if (place < 0) return 0;
  const session = sessionTable(market).sessions.at(sessionOfPlace(place))!;
  return instantOfSecond(session, secondOfPlace(place)) === instant ? place : place + 1;
}

/** Returns the first tick at or after a place. */
export function tickFrom(market: MarketId, place: number): number {
  const index = sessionOfPlace(place);
  return secondOfPlace(place) < secondsOf(market, index) ? place : placeOf(index + 1, 0);
}

/** Returns the trading time up to a place, in sessions. A session in progress counts as a fraction. */
export function sessionsPassed(market: MarketId, place: number): number {
  const index = sessionOfPlace(place);
  return index + Math.min(1, secondOfPlace(place) / secondsOf(market, index));
}

/** Returns the place at which the first session at or after an instant opens. */
export function openingFrom(market: MarketId, instant: number): number {
  const index = newestSessionIndex(market, instant);
  const opensThen = sessionTable(market).sessions.at(index)?.openAt === instant;
  return placeOf(opensThen ? index : index + 1, 0);
}

/** Returns the place at which the current or next session ends. */
export function closeFrom(market: MarketId, instant: number): number {
  const index = Math.max(0, newestSessionIndex(market, instant));
  const over = instant >= sessionTable(market).sessions.at(index)!.closeAt;
  return placeOf(over ? index + 2 : index + 1, 0);
}
