import { CURRENCIES } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { isBackwards, lastDays } from '../../../domain/market/period.ts';
import type { Period } from '../../../domain/market/period.ts';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useWorldNow } from '../../../state/hooks.ts';

/** The offered periods, in days up to today. For `own`, the customer chooses the days. */
const DAYS = { today: 1, week: 7, month: 30, year: 365, own: undefined } as const;
/** The names of the offered periods. */
export const RANGES = Object.keys(DAYS) as readonly (keyof typeof DAYS)[];
/** An offered period. */
export type Range = keyof typeof DAYS;

/** The state of the net equity sheet. The address contains it, so that it survives a reload. */
export interface EquityAddress {
  /** The chosen period; undefined if the sheet is closed. */
  readonly range: Range | undefined;
  /** The first and last day of the chosen period; undefined until they are known. */
  readonly period: Period | undefined;
  /** The days that the customer chose; empty if none are chosen. */
  readonly own: Period;
  /** The only currency to show, in its own amounts; undefined for the whole account. */
  readonly of: Currency | undefined;
  readonly show: (range: Range) => void;
  readonly choose: (own: Partial<Period>) => void;
  readonly count: (of: Currency | undefined) => void;
  readonly close: () => void;
}

function periodOf(range: Range | undefined, own: Period, now: number): Period | undefined {
  const days = range === undefined ? undefined : DAYS[range];
  if (days !== undefined) return now === 0 ? undefined : lastDays(now, days);
  return own.from === '' || own.to === '' || isBackwards(own) ? undefined : own;
}

/**
 * Returns the state of the net equity sheet from the address, and functions that change it. They leave the rest of the
 * address unchanged.
 */
export function useEquityAddress(): EquityAddress {
  const [query, setQuery] = useScreenQuery();
  const now = useWorldNow();
  const range = RANGES.find((id) => id === query.get('equity'));
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const period = periodOf(range, own, now);
  const put = (fields: Readonly<Record<string, string | undefined>>): void => {
    const changed = (next: URLSearchParams): URLSearchParams => {
      for (const [name, value] of Object.entries(fields)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    };
    setQuery(changed, { replace: true });
  };
  return {
    range,
    period,
    own,
    of: CURRENCIES.find((id) => id === query.get('of')),
    // A custom period begins with the days that were shown before.
    show: (next) => put({ equity: next, ...(next === 'own' && period) }),
    choose: (days) => put({ ...days }),
    count: (of) => put({ of }),
    close: () => put({ equity: undefined, from: undefined, to: undefined, of: undefined }),
  };
}
