import { type Currency, MINUTE_MS, type ReplyOf } from '@zaraba/contracts';
import { exactOf, exactSum, exactText } from './decimal.ts';

/** A visit ends when no tab of the app has been visible for longer than this, ms. */
export const AWAY_MS = 30 * MINUTE_MS;

/**
 * The net equity of an account in its base currency, as decimal texts: at the instant `at` (server time), and at the
 * beginning of that day in Tokyo. `paid` is deposits minus withdrawals between the two, by currency.
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

/** The state at the end of a visit: the server time, ms, and the equity if the home screen was open. */
export interface Parting {
  readonly at: number;
  readonly equity?: EquityNote;
}

/** A visit of an account on this device. */
export interface Visit {
  /** When the visit began, device time, ms. */
  readonly begunAt: number;
  /** When a tab was last visible, device time, ms. */
  readonly seenAt: number;
  /** The last known state of this visit. The next visit compares its own state with it. */
  readonly parting?: Parting;
  /** The last known state of the previous visit; absent on the first visit. */
  readonly before?: Parting;
  /**
   * The time of the newest message when messages were first read in this visit. Later messages belong to this visit.
   */
  readonly until?: number;
  readonly dismissed?: boolean;
}

/** What a visible tab knows about the account. */
export interface Known {
  /** The server time, ms. */
  readonly now: number | undefined;
  readonly equity: EquityNote | undefined;
  /** The newest message: its time (`at`), and the device time when the list was read (`readAt`), ms. */
  readonly newest: { readonly at: number; readonly readAt: number } | undefined;
}

/** Returns the visit of an account when a tab becomes visible: the current visit, or a new one after a long absence. */
export function begun(earlier: Visit | undefined, now: number): Visit {
  if (earlier === undefined) return { begunAt: now, seenAt: now };
  if (now - earlier.seenAt <= AWAY_MS) return { ...earlier, seenAt: now };
  return { begunAt: now, seenAt: now, ...(earlier.parting && { before: earlier.parting }) };
}

/** Returns a visit updated with the data of a tab. Messages that were read before the visit began are ignored. */
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
 * Whether an event happened between the previous visit and the first read of messages in this visit. The home screen
 * lists such events.
 */
export function isOfAbsence({ before, until = Infinity }: Visit, { at }: { readonly at: number }): boolean {
  return before !== undefined && at > before.at && at <= until;
}

/**
 * Converts the server's reply about an unfinished day to an equity note, which can be stored.
 * @param day the date of that day in Tokyo, YYYY-MM-DD
 */
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
