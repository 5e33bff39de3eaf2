import type {
  AccountState,
  Currency,
  IdentityState,
  MarketId,
  OrderType,
  PositionState,
  RiskProduct,
  Side,
  Validity,
} from '@zaraba/contracts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { FundBook, Ledger } from './ledger.ts';
import type { ResultBook } from '../profitAndLoss/results.ts';
import type { Touched } from './record.ts';
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

/**
 * What a position is due to do, known from the market in advance and never shown: a waiting order fills at a price or
 * expires, a held position is closed by force, its margin ratio meets a level of its warnings (`ratio`), or it reaches the limit of its
 * closing order, a closing order at the market fills (`price`: what it met when it was sent), or the search for one of these goes on (`search`).
 */
export type Due =
  | { readonly kind: 'fill' | 'liquidate' | 'ratio' | 'close'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire' | 'search'; readonly at: number };

/** Why a position or an order ended. */
export type CloseReason = 'customer' | 'liquidation' | 'expired' | 'rejected' | 'consolidation';

/** What brought a position about where it was not an order: its record decides when it is held, and it cannot be cancelled. */
export type PositionOrigin = 'newShare' | 'blockTrade';

/** What a tester's issue gave a position, for each share held before. */
export interface IssueOfPosition {
  readonly kind: 'split' | 'bonus' | 'rights';
  /** Free shares in 1/RATIO_SCALE of a share. */
  readonly free: number;
  /** Value of the right to new shares, integer of 1/PRICE_SCALE; 0 without one. */
  readonly rightValue: number;
}

/** What a position was until a split or an issue of its share. */
export interface BeforeSplit {
  readonly until: number;
  readonly quantity: number;
  readonly price: number;
  readonly cost: number;
  readonly limit?: number;
  /** Shares right after it, where some of them were closed since; else those of now, or until the next one. */
  readonly after?: number;
  /** Absent for a split of the market's own calendar. */
  readonly issue?: IssueOfPosition;
}

/** What an order was when it was placed. */
export type AsPlaced = Pick<PositionRecord, 'quantity' | 'price' | 'cost' | 'limit'>;

/** What has been filled of an order that waits for the rest: shares and their cost, and when the last of them were. */
export interface Filled {
  readonly quantity: number;
  readonly cost: number;
  readonly at: number;
}

/** A limit order that waits to close a held position or a part of it. It ends with the position, and for another closing order. */
export interface CloseOrder {
  /** Integer of 1/PRICE_SCALE. */
  readonly limit: number;
  readonly quantity: number;
  readonly requestedAt: number;
  readonly clientOrderId: string;
}

/** A margin ratio of which a customer is warned, basis points. */
export interface MarginWarning {
  readonly level: number;
  /** Number of the message that warned of it; absent until then, and after the ratio has recovered. */
  readonly message?: string;
}

/** A position, or the order that will open one. Prices are integers of 1/PRICE_SCALE, amounts minor units of `currency`. */
export interface PositionRecord {
  readonly id: string;
  readonly account: string;
  readonly code: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly validity: Validity;
  readonly leverage: number;
  readonly quantity: number;
  /** Limit of a limit order, kept for life. */
  readonly limit?: number;
  /** Limit of a waiting order, of a market order that waits the upper limit of the day; then the price of the fill. */
  readonly price: number;
  /** Price × quantity. */
  readonly cost: number;
  readonly state: PositionState;
  readonly clientOrderId: string;
  readonly closeClientOrderId?: string;
  readonly orderedAt: number;
  readonly boughtAt?: number;
  /** When the customer asked for the position to be closed. */
  readonly closeRequestedAt?: number;
  readonly soldAt?: number;
  /** When an order ended that was never filled. */
  readonly cancelledAt?: number;
  readonly sellPrice?: number;
  /** Cash set aside while the order waits (margin and fee at its price); 0 before and afterwards. */
  readonly hold: number;
  /** Margin posted while the position is held, with what was added to it; 0 before and after. */
  readonly margin: number;
  /** The part of the margin that was added after opening; kept for good. Absent: none. */
  readonly topUp?: number;
  /** Fees paid so far. */
  readonly fee: number;
  /** Profit or loss of the closed position before fees. */
  readonly realized?: number;
  readonly closeReason?: CloseReason;
  /** When shares bought under T+1 may be sold. */
  readonly sellableAt?: number;
  /** Price at which the position is closed by force; absent where it cannot lose more than its margin. */
  readonly liquidationPrice?: number;
  /** Margin ratios of which the customer is warned, highest first: those below that of the opening or of the newest top-up. Absent: none. */
  readonly warnings?: readonly MarginWarning[];
  readonly due?: Due;
  /** What it was before each split of its share, oldest first; absent: it was always what it is. */
  readonly before?: readonly BeforeSplit[];
  /** What it was when it was placed; absent: it was neither amended nor filled or closed in part since. */
  readonly placed?: AsPlaced;
  /** The order or position that it was part of until that was filled or closed in part. */
  readonly partOf?: string;
  /** Shares ordered in all, where an order was filled in parts. */
  readonly orderedQuantity?: number;
  /** What has been filled of an order that still waits. */
  readonly filled?: Filled;
  /** What will close it at a limit. */
  readonly closeOrder?: CloseOrder;
  /** Absent for a position that an order opened. */
  readonly origin?: PositionOrigin;
  /** What a tester did to it; absent where that is nothing. */
  readonly touched?: Touched;
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
  /** Waiting orders and held positions in the order in which they were placed. */
  readonly openIds: Sequence<string>;
  /** Closed positions and cancelled orders in the order in which they ended. */
  readonly endedIds: Sequence<string>;
  /** Ids of the other records of this account that still run, by kind, in the order in which they were made. */
  readonly openRecords: RecordIds;
  /** Ids of those that have ended, by kind, in the order in which they did. */
  readonly endedRecords: RecordIds;
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
 * What a client order id was used for: opening or closing a position, or another command, with the record it made and a
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
  readonly kind: 'position' | RecordKind;
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
  readonly positions: Table<PositionRecord>;
  /** Keyed `ACCOUNT/clientOrderId`. */
  readonly clientOrders: Table<ClientOrderRecord>;
  /** Account of each invite code, `house` for the house's own. */
  readonly inviteCodes: Table<string>;
  /** Keyed `ACCOUNT/currency`. */
  readonly fundBooks: Table<FundBook>;
  /** What changed the worth of an account in a currency, day by day and for good. Keyed `ACCOUNT/currency`. */
  readonly resultBooks: Table<ResultBook>;
  /** Orders ever placed: makes the next order number. */
  readonly orderCount: number;
  /** All other records, by kind. */
  readonly books: Books;
  /** Records ever made of each kind: makes the next number. */
  readonly recordCounts: Readonly<Partial<Record<RecordKind, number>>>;
  readonly reviewer: Reviewer;
  /** What is laid over the market, and what was: in the order in which it came. */
  readonly overlays: readonly Overlay[];
  readonly due: DueQueue;
}
