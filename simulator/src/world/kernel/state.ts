import type { PushTarget } from '../models/inbox.ts';
import type { AccountState, IdentityState, RiskProduct } from '@zaraba/contracts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { FundBook, Ledger } from './ledger.ts';
import type { ResultBook } from './results.ts';
import type { RecordKind, Records, Reviewer } from '../models/models.ts';
import type { Sequence } from './sequence.ts';
import type { Table } from './table.ts';

/** A customer's session, open until logout or until five newer ones displace it. The server keeps its token. */
export interface SessionRecord {
  readonly id: string;
  readonly account: string;
  readonly openedAt: number;
  readonly device?: string;
}

/** Wrong passwords in a row, and the end of a lock. */
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
  /** A tester has changed this account. */
  readonly decidedByHand?: true;
  /** The inviting account, or `house`. */
  readonly invitedBy?: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  readonly failedLogins: number;
  readonly lockedUntil?: number;
  /** Guards of log-ins from elsewhere by source, so that a stranger's guesses do not lock the customer out. */
  readonly loginsFrom?: Readonly<Record<string, LoginGuard>>;
  /** Oldest first. */
  readonly sessionIds: readonly string[];
  /** Numbers the next session. */
  readonly sessionCount: number;
  readonly watchlist: readonly string[];
  /** Ids of open records by kind, in the order of their numbers. */
  readonly openRecords: RecordIds;
  /** Ids of ended records by kind, in the order in which they ended. */
  readonly endedRecords: RecordIds;
  /** Push subscriptions, oldest first. */
  readonly pushTargets?: readonly PushTarget[];
  /** Newest first. */
  readonly searchHistory: readonly string[];
  /** 0 to 100. */
  readonly creditScore: number;
  /** Wrong fund passwords in a row, locks since the last right one, and the end of a lock. */
  readonly fundPasswordGuard: { readonly failed: number; readonly locks: number; readonly lockedUntil?: number };
  /** When each risk warning was first read, milliseconds. */
  readonly risksRead: Readonly<Partial<Record<RiskProduct, number>>>;
}

/** A table for each kind. */
export type Books = { readonly [K in RecordKind]: Table<Records[K]> };

/** Ids of records by kind. */
export type RecordIds = Readonly<Partial<Record<RecordKind, Sequence<string>>>>;

/** The first use of a client order id, with its record and a digest of its terms. */
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

/** Everything that is due, by instant, kind and id. */
export type DueQueue = Sequence<DueEntry>;

/** A whole world except its clock: immutable, with parts shared between states, and plain as JSON. */
export interface WorldState {
  readonly seed: string;
  readonly startMs: number;
  readonly ledger: Ledger;
  readonly accounts: Table<AccountRecord>;
  readonly sessions: Table<SessionRecord>;
  /** Keyed `ACCOUNT/clientOrderId`. */
  readonly clientOrders: Table<ClientOrderRecord>;
  /** Invite code to account, or `house`. */
  readonly inviteCodes: Table<string>;
  /** Keyed `ACCOUNT/currency`. */
  readonly fundBooks: Table<FundBook>;
  /** Daily changes of equity, kept for good. Keyed `ACCOUNT/currency`. */
  readonly resultBooks: Table<ResultBook>;
  readonly books: Books;
  /** Numbers the next record of each kind. */
  readonly recordCounts: Readonly<Partial<Record<RecordKind, number>>>;
  readonly reviewer: Reviewer;
  /** In the order in which they were laid, ended ones included. */
  readonly overlays: readonly Overlay[];
  readonly due: DueQueue;
}
