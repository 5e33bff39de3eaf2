/**
 * The tables of order types and times in force. Forms, validation, reviews, lists, exports and the reference
 * documentation read these tables.
 */
import * as z from 'zod/mini';
import type { Language } from './ids.ts';
import { decimalText, instantMs, positiveDecimal } from './wire.ts';

/**
 * The order features that a server may support. Without any of them, an order opens a position, or closes a whole
 * position at the market.
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

/** The units of the distance of a trailing stop: the currency of the stock, or percent of the followed price. */
export const TRAIL_UNITS = ['price', 'percent'] as const;
/** The unit of the distance of a trailing stop. */
export type TrailUnit = (typeof TRAIL_UNITS)[number];

/**
 * The request fields with the prices and the trailing distance of an order. A distance without `trailUnit` is in the
 * currency of the stock.
 */
export const requestTerms = {
  price: z.optional(positiveDecimal),
  trigger: z.optional(positiveDecimal),
  trailBy: z.optional(positiveDecimal),
};
/**
 * The fields of a position or an order with the prices and the trailing distance that the order stated. A fill at
 * another price does not change them.
 */
export const shownTerms = {
  limitPrice: z.optional(decimalText),
  /** The current trigger price of a trailing stop. */
  trigger: z.optional(decimalText),
  trailBy: z.optional(decimalText),
  trailUnit: z.optional(z.enum(TRAIL_UNITS)),
  /** The time at which a trade reached the trigger of an order that now rests at its limit. */
  triggeredAt: z.optional(instantMs),
};

/** The sides of a bracket: `takeProfit` realises a gain, and `stopLoss` limits a loss. */
export const BRACKET_SIDES = ['takeProfit', 'stopLoss'] as const;
/** The side of a bracket. */
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
  /** The feature that a server must support to accept orders of the type; absent if every server accepts them. */
  readonly choice?: OrderChoice;
  /** The feature that a server must support to accept closing orders of the type, if it differs from `choice`. */
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
/** The type of an order that states no type: a close at the market. Every server accepts it. */
export const PLAIN_ORDER_TYPE = 'market' satisfies OrderType;

/**
 * The times in force of an order; their properties are in `validities.ts`. A `marketAtClose` order is a limit order
 * that becomes a market order in the closing auction.
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
 * The names of order types and times in force in each language. A client includes only one language, so the names are
 * not part of the tables.
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
