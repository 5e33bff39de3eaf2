import { sessionTable } from './calendar/calendar.ts';
import type { FinishedDay } from './market.ts';
import { emptyDay, fillDay } from './prices/day.ts';
import type { PriceSymbol } from './prices/shapes.ts';

const scratch = emptyDay();

/** A session of a symbol that is over at `now`; undefined for one that is not, and for one it was not listed in. */
export function finishedDayOf(symbol: PriceSymbol, date: string, now: number): FinishedDay | undefined {
  const { sessions, indexOfDate } = sessionTable(symbol.market);
  const index = indexOfDate.get(date);
  if (index === undefined || index < symbol.firstSession || sessions[index]!.closeAt > now) return undefined;
  const { base, close, volume, lower, upper } = fillDay(symbol, index, scratch);
  return { previousClose: base, close, volume, lower, upper };
}
