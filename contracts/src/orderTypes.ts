/** Order types and times in force, one row each: forms, checks, reviews, lists, exports and the reference read them. */
import * as z from 'zod/mini';
import type { Language } from './ids.ts';
import { decimalText, instantMs, positiveDecimal } from './wire.ts';

/**
 * What a server may offer beyond opening a position and closing a whole one at the market: closing a part, closing at
 * a limit, changing a waiting order, reversing a position, orders while the market is closed, orders by amount, order
 * types and times in force beyond those of every server, and brackets, which protect a position.
 */
export const ORDER_CHOICES = [
  'closePart',
  'closeLimit',
  'amendOrder',
  'reversePosition',
  'queueOrder',
  'stop',
  'stopLimit',
  'trailingStop',
  'untilDate',
  'immediateOrCancel',
  'fillOrKill',
  'atOpening',
  'atClosing',
  'marketAtClose',
  'byAmount',
  'bracket',
] as const;
/** One of these choices. */
export type OrderChoice = (typeof ORDER_CHOICES)[number];

/** The units of a trailing stop's distance: the currency of the stock, or percent of the price that it follows. */
export const TRAIL_UNITS = ['price', 'percent'] as const;
/** The unit of a trailing stop's distance. */
export type TrailUnit = (typeof TRAIL_UNITS)[number];

/** The fields of a request that state what an order needs. Without its unit a distance is a price. */
export const requestTerms = {
  price: z.optional(positiveDecimal),
  trigger: z.optional(positiveDecimal),
  trailBy: z.optional(positiveDecimal),
};
/** The same fields in a position or an order. They are kept after it was filled at another price. */
export const shownTerms = {
  limitPrice: z.optional(decimalText),
  /** For a trailing stop it is the present trigger. */
  trigger: z.optional(decimalText),
  trailBy: z.optional(decimalText),
  trailUnit: z.optional(z.enum(TRAIL_UNITS)),
  /** When a trade reached the trigger of an order that has waited at its limit since then. */
  triggeredAt: z.optional(instantMs),
};

/** The sides of a bracket: the price at which a gain is taken, and the price at which a loss is stopped. */
export const BRACKET_SIDES = ['takeProfit', 'stopLoss'] as const;
/** One side of a bracket. */
export type BracketSide = (typeof BRACKET_SIDES)[number];
/** The fields of a request that state a bracket. */
export const requestBracket = { takeProfit: z.optional(positiveDecimal), stopLoss: z.optional(positiveDecimal) };
/** The same fields in a position or an order. */
export const shownBracket = { takeProfit: z.optional(decimalText), stopLoss: z.optional(decimalText) };

/** The needs of orders: prices, or the distance of a trailing stop. */
export type OrderNeed = 'trigger' | 'limit' | 'trail';
/** The properties of an order type. */
export interface OrderTypeRow {
  readonly needs: readonly OrderNeed[];
  /** What a server must offer to accept an order of this type; absent if every server accepts it. */
  readonly choice?: OrderChoice;
  /** What a server must offer to accept such an order to close a position, if that differs. */
  readonly closing?: OrderChoice;
}

/** The order types, in the order in which forms offer them. */
export const ORDER_TYPE_ROWS = {
  limit: { needs: ['limit'], closing: 'closeLimit' },
  market: { needs: [] },
  stop: { needs: ['trigger'], choice: 'stop' },
  stopLimit: { needs: ['trigger', 'limit'], choice: 'stopLimit' },
  trailingStop: { needs: ['trail'], choice: 'trailingStop' },
} as const satisfies Readonly<Record<string, OrderTypeRow>>;
/** An order type. */
export type OrderType = keyof typeof ORDER_TYPE_ROWS;
/** The names of the order types in requests and replies. */
export const ORDER_TYPES = Object.keys(ORDER_TYPE_ROWS) as readonly OrderType[];
/** The type of an order that names none: a close at the market, which every server accepts. */
export const PLAIN_ORDER_TYPE = 'market' satisfies OrderType;

/**
 * Times in force: until the close of the session day, until cancelled, until the close of a stated day; immediately,
 * in part, or in full or not at all; only in the next opening or closing auction; and until the next closing auction,
 * which fills the rest at its price.
 */
export const VALIDITIES = [
  'day',
  'untilCancelled',
  'untilDate',
  'immediateOrCancel',
  'fillOrKill',
  'atOpening',
  'atClosing',
  'marketAtClose',
] as const;
/** How long an order waits. */
export type Validity = (typeof VALIDITIES)[number];

/**
 * The names of order types and times in force. They are separate from their tables, because a client has them among
 * its texts, of which it loads one language.
 */
export const ORDER_NAMES = {
  jp: {
    orderType: {
      market: '成行',
      limit: '指値',
      stop: '逆指値(成行)',
      stopLimit: '逆指値(指値)',
      trailingStop: 'トレール',
    },
    validity: {
      day: '当日中',
      untilCancelled: '取消まで有効',
      untilDate: '期日指定',
      immediateOrCancel: '即時(IOC)',
      fillOrKill: '全量即時(FOK)',
      atOpening: '寄付',
      atClosing: '引け',
      marketAtClose: '不成',
    },
  },
  cn: {
    orderType: { market: '市价', limit: '限价', stop: '止损市价', stopLimit: '止损限价', trailingStop: '跟踪止损' },
    validity: {
      day: '当日有效',
      untilCancelled: '撤单前有效',
      untilDate: '有效至指定日期',
      immediateOrCancel: '即时成交(IOC)',
      fillOrKill: '全额即时(FOK)',
      atOpening: '开盘竞价',
      atClosing: '收盘竞价',
      marketAtClose: '收盘转市价',
    },
  },
  us: {
    orderType: {
      market: 'Market',
      limit: 'Limit',
      stop: 'Stop',
      stopLimit: 'Stop limit',
      trailingStop: 'Trailing stop',
    },
    validity: {
      day: 'Day',
      untilCancelled: 'Good till canceled',
      untilDate: 'Good till date',
      immediateOrCancel: 'Immediate or cancel',
      fillOrKill: 'Fill or kill',
      atOpening: 'At the open',
      atClosing: 'At the close',
      marketAtClose: 'Market at close',
    },
  },
} as const satisfies Readonly<
  Record<
    Language,
    {
      readonly orderType: Readonly<Record<OrderType, string>>;
      readonly validity: Readonly<Record<Validity, string>>;
    }
  >
>;
