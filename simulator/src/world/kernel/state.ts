import type { PushTarget } from '../models/inbox.ts';
import type { AccountState, IdentityState, RiskProduct } from '@zaraba/contracts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { FundBook, Ledger } from './ledger.ts';
import type { ResultBook } from './results.ts';
import type { RecordKind, Records, Reviewer } from '../models/models.ts';
import type { Sequence } from './sequence.ts';
import type { Table } from './table.ts';

/**
 * A session of a customer, which stays open until logout or until five newer ones replace it. The server holds its
 * token.
 */
export interface SessionRecord {
  readonly id: string;
  readonly account: string;
  readonly openedAt: number;
  readonly device?: string;
}

/** How many passwords in a row were wrong, and when a lock ends. */
export interface LoginGuard {
  readonly failed: number;
  readonly lockedUntil?: number;
}

/** A customer. The core sees hashes, never passwords. */
export interface AccountRecord {
  readonly account: string;
  readonly passwordHash: string;
  readonly fundPasswordHash?: string;
  readonly identity: IdentityState;
  readonly state: AccountState;
  /** Set if a tester has changed this account. */
  readonly decidedByHand?: true;
  /** The account that sent the invitation, or `house`. */
  readonly invitedBy?: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  readonly failedLogins: number;
  readonly lockedUntil?: number;
  /** Guards of logins from other places, by source, so that the guesses of a stranger do not lock the customer out. */
  readonly loginsFrom?: Readonly<Record<string, LoginGuard>>;
  /** Sorted oldest first. */
  readonly sessionIds: readonly string[];
  /** How many sessions were opened; it numbers the next one. */
  readonly sessionCount: number;
  readonly watchlist: readonly string[];
  /** Ids of open records by kind, in the order of their numbers. */
  readonly openRecords: RecordIds;
  /** Ids of ended records by kind, in the order in which they ended. */
  readonly endedRecords: RecordIds;
  /** Push subscriptions, oldest first. */
  readonly pushTargets?: readonly PushTarget[];
  /** Sorted newest first. */
  readonly searchHistory: readonly string[];
  /** A number from 0 to 100. */
  readonly creditScore: number;
  /**
   * How many fund passwords in a row were wrong, how often it was locked since the last right one, and when a lock
   * ends.
   */
  readonly fundPasswordGuard: { readonly failed: number; readonly locks: number; readonly lockedUntil?: number };
  /** When the customer first read each risk warning, in ms. */
  readonly risksRead: Readonly<Partial<Record<RiskProduct, number>>>;
}

/** One table for each kind of record. */
export type Books = { readonly [K in RecordKind]: Table<Records[K]> };

/** The ids of records by kind. */
export type RecordIds = Readonly<Partial<Record<RecordKind, Sequence<string>>>>;

/** The first use of a client order id, with the record that it made and a digest of its terms. */
export interface ClientOrderRecord {
  readonly use: string;
  readonly id: string;
  readonly terms?: string;
}

/** A record that is due. */
export interface DueEntry {
  readonly at: number;
  readonly kind: RecordKind;
  readonly id: string;
}

/** Everything that is due, sorted by instant, kind and id. */
export type DueQueue = Sequence<DueEntry>;

/** A whole world except its clock. It is immutable, shares parts with other states, and is plain JSON. */
export interface WorldState {
  readonly seed: string;
  readonly startMs: number;
  readonly ledger: Ledger;
  readonly accounts: Table<AccountRecord>;
  readonly sessions: Table<SessionRecord>;
  /** Keys have the form `ACCOUNT/clientOrderId`. */
  readonly clientOrders: Table<ClientOrderRecord>;
  /** The account (or `house`) to which an invite code belongs. */
  readonly inviteCodes: Table<string>;
  /** Keys have the form `ACCOUNT/currency`. */
  readonly fundBooks: Table<FundBook>;
  /** How equity changed on each day; never dropped. Keys have the form `ACCOUNT/currency`. */
  readonly resultBooks: Table<ResultBook>;
  readonly books: Books;
  /** How many records of each kind there are; it numbers the next one. */
  readonly recordCounts: Readonly<Partial<Record<RecordKind, number>>>;
  readonly reviewer: Reviewer;
  /** In the order in which they were added; ended ones stay in the list. */
  readonly overlays: readonly Overlay[];
  readonly due: DueQueue;
}
