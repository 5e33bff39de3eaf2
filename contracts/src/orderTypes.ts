/** Order types and times in force, one row each: forms, checks, reviews, lists, exports and the reference read them. */
import * as z from 'zod/mini';
import type { Language } from './ids.ts';
import { decimalText, instantMs, positiveDecimal } from './wire.ts';

/**
 * What a server may offer beyond opening a position and closing a whole one at the market: closing a part of one, closing at
 * a limit, changing a waiting order, reversing a position, taking orders while the market is closed, order types and times in force
 * beyond those that every server takes, and brackets, which protect a position.
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
  'bracket',
] as const;
/** One of these choices. */
export type OrderChoice = (typeof ORDER_CHOICES)[number];

/** What the distance of a trailing stop is stated in: the currency of the stock, or percent of the price that it follows. */
export const TRAIL_UNITS = ['price', 'percent'] as const;
/** What the distance of a trailing stop is stated in. */
export type TrailUnit = (typeof TRAIL_UNITS)[number];

/** The fields of a request that state what an order needs. Without its unit a distance is a price. */
export const requestTerms = {
  price: z.optional(positiveDecimal),
  trigger: z.optional(positiveDecimal),
  trailBy: z.optional(positiveDecimal),
};
/** The same in a position or an order; they stay after it was filled at another price. */
export const shownTerms = {
  limitPrice: z.optional(decimalText),
  /** That of a trailing stop is the one of the moment. */
  trigger: z.optional(decimalText),
  trailBy: z.optional(decimalText),
  trailUnit: z.optional(z.enum(TRAIL_UNITS)),
  /** When a trade reached the trigger of an order that waits at its limit since. */
  triggeredAt: z.optional(instantMs),
};

/** The sides of a bracket: the price at which a gain is taken, and the one at which a loss is stopped. */
export const BRACKET_SIDES = ['takeProfit', 'stopLoss'] as const;
/** One side of a bracket. */
export type BracketSide = (typeof BRACKET_SIDES)[number];
/** The fields of a request that state a bracket. */
export const requestBracket = { takeProfit: z.optional(positiveDecimal), stopLoss: z.optional(positiveDecimal) };
/** The same in a position or an order. */
export const shownBracket = { takeProfit: z.optional(decimalText), stopLoss: z.optional(decimalText) };

/** What orders can need: its field in a request and in a position, and whether it is a price, or else the distance of a trailing stop. */
export const ORDER_NEEDS = {
  trigger: { field: 'trigger', shown: 'trigger', isPrice: true },
  limit: { field: 'price', shown: 'limitPrice', isPrice: true },
  trail: { field: 'trailBy', shown: 'trailBy', isPrice: false },
} as const satisfies Readonly<
  Record<
    string,
    { readonly field: keyof typeof requestTerms; readonly shown: keyof typeof shownTerms; readonly isPrice: boolean }
  >
>;
/** What an order can need. */
export type OrderNeed = keyof typeof ORDER_NEEDS;
/** The field of a request that states it. */
export type OrderField = (typeof ORDER_NEEDS)[OrderNeed]['field'];
/** What is known of an order type. */
export interface OrderTypeRow {
  readonly needs: readonly OrderNeed[];
  /** What a server must offer to take an order of this type; absent: every server takes one. */
  readonly choice?: OrderChoice;
  /** The same for one that closes a position, where that differs. */
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
/** Their names on the wire. */
export const ORDER_TYPES = Object.keys(ORDER_TYPE_ROWS) as readonly OrderType[];
/** The type of an order that names none: a closing as every server takes it. */
export const PLAIN_ORDER_TYPE = 'market' satisfies OrderType;

/** What is known of a time in force: which types can have it, and what a server must offer to take it; absent: every server does. */
export interface ValidityRow {
  readonly types: Readonly<Record<OrderType, boolean>>;
  readonly choice?: OrderChoice;
  /** Whether such an order never waits: what does not fill when it arrives ends. */
  readonly isImmediate?: true;
  /** Whether such an order names the last day on which it waits. */
  readonly isDated?: true;
}

/** Times in force: to the close of the session day, until cancelled, to the close of a stated day, and at once, in part or as a whole or not at all. */
export const VALIDITY_ROWS = {
  day: { types: { market: true, limit: true, stop: true, stopLimit: true, trailingStop: true } },
  untilCancelled: { types: { market: false, limit: true, stop: true, stopLimit: true, trailingStop: true } },
  untilDate: {
    types: { market: false, limit: true, stop: true, stopLimit: true, trailingStop: true },
    choice: 'untilDate',
    isDated: true,
  },
  immediateOrCancel: {
    types: { market: true, limit: true, stop: false, stopLimit: false, trailingStop: false },
    choice: 'immediateOrCancel',
    isImmediate: true,
  },
  fillOrKill: {
    types: { market: true, limit: true, stop: false, stopLimit: false, trailingStop: false },
    choice: 'fillOrKill',
    isImmediate: true,
  },
} as const satisfies Readonly<Record<string, ValidityRow>>;
/** How long an order waits. */
export type Validity = keyof typeof VALIDITY_ROWS;
/** Their names on the wire. */
export const VALIDITIES = Object.keys(VALIDITY_ROWS) as readonly Validity[];

/** The names of both. Apart from the rows: a client has them among its texts, of which it loads one language. */
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
