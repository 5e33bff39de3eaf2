import type { PushTarget } from '../models/inbox.ts';
import type { AccountState, IdentityState, RiskProduct } from '@zaraba/contracts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { FundBook, Ledger } from './ledger.ts';
import type { ResultBook } from './results.ts';
import type { RecordKind, Records, Reviewer } from '../models/models.ts';
import type { Sequence } from './sequence.ts';
import type { Table } from './table.ts';

/**
 * A customer's session. It is open until logout or until five newer sessions replace it. Only the server has its token.
 */
export interface SessionRecord {
  readonly id: string;
  readonly account: string;
  readonly openedAt: number;
  readonly device?: string;
}

/** Counts the consecutive wrong passwords, and states when a lock ends. */
export interface LoginGuard {
  readonly failed: number;
  readonly lockedUntil?: number;
}

/** A customer's account. The core receives hashes, never passwords. */
export interface AccountRecord {
  readonly account: string;
  readonly passwordHash: string;
  readonly fundPasswordHash?: string;
  readonly identity: IdentityState;
  readonly state: AccountState;
  /** True if a tester changed this account. */
  readonly decidedByHand?: true;
  /** The account that sent the invitation, or `house`. */
  readonly invitedBy?: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  readonly failedLogins: number;
  readonly lockedUntil?: number;
  /** Guards of logins from other machines, by source. A stranger's guesses thus do not lock the customer out. */
  readonly loginsFrom?: Readonly<Record<string, LoginGuard>>;
  /** Open sessions, oldest first. */
  readonly sessionIds: readonly string[];
  /** The number of sessions ever opened. It numbers the next session. */
  readonly sessionCount: number;
  readonly watchlist: readonly string[];
  readonly openRecords: RecordIds;
  readonly endedRecords: RecordIds;
  /** The subscriptions, oldest first. */
  readonly pushTargets?: readonly PushTarget[];
  /** Newest first. */
  readonly searchHistory: readonly string[];
  /** From 0 to 100. */
  readonly creditScore: number;
  /** The consecutive wrong fund passwords, the locks since the last right one, and when a lock ends. */
  readonly fundPasswordGuard: { readonly failed: number; readonly locks: number; readonly lockedUntil?: number };
  /** When the customer first read each risk warning, ms. */
  readonly risksRead: Readonly<Partial<Record<RiskProduct, number>>>;
}

/** One table for each kind of record. */
export type Books = { readonly [K in RecordKind]: Table<Records[K]> };

/** The ids of records by kind. */
export type RecordIds = Readonly<Partial<Record<RecordKind, Sequence<string>>>>;

/** The first use of a client order id: the record that it created and a digest of its terms. */
export interface ClientOrderRecord {
  readonly use: string;
  readonly id: string;
  readonly terms?: string;
}

/** An entry of the due queue: a record due at an instant. */
export interface DueEntry {
  readonly at: number;
  readonly kind: RecordKind;
  readonly id: string;
}

/** The due records, sorted by instant, kind and id. */
export type DueQueue = Sequence<DueEntry>;

/** The whole state of a world except its clock. It is immutable plain JSON, and shares parts with other states. */
export interface WorldState {
  readonly seed: string;
  readonly startMs: number;
  readonly ledger: Ledger;
  readonly accounts: Table<AccountRecord>;
  readonly sessions: Table<SessionRecord>;
  /** Keys have the form `ACCOUNT/clientOrderId`. */
  readonly clientOrders: Table<ClientOrderRecord>;
  /** The account (or `house`) that owns each invite code. */
  readonly inviteCodes: Table<string>;
  /** Books of cash movements. Keys: `ACCOUNT/currency`. */
  readonly fundBooks: Table<FundBook>;
  /** Books of how equity changed each day, never shortened. Keys: `ACCOUNT/currency`. */
  readonly resultBooks: Table<ResultBook>;
  readonly books: Books;
  /** The number of records of each kind. It numbers the next record. */
  readonly recordCounts: Readonly<Partial<Record<RecordKind, number>>>;
  readonly reviewer: Reviewer;
  /** All overlays, including ended overlays, in the order in which they were added. */
  readonly overlays: readonly Overlay[];
  readonly due: DueQueue;
}
