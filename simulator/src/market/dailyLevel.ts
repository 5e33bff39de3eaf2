import { PRICE_SCALE, priceAfterChange } from '@zaraba/contracts';
import { sessionTable } from './calendar/calendar.ts';
import type { DailyLevel } from './market.ts';
import { shareProductOn, splitProductOn } from './prices/actions.ts';
import { emptyDay, fillDay } from './prices/day.ts';
import type { Day, PriceSymbol } from './prices/shapes.ts';
import type { Sought } from './sought.ts';

const YEAR_DAYS = 364;
const AVERAGE_SESSIONS = 20;

interface PastDay {
  readonly index: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

class History {
  readonly #symbol: PriceSymbol;
  readonly #firstFor: (index: number) => number;
  #days: PastDay[] = [];
  readonly #filled = emptyDay();

  constructor(symbol: PriceSymbol, firstFor: (index: number) => number) {
    this.#symbol = symbol;
    this.#firstFor = firstFor;
  }

  before(index: number): readonly PastDay[] {
    const first = Math.max(this.#symbol.firstSession, this.#firstFor(index));
    const next = (this.#days.at(-1)?.index ?? -1) + 1;
    this.#days = this.#days.filter((day) => day.index >= first);
    for (let past = Math.max(first, next); past < index; past++) {
      const { high, low, volume } = fillDay(this.#symbol, past, this.#filled);
      this.#days.push({ index: past, high, low, volume });
    }
    return this.#days;
  }
}

/**
 * Returns the level of each day: the next price beyond the range of the past 52 weeks. Without an earlier day, the
 * level is unreachable.
 */
function yearLevels(symbol: PriceSymbol, direction: 'atOrAbove' | 'atOrBelow'): (day: Readonly<Day>) => number {
  const { dayNumbers } = sessionTable(symbol.market);
  const history = new History(symbol, (index) => {
    const since = dayNumbers[index]! - YEAR_DAYS;
    let first = index;
    while (first > 0 && dayNumbers[first - 1]! >= since) first -= 1;
    return first;
  });
  return ({ index }) => {
    const now = splitProductOn(symbol.actions, index);
    const comparable = (price: number, past: number) =>
      Math.round((price * splitProductOn(symbol.actions, past)) / now);
    const days = history.before(index);
    return direction === 'atOrAbove'
      ? days.reduce((most, day) => Math.max(most, comparable(day.high, day.index)), days.length > 0 ? 0 : Infinity) + 1
      : days.reduce((least, day) => Math.min(least, comparable(day.low, day.index)), days.length > 0 ? Infinity : 0) -
          1;
  };
}

function volumeLevels(symbol: PriceSymbol, times: number): (day: Readonly<Day>) => number {
  const history = new History(symbol, (index) => index - AVERAGE_SESSIONS);
  return ({ index }) => {
    const now = shareProductOn(symbol.actions, index);
    const days = history.before(index);
    const sum = days.reduce((all, day) => all + (day.volume * now) / shareProductOn(symbol.actions, day.index), 0);
    return days.length === 0 ? Infinity : Math.ceil(((sum / days.length) * times) / PRICE_SCALE);
  };
}

/** Returns the search for a daily level. On the first day of a new share, `debutPrice` replaces the previous close. */
export function dailySought(symbol: PriceSymbol, level: DailyLevel, debutPrice: number | undefined): Sought {
  let today = 0;
  if (level.daily === 'volume') {
    const levelOn = volumeLevels(symbol, level.times);
    return {
      begins: (day) => {
        today = levelOn(day);
      },
      reaches: (_high, _low, volume) => volume >= today,
    };
  }
  const { direction } = level;
  const baseOn = ({ index, base }: Readonly<Day>) => (index === symbol.firstSession ? (debutPrice ?? base) : base);
  const levelOn =
    level.daily === 'year'
      ? yearLevels(symbol, direction)
      : (day: Readonly<Day>) => priceAfterChange(baseOn(day), level.percent, direction);
  return {
    begins: (day) => {
      today = levelOn(day);
    },
    reaches: (high, low) => (direction === 'atOrAbove' ? high >= today : low <= today),
  };
}
