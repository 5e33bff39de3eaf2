import type { AccountState, Currency, IdentityState, MarketId, OrderType, PositionState, Side, Validity } from '@zaraba/contracts';

/** A session of a customer. */
export interface SessionRecord {
  readonly token: string;
  readonly account: string;
  readonly openedAt: number;
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
  /** Limit of a waiting order, then the price of the fill. */
  readonly price: number;
  readonly state: PositionState;
  readonly clientOrderId: string;
  readonly closeClientOrderId?: string;
  readonly orderedAt: number;
  readonly boughtAt?: number;
  readonly soldAt?: number;
  readonly sellPrice?: number;
  /** Cash set aside while the order waits; 0 afterwards. */
  readonly hold: number;
  /** Margin posted while the position is held; 0 before and after. */
  readonly margin: number;
  /** Fees paid so far. */
  readonly fee: number;
  /** Profit or loss of the closed position before fees. */
  readonly realized?: number;
  readonly closeReason?: 'customer' | 'liquidation' | 'expired';
  /** When shares bought under T+1 may be sold. */
  readonly sellableAt?: number;
  /** When this record moves by itself (fill, liquidation, expiry), known from the market; absent: not within the horizon. */
  readonly dueAt?: number;
}

/** A customer. */
export interface AccountRecord {
  readonly account: string;
  readonly passwordHash: string;
  readonly fundPasswordHash?: string;
  readonly identity: IdentityState;
  readonly state: AccountState;
  readonly invitedBy?: string;
  readonly inviteCode: string;
  readonly registeredAt: number;
  readonly failedLogins: number;
  readonly lockedUntil?: number;
  readonly watchlist: readonly string[];
  readonly positionIds: readonly string[];
  readonly recordIds: number;
}
