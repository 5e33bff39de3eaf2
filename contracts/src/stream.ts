import * as z from 'zod/mini';
import { bookSchema, tradeTickSchema } from './endpoints/book.ts';
import { inSiteMessageSchema, todoSchema } from './entities/inbox.ts';
import { positionSchema } from './entities/position.ts';
import { marketSessionSchema, quoteSchema } from './entities/stock.ts';
import { PERIODS } from './ids.ts';
import { interventionsSchema } from './interventions.ts';
import { code, instantMs, instantSeconds, integer } from './wire.ts';

/** Namespace of the quote stream and the contract version a client offers as `auth.version`. */
export const STREAM_NAMESPACE = '/quotes';
/** Version of the frames below. A server refuses a client of another version with `version`. */
export const STREAM_VERSION = 1;
/** Interval of each rate, milliseconds of real time: `fast` for the detail screen, `list` for rows. */
export const STREAM_INTERVAL_MS = { fast: 100, list: 250 } as const;
/** Heartbeat interval, milliseconds of real time: two may be lost before prices count as stale. */
export const HEARTBEAT_MS = 2_000;
/** Limits of a socket. A socket that exceeds them receives the reason and is closed. */
export const STREAM_LIMITS = {
  controlMessages: 20,
  controlWindowMs: 10_000,
  frameMaximumBytes: 16_384,
  socketsPerAccount: 5,
} as const;

/** The position of a client in the sequence of changes: the epoch of its world and the newest version that it has. */
export const cursorSchema = z.strictObject({ epoch: z.string().check(z.maxLength(64)), cursor: z.number() });
/** The position of a client in the sequence of changes. */
export type Cursor = z.infer<typeof cursorSchema>;

/** `want`, client to server, with acknowledgement: the complete subscription, and the cursor on a reconnect. */
export const wantSchema = z.strictObject({
  codes: z.array(z.strictObject({ code, rate: z.enum(['fast', 'list']) })).check(z.maxLength(200)),
  candle: z.optional(z.strictObject({ code, period: z.enum(PERIODS) })),
  /** Code of the stock whose order book is subscribed. */
  book: z.optional(code),
  resume: z.optional(cursorSchema),
});
/** A subscription. */
export type Want = z.infer<typeof wantSchema>;

/**
 * Acknowledgement of `want`: the refused codes with the reason, or for an unreadable subscription its first wrong
 * place (`codes.0.rate`).
 */
export const wantReplySchema = z.object({
  refused: z.array(z.object({ code: z.string(), reason: z.string(), path: z.optional(z.string()) })),
});
/** Acknowledgement of `want`. */
export type WantReply = z.infer<typeof wantReplySchema>;

/**
 * `quotes`, server to client. A snapshot has every subscribed code. A delta has the newest value of each subscribed
 * code whose version lies in (from, to], and once, whatever their version, the codes that this connection has newly
 * subscribed: a server cannot know which of their values a client still has. `now` is the time of the world.
 */
export const quotesFrameSchema = z.object({
  kind: z.enum(['snapshot', 'delta']),
  epoch: z.string(),
  from: integer,
  to: integer,
  now: instantMs,
  rows: z.array(quoteSchema),
});
/** A frame of quotes. */
export type QuotesFrame = z.infer<typeof quotesFrameSchema>;

/**
 * `candle`, server to client: the live bar of the subscribed code and period, as the columns of a candle at one index.
 */
export const candleFrameSchema = z.object({
  code: z.string(),
  period: z.enum(PERIODS),
  time: instantSeconds,
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
});
/** The live bar. */
export type CandleFrame = z.infer<typeof candleFrameSchema>;

/** The largest number of trades in one frame of the book. */
export const BOOK_TRADES_MAXIMUM = 20;

/**
 * `book`, server to client: the order book of the subscribed stock, whenever it changed, at the fast rate. It includes
 * the trades since the last book sent to this socket, newest first; with the first book, and after more trades than
 * fit, the newest ones.
 */
export const bookFrameSchema = z.extend(bookSchema, { code: z.string(), trades: z.array(tradeTickSchema) });
/** The order book of a stock, with its newest trades. */
export type BookFrame = z.infer<typeof bookFrameSchema>;

/**
 * `account`, server to client, to the sockets of that account: its changes, numbered without gaps from 1 in each
 * epoch. A client that misses a number reads the lists again over HTTP. `position` is the new row of that position,
 * `message` a new message, and `todos` the things to do now, as `/user/messageList` returns them, so that none of them
 * has to be read. `changed` is the noun of a changed list, such as `withdrawal`; `balanceChanged` and `todos` are in
 * the last frame of a moment.
 */
