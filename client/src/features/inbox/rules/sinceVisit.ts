import type { Currency, EventKind, InSiteMessage, ReplyOf } from '@zaraba/contracts';
import { CURRENCIES, EVENT_KINDS } from '@zaraba/contracts';
import { isUrgent } from '../../../domain/alerts.ts';
import { type ExactMoney, difference, exactOf } from '../../../domain/decimal.ts';
import { type EquityNote, equityNote } from '../../../domain/visits.ts';

/** The change of net equity since a stored note. */
export interface EquitySince {
  readonly base: ExactMoney;
  readonly change: ExactMoney;
  /** Absent if money was deposited or withdrawn, because the change is then not only a result. */
  readonly percent: number | undefined;
  /** Deposits minus withdrawals, in each currency where they differ. */
  readonly paid: readonly ExactMoney[];
}

/**
 * Returns the change of net equity since a note. `reply` is the server's change of equity since the day of the note.
 * Undefined if note and reply do not match, for example after a restart of the simulated market.
 */
export function equitySince(note: EquityNote, reply: ReplyOf<'/user/profitAndLoss'>): EquitySince | undefined {
  const { currency } = note;
  const money = (text: string | undefined, of: Currency = currency): ExactMoney => exactOf(text, of);
  if (reply.currency !== currency || money(reply.account.start).units !== money(note.start).units) return undefined;
  const now = equityNote(reply, note.day);
  const base = money(note.end);
  const change = difference(money(now.end), base);
  const paid = CURRENCIES.map((own) => difference(money(now.paid[own], own), money(note.paid[own], own))).filter(
    ({ units }) => units !== 0n,
  );
  const isResult = paid.length === 0 && base.units > 0n;
  return { base, change, percent: isResult ? (Number(change.units) / Number(base.units)) * 100 : undefined, paid };
}

/** Returns the kinds of events after one instant and up to another, each with its messages. Urgent kinds come first. */
export function eventsBetween(
  messages: readonly InSiteMessage[],
  after: number,
  until: number,
): readonly (readonly [EventKind, readonly InSiteMessage[]])[] {
  const within = messages.filter(({ at }) => at > after && at <= until);
  return EVENT_KINDS.map((event) => [event, within.filter((message) => message.event === event)] as const)
    .filter(([, group]) => group.length > 0)
    .toSorted(([a], [b]) => Number(isUrgent({ event: b })) - Number(isUrgent({ event: a })));
}
