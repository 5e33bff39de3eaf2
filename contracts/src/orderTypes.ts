/**
 * Order types and times in force, one row each. Forms, validation, reviews, lists, exports and the reference
 * documentation read these tables.
 */
import * as z from 'zod/mini';
import type { Language } from './ids.ts';
import { decimalText, instantMs, positiveDecimal } from './wire.ts';

/**
 * Order features that a server may support beyond opening a position and closing a whole one at the market: closing a
 * part, closing at a limit, changing a pending order, reversing a position, orders while the market is closed, orders
 * by amount, further order types and times in force, and brackets, which protect a position.
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
/** An order feature that a server may support. */
export type OrderChoice = (typeof ORDER_CHOICES)[number];

/** The units of a trailing stop's distance: the currency of the stock, or percent of the price that it follows. */
export const TRAIL_UNITS = ['price', 'percent'] as const;
/** The unit of a trailing stop's distance. */
export type TrailUnit = (typeof TRAIL_UNITS)[number];

/**
 * The request fields with the prices and the trailing distance of an order. A distance without a unit is in the
 * currency of the stock.
 */
export const requestTerms = {
  price: z.optional(positiveDecimal),
  trigger: z.optional(positiveDecimal),
  trailBy: z.optional(positiveDecimal),
};
/**
 * The fields of a position or an order with its stated prices and trailing distance. They are retained after a fill at
 * another price.
 */
export const shownTerms = {
  limitPrice: z.optional(decimalText),
  /** For a trailing stop, the present trigger price. */
  trigger: z.optional(decimalText),
  trailBy: z.optional(decimalText),
  trailUnit: z.optional(z.enum(TRAIL_UNITS)),
  /** When a trade reached the trigger of an order that has since been waiting at its limit. */
  triggeredAt: z.optional(instantMs),
};

/** The two sides of a bracket: the price at which a gain is realised, and the price at which a loss is limited. */
export const BRACKET_SIDES = ['takeProfit', 'stopLoss'] as const;
/** One side of a bracket. */
export type BracketSide = (typeof BRACKET_SIDES)[number];
/** The request fields of a bracket. */
export const requestBracket = { takeProfit: z.optional(positiveDecimal), stopLoss: z.optional(positiveDecimal) };
/** The fields of a bracket in a position or an order. */
export const shownBracket = { takeProfit: z.optional(decimalText), stopLoss: z.optional(decimalText) };

/** A value that an order can require: a price, or the distance of a trailing stop. */
export type OrderNeed = 'trigger' | 'limit' | 'trail';
/** The properties of an order type. */
export interface OrderTypeRow {
  readonly needs: readonly OrderNeed[];
  /** The feature that a server must support to accept orders of this type; absent if every server accepts them. */
  readonly choice?: OrderChoice;
  /**
   * The feature that a server must support to accept orders of this type that close a position, if it differs from
   * `choice`.
   */
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
/** The type of an order that states none: a close at the market, which every server accepts. */
export const PLAIN_ORDER_TYPE = 'market' satisfies OrderType;

/**
 * Times in force: until the close of the session day, until cancelled, or until the close of a stated day; immediately,
 * with the unfilled rest cancelled, or in full or not at all; only in the next opening or closing auction; or until the
 * next closing auction, which fills the rest at its price.
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
/** The time in force of an order. */
export type Validity = (typeof VALIDITIES)[number];

/**
 * The names of order types and times in force. They are separate from the tables, because a client includes them in its
 * texts and loads only one language.
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