export const accountFrameSchema = z.object({
  epoch: z.string(),
  number: integer,
  at: instantMs,
  position: z.optional(positionSchema),
  changed: z.optional(z.string()),
  balanceChanged: z.boolean(),
  /**
   * Nouns of everything that this frame reports: `position`, `balance`, `account` (its passwords), and kinds of
   * records, such as `withdrawal`. Absent: anything of the account may have changed.
   */
  changes: z.optional(z.array(z.string())),
  message: z.optional(inSiteMessageSchema),
  todos: z.optional(z.array(todoSchema)),
});
/** A change of an account. */
export type AccountFrame = z.infer<typeof accountFrameSchema>;

/**
 * `interventions`, a simulated market to the sockets of an account: a tester's current interventions that affect the
 * account. It has no number, because nothing of the account changed and no list has to be read again.
 */
export const interventionsFrameSchema = z.object({ interventions: interventionsSchema });
/** A tester's current interventions. */
export type InterventionsFrame = z.infer<typeof interventionsFrameSchema>;

/** `session`, server to client: a market changed its phase, or the world's clock was moved. */
export const sessionFrameSchema = z.object({ now: instantMs, sessions: z.array(marketSessionSchema) });
/** The phases of the markets. */
export type SessionFrame = z.infer<typeof sessionFrameSchema>;

/**
 * `heartbeat`, server to client. `account` is the number of the newest frame about the account of this socket's
 * session, 0 before the first. A client with an older number has lost a frame, and reads the lists again.
 */
export const heartbeatSchema = z.object({
  now: instantMs,
  epoch: z.string(),
  version: integer,
  account: z.optional(integer),
});
/** A heartbeat. */
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/** One frame of the stream, with everything that client and server need. */
export interface Frame {
  readonly from: 'server' | 'client';
  /** Who receives it: every socket, the subscribers of its subject, those of an account, or the server. */
  readonly to: 'everyone' | 'subscribers' | 'account' | 'server';
  readonly schema: z.ZodMiniType;
  /** Shape of the acknowledgement. */
  readonly reply?: z.ZodMiniType;
  /** One sentence for the generated documentation. */
  readonly summary: string;
}

/** Every frame of the stream by its name, one row each. */
export const FRAMES = {
  quotes: {
    from: 'server',
    to: 'subscribers',
    schema: quotesFrameSchema,
    summary: 'Quotes of wanted codes: all of them, or those that changed.',
  },
  candle: {
    from: 'server',
    to: 'subscribers',
    schema: candleFrameSchema,
    summary: 'The live bar of the wanted code and period.',
  },
  book: {
    from: 'server',
    to: 'subscribers',
    schema: bookFrameSchema,
    summary: 'The order book of the wanted share whenever it changed, with the trades since the last one.',
  },
  account: {
    from: 'server',
    to: 'account',
    schema: accountFrameSchema,
    summary: 'A change of the account, numbered without gaps; `changes` names all that it reports.',
  },
  interventions: {
    from: 'server',
    to: 'account',
    schema: interventionsFrameSchema,
    summary: "What a tester does now to the account's view of a simulated market.",
  },
  session: {
    from: 'server',
    to: 'everyone',
    schema: sessionFrameSchema,
    summary: 'A market changed its phase, or the clock was moved.',
  },
  heartbeat: {
    from: 'server',
    to: 'everyone',
    schema: heartbeatSchema,
    summary: 'Time, epoch and version; for the sockets of an account the number of its newest frame.',
  },
  want: {
    from: 'client',
    to: 'server',
    schema: wantSchema,
    reply: wantReplySchema,
    summary: 'The whole wanted set, and on a reconnect the place of the client.',
  },
} as const satisfies Readonly<Record<string, Frame>>;
/** The name of a frame that one side sends. */
export type FrameFrom<Side extends Frame['from']> = {
  [Name in keyof typeof FRAMES]: (typeof FRAMES)[Name]['from'] extends Side ? Name : never;
}[keyof typeof FRAMES];
/** The contents of a frame, by its name. */
export type FrameOf<Name extends keyof typeof FRAMES> = z.infer<(typeof FRAMES)[Name]['schema']>;

/** The names of the frames that one side sends. */
export function framesFrom<Side extends Frame['from']>(side: Side): readonly FrameFrom<Side>[] {
  const names = Object.keys(FRAMES) as (keyof typeof FRAMES)[];
  return names.filter((name) => FRAMES[name].from === side) as unknown as readonly FrameFrom<Side>[];
}

/** Reasons for closing or refusing a socket; sent as the event `refused` or as the connection error. */
export const STREAM_REFUSALS = [
  'version',
  'login_again',
  'account_banned',
  'too_frequent',
  'frame_invalid',
  'too_many_sockets',
] as const;
/** A reason for refusing a socket. */
export type StreamRefusal = (typeof STREAM_REFUSALS)[number];
/** The error of a handshake if there is no stream. The client then polls prices over HTTP. */
export const STREAM_UNAVAILABLE = 'unavailable';
/**
 * The error of a handshake whose world is in another process; nothing was done. Its data names the `header` with which
 * any process forwards the handshake there: its payload arrives too late for that.
 */
export const STREAM_MOVED = 'moved';
