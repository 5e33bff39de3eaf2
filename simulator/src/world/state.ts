import type {
  AccountState,
  Currency,
  FundRecord,
  IdentityState,
  MarketId,
  OrderType,
  PositionState,
  Side,
  Validity,
} from '@zaraba/contracts';
import type { Ledger } from './ledger.ts';
import type { Table } from './table.ts';

/** A session of a customer: what a token stands for. It lasts until logout or until five newer ones push it out. */
export interface SessionRecord {
  readonly token: string;
  readonly account: string;
  readonly openedAt: number;
}

/**
 * What a position does by itself, known from the market in advance and never shown: a waiting order fills at a price or
 * expires, a held position is closed by force, or the search for one of these goes on (`search`).
 */
export type Due =
  | { readonly kind: 'fill' | 'liquidate'; readonly at: number; readonly price: number }
  | { readonly kind: 'expire' | 'search'; readonly at: number };

/** Why a position or an order ended. */
export type CloseReason = 'customer' | 'liquidation' | 'expired';

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
  /** Limit of a waiting order, then the price of the fill. */
  readonly price: number;
  /** Price × quantity. */
  readonly cost: number;
  readonly state: PositionState;
  readonly clientOrderId: string;
  readonly closeClientOrderId?: string;
  readonly orderedAt: number;
  readonly boughtAt?: number;
  readonly soldAt?: number;
  readonly sellPrice?: number;
  /** Cash set aside while the order waits (margin and fee at the limit); 0 before and afterwards. */
  readonly hold: number;
  /** Margin posted while the position is held; 0 before and after. */
  readonly margin: number;
  /** Fees paid so far. */
  readonly fee: number;
  /** Profit or loss of the closed position before fees. */
  readonly realized?: number;
  readonly closeReason?: CloseReason;
  /** When shares bought under T+1 may be sold. */
  readonly sellableAt?: number;
  /** Price at which the position is closed by force; absent where it can not lose more than its margin. */
  readonly liquidationPrice?: number;
  readonly due?: Due;
}

/** A customer. Passwords are hashes; the core never sees a password. */
export interface AccountRecord {
  readonly account: string;
  readonly passwordHash: string;
  readonly fundPasswordHash?: string;
  readonly identity: IdentityState;
  readonly state: AccountState;
  /** Account whose invite code was used, or `house`. */
  readonly invitedBy?: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  /** Wrong passwords since the last right one. */
  readonly failedLogins: number;
  readonly lockedUntil?: number;
  /** Open sessions, oldest first. */
  readonly tokens: readonly string[];
  /** Sessions ever opened: makes the next token. */
  readonly sessionCount: number;
  readonly watchlist: readonly string[];
  /** Waiting orders and held positions in the order in which they were placed. */
  readonly openIds: readonly string[];
  /** Closed positions and cancelled orders in the order in which they ended. */
  readonly endedIds: readonly string[];
}

/** One movement of an account's cash. Amounts in minor units; `id` counts from 1 in each book. */
export interface FundRecordEntry {
  readonly id: number;
  readonly at: number;
  readonly kind: FundRecord['kind'];
  readonly amount: number;
  readonly balance: number;
  readonly orderId?: string;
  readonly code?: string;
}

/** The newest movements of one account in one currency, oldest first; `count` counts all there ever were. */
export interface FundBook {
  readonly count: number;
  readonly entries: readonly FundRecordEntry[];
}

/** What a client order id was used for: opening a position or closing one. */
export interface ClientOrderRecord {
  readonly use: 'open' | 'close';
  readonly positionId: string;
}

/** A place in the due queue. */
export interface DueEntry {
  readonly at: number;
  readonly id: string;
}

/** A whole world but its clock. Plain JSON; every part is immutable and shared between successive states. */
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
  /** Orders ever placed: makes the next order number. */
  readonly orderCount: number;
  /** Everything that happens by itself, in the order in which it will: instant, then id. */
  readonly due: readonly DueEntry[];
}
