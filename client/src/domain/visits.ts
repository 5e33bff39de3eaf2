import { type Currency, MINUTE_MS, type ReplyOf } from '@zaraba/contracts';
import { exactOf, exactSum, exactText } from './decimal.ts';

/** A visit is over when no tab of the app has been in sight for longer than this. */
export const AWAY_MS = 30 * MINUTE_MS;

/**
 * Net equity of the whole account at an instant of the server, as a decimal: at the beginning of its day in Tokyo, and
 * at that instant. `paid` is the deposits less the withdrawals of that day until then, in each currency.
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

/** The last known state of a visit: the time of the server, ms, and the equity if the home screen was open. */
export interface Parting {
  readonly at: number;
  readonly equity?: EquityNote;
}

/** A visit of an account on this device. */
export interface Visit {
  /** Device time, ms. */
  readonly begunAt: number;
  /** When a tab was last in sight: device time, ms. */
  readonly seenAt: number;
  /** The state known so far, against which the next visit is compared. */
  readonly parting?: Parting;
  /** The end of the previous visit; absent on a first one. */
  readonly before?: Parting;
  /** The time of the newest message at the first read. Later messages are events of this visit. */
  readonly until?: number;
  readonly dismissed?: boolean;
}

/** What a tab knows while it is visible. */
export interface Known {
  /** The time of the server, ms. */
  readonly now: number | undefined;
  readonly equity: EquityNote | undefined;
  /** The instant of the newest message, and when the list was read: device time, ms. */
  readonly newest: { readonly at: number; readonly readAt: number } | undefined;
}

/** The visit of an account whose tab becomes visible: the earlier one, or a new one after a long absence. */
export function begun(earlier: Visit | undefined, now: number): Visit {
  if (earlier === undefined) return { begunAt: now, seenAt: now };
  if (now - earlier.seenAt <= AWAY_MS) return { ...earlier, seenAt: now };
  return { begunAt: now, seenAt: now, ...(earlier.parting && { before: earlier.parting }) };
}

/** A visit updated with what is known now. Messages read before the visit began are ignored. */
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

/** Whether an event happened between the previous visit and the first read of messages in this one. The home screen lists it. */
export function isOfAbsence({ before, until = Infinity }: Visit, { at }: { readonly at: number }): boolean {
  return before !== undefined && at > before.at && at <= until;
}

/** The note to store of the server's equity change on a day, YYYY-MM-DD in Tokyo, that is not over. */
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
