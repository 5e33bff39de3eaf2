import type { PushTarget } from '../inbox/model.ts';
import type { AccountState, IdentityState, RiskProduct } from '@zaraba/contracts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { FundBook, Ledger } from './ledger.ts';
import type { ResultBook } from '../profitAndLoss/results.ts';
import type { Books, RecordKind, Reviewer } from './models.ts';
import type { Sequence } from './sequence.ts';
import type { Table } from './table.ts';

/** A session of a customer. Its token is a server's secret and no part of the state. It lasts until logout or until five newer ones push it out. */
export interface SessionRecord {
  readonly id: string;
  readonly account: string;
  readonly openedAt: number;
  /** Kind of device it was opened on, where that is known. */
  readonly device?: string;
}

/** Wrong passwords since the last right one, and the end of a lock. */
export interface LoginGuard {
  readonly failed: number;
  readonly lockedUntil?: number;
}

/** A customer. Passwords are hashes; the core never sees a password. */
export interface AccountRecord {
  readonly account: string;
  readonly passwordHash: string;
  readonly fundPasswordHash?: string;
  readonly identity: IdentityState;
  readonly state: AccountState;
  /** A tester has decided something about this account by hand. */
  readonly decidedByHand?: true;
  /** Account whose invite code was used, or `house`. */
  readonly invitedBy?: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  /** Wrong passwords since the last right one. */
  readonly failedLogins: number;
  readonly lockedUntil?: number;
  /** The same of log-ins from elsewhere, by where they came from: a stranger's guesses do not lock the customer out. */
  readonly loginsFrom?: Readonly<Record<string, LoginGuard>>;
  /** Ids of the open sessions, oldest first. */
  readonly sessionIds: readonly string[];
  /** Sessions ever opened: makes the next id. */
  readonly sessionCount: number;
  readonly watchlist: readonly string[];
  /** Ids of the records of this account that still run, by kind, in the order of their numbers. */
  readonly openRecords: RecordIds;
  /** Ids of those that have ended, by kind, in the order in which they did. */
  readonly endedRecords: RecordIds;
  /** Where new messages are pushed to, oldest first; absent before the first. */
  readonly pushTargets?: readonly PushTarget[];
  /** Words looked for, newest first. */
  readonly searchHistory: readonly string[];
  /** 0 to 100. */
  readonly creditScore: number;
  /** Wrong fund passwords in a row, locks they led to since the last right one, and the end of a lock. */
  readonly fundPasswordGuard: { readonly failed: number; readonly locks: number; readonly lockedUntil?: number };
  /** When the warning about a product was first read, milliseconds. One that is missing was not. */
  readonly risksRead: Readonly<Partial<Record<RiskProduct, number>>>;
}

/** Ids of records by kind. */
export type RecordIds = Readonly<Partial<Record<RecordKind, Sequence<string>>>>;

/**
 * What a client order id was used for, with the record it made and a
 * digest of its terms.
 */
export interface ClientOrderRecord {
  readonly use: string;
  readonly id: string;
  readonly terms?: string;
}

/** A place in the due queue: which record is due, and when. */
export interface DueEntry {
  readonly at: number;
  readonly kind: RecordKind;
  readonly id: string;
}

/** All that is due, in the order in which it happens: instant, then kind, then id. */
export type DueQueue = Sequence<DueEntry>;

/** A whole world but its clock. Every part is immutable and shared between successive states; as JSON it is plain. */
export interface WorldState {
  readonly seed: string;
  readonly startMs: number;
  readonly ledger: Ledger;
  readonly accounts: Table<AccountRecord>;
  readonly sessions: Table<SessionRecord>;
  /** Keyed `ACCOUNT/clientOrderId`. */
  readonly clientOrders: Table<ClientOrderRecord>;
  /** Account of each invite code, `house` for the house's own. */
  readonly inviteCodes: Table<string>;
  /** Keyed `ACCOUNT/currency`. */
  readonly fundBooks: Table<FundBook>;
  /** What changed the worth of an account in a currency, day by day and for good. Keyed `ACCOUNT/currency`. */
  readonly resultBooks: Table<ResultBook>;
  /** All records of customers, by kind. */
  readonly books: Books;
  /** Records ever made of each kind: makes the next number. */
  readonly recordCounts: Readonly<Partial<Record<RecordKind, number>>>;
  readonly reviewer: Reviewer;
  /** What is laid over the market, and what was: in the order in which it came. */
  readonly overlays: readonly Overlay[];
  readonly due: DueQueue;
}
