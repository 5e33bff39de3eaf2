import { type Currency, MINUTE_MS, type ReplyOf } from '@zaraba/contracts';
import { exactOf, exactSum, exactText } from './decimal.ts';

/** A visit ends when no tab of the app has been visible for longer than this, ms. */
export const AWAY_MS = 30 * MINUTE_MS;

/**
 * Net equity of the whole account as decimals, at the instant `at` of the server's time and at the beginning of its day
 * in Tokyo. `paid` is the deposits minus the withdrawals of that day until then, in each currency.
 */
export interface EquityNote {
  readonly at: number;
  readonly currency: Currency;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly paid: Readonly<Partial<Record<Currency, string>>>;
}

/** The last known state of a visit: the server's time, ms, and the equity if the home screen was open. */
export interface Parting {
  readonly at: number;
  readonly equity?: EquityNote;
}

/** A visit of an account on this device. */
export interface Visit {
  /** Start of the visit, device time, ms. */
  readonly begunAt: number;
  /** When a tab was last visible, device time, ms. */
  readonly seenAt: number;
  /** The last known state, with which the next visit compares. */
  readonly parting?: Parting;
  /** The last known state of the previous visit; absent on a first one. */
  readonly before?: Parting;
  /** The time of the newest message at the first read. Later messages are events of this visit. */
  readonly until?: number;
  readonly dismissed?: boolean;
}

/** The data that a tab has while it is visible. */
export interface Known {
  /** The server's time, ms. */
  readonly now: number | undefined;
  readonly equity: EquityNote | undefined;
  /** The newest message: its instant (`at`), and the device time at which the list was read (`readAt`), ms. */
  readonly newest: { readonly at: number; readonly readAt: number } | undefined;
}

/** Returns the visit of an account when a tab becomes visible: the current one, or a new one after a long absence. */
export function begun(earlier: Visit | undefined, now: number): Visit {
  if (earlier === undefined) return { begunAt: now, seenAt: now };
  if (now - earlier.seenAt <= AWAY_MS) return { ...earlier, seenAt: now };
  return { begunAt: now, seenAt: now, ...(earlier.parting && { before: earlier.parting }) };
}

/** Returns a visit updated with the data of a tab. Messages read before the visit began are ignored. */
export function withKnown(visit: Visit, now: number, known: Known): Visit {
  const { before, parting } = visit;
  const equity = known.equity !== undefined && known.equity.at > (before?.at ?? 0) ? known.equity : parting?.equity;
  const fresh = known.newest !== undefined && known.newest.readAt >= visit.begunAt ? known.newest : undefined;
  const at = known.now === undefined ? parting?.at : Math.max(known.now, equity?.at ?? 0, fresh?.at ?? 0);
  const until = visit.until ?? fresh?.at;
  return {
    ...visit,
    seenAt: now,
    ...(at !== undefined && { parting: { at, ...(equity && { equity }) } }),
    ...(until !== undefined && { until }),
  };
}

/**
 * Whether an event happened between the previous visit and the first read of messages in this one. The home screen
 * lists such events.
 */
export function isOfAbsence({ before, until = Infinity }: Visit, { at }: { readonly at: number }): boolean {
  return before !== undefined && at > before.at && at <= until;
}

/** Returns the note to store from the server's equity change on an unfinished day, `YYYY-MM-DD` in Tokyo. */
export function equityNote(
  { currency, endAt, account, currencies }: ReplyOf<'/user/profitAndLoss'>,
  day: string,
): EquityNote {
  const paid = currencies.map(({ currency: own, parts }) => {
    const moved = [exactOf(parts.deposits, own), exactOf(parts.withdrawals, own)];
    return [own, exactText(exactSum(own, moved))] as const;
  });
  return { at: endAt, currency, day, start: account.start, end: account.end, paid: Object.fromEntries(paid) };
}
