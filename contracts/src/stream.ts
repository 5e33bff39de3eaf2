import * as z from 'zod/mini';
import { bookSchema, tradeTickSchema } from './endpoints/book.ts';
import { inSiteMessageSchema, todoSchema } from './entities/inbox.ts';
import { positionSchema } from './entities/position.ts';
import { marketSessionSchema, quoteSchema } from './entities/stock.ts';
import { PERIODS } from './ids.ts';
import { interventionsSchema } from './interventions.ts';
import { code, instantMs, instantSeconds, integer } from './wire.ts';

/** Socket.IO namespace of the quote stream. */
export const STREAM_NAMESPACE = '/quotes';
/**
 * The version of the frames in this file. A client states it as `auth.version`, and the server refuses other versions
 * with `version`.
 */
export const STREAM_VERSION = 1;
/**
 * The intervals between `quotes` frames, in milliseconds of real time: `fast` for the detail screen, `list` for rows of
 * lists.
 */
export const STREAM_INTERVAL_MS = { fast: 100, list: 250 } as const;
/** The interval between heartbeats, in milliseconds of real time. Prices are stale after two missed heartbeats. */
export const HEARTBEAT_MS = 2_000;
/** The limits of a socket. The server sends the reason to a socket that exceeds a limit, and closes it. */
export const STREAM_LIMITS = {
  controlMessages: 20,
  controlWindowMs: 10_000,
  frameMaximumBytes: 16_384,
  socketsPerAccount: 5,
} as const;

/**
 * The position of a client in the sequence of changes: the epoch of the world, and the newest version that the client
 * has.
 */
export const cursorSchema = z.strictObject({ epoch: z.string().check(z.maxLength(64)), cursor: z.number() });
/** The position of a client in the sequence of changes. */
export type Cursor = z.infer<typeof cursorSchema>;

/** `want`, client to server, acknowledged: the complete subscription. After a reconnect, it contains the cursor. */
export const wantSchema = z.strictObject({
  codes: z.array(z.strictObject({ code, rate: z.enum(['fast', 'list']) })).check(z.maxLength(200)),
  candle: z.optional(z.strictObject({ code, period: z.enum(PERIODS) })),
  /** The code of the stock whose order book is subscribed. */
  book: z.optional(code),
  resume: z.optional(cursorSchema),
});
/** The subscription of a client. */
export type Want = z.infer<typeof wantSchema>;

/**
 * The acknowledgement of `want`: the refused codes with the reason. For an unreadable subscription, `path` is the place
 * of the first error, such as `codes.0.rate`.
 */
export const wantReplySchema = z.object({
  refused: z.array(z.object({ code: z.string(), reason: z.string(), path: z.optional(z.string()) })),
});
/** The acknowledgement of `want`. */
export type WantReply = z.infer<typeof wantReplySchema>;

/**
 * `quotes`, server to client. A snapshot contains every subscribed code. A delta contains the newest value of each
 * subscribed code whose version is in (`from`, `to`]. It also contains every code that is newly subscribed on this
 * connection, because the server cannot know which values the client has. `now` is the world time.
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
 * `candle`, server to client: the newest bar of the subscribed code and period. The fields are those of `candlesSchema`
 * at one index.
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
/** The newest bar of the subscribed code and period. */
export type CandleFrame = z.infer<typeof candleFrameSchema>;

/** The largest number of trades in one `book` frame. */
export const BOOK_TRADES_MAXIMUM = 20;

/**
 * `book`, server to client: the order book of the subscribed stock, sent at the rate `fast` whenever it has changed.
 * `trades` are the trades since the previous `book` frame to this socket, newest first. The first frame, and a frame
 * with more trades than fit, contain only the newest trades.
 */
export const bookFrameSchema = z.extend(bookSchema, { code: z.string(), trades: z.array(tradeTickSchema) });
/** The order book of a stock, with the newest trades. */
export type BookFrame = z.infer<typeof bookFrameSchema>;

/**
 * `account`, server to client: a change of an account, sent to the sockets of the account. Frames are numbered from 1
 * in each epoch, without gaps. A client that misses a number reloads the lists over HTTP. `position` is the new row of
 * a changed position, and `message` is a new message. `todos` are the pending actions, as in `/user/messageList`, so
 * that the client need not reload them. `changed` is the kind of a changed list, such as `withdrawal`. If several
 * frames are sent at the same moment, only the last contains `balanceChanged` and `todos`.
 */
export const accountFrameSchema = z.object({
  epoch: z.string(),
  number: integer,
  at: instantMs,
  position: z.optional(positionSchema),
  changed: z.optional(z.string()),
  balanceChanged: z.boolean(),
  /**
   * All parts of the account that this frame reports as changed: `position`, `balance`, `account` (passwords), and
   * kinds of records such as `withdrawal`. If the field is absent, any part may have changed.
   */
  changes: z.optional(z.array(z.string())),
  message: z.optional(inSiteMessageSchema),
  todos: z.optional(z.array(todoSchema)),
});
/** A change of an account. */
export type AccountFrame = z.infer<typeof accountFrameSchema>;

/**
 * `interventions`, from a simulated market to the sockets of an account: the current interventions of a tester that
 * affect the account. The frame has no number, because the account did not change and no list has to be reloaded.
 */
export const interventionsFrameSchema = z.object({ interventions: interventionsSchema });
/** The current interventions of a tester that affect an account. */
export type InterventionsFrame = z.infer<typeof interventionsFrameSchema>;

/** `session`, server to client: sent when a market changes its phase, or when the world clock is moved. */
export const sessionFrameSchema = z.object({ now: instantMs, sessions: z.array(marketSessionSchema) });
/** The world time, and the phases of the markets. */
export type SessionFrame = z.infer<typeof sessionFrameSchema>;

/**
 * `heartbeat`, server to client. `account` is the number of the newest `account` frame for the session of this socket;
 * 0 before the first. A client with a lower number has missed a frame and reloads the lists.
 */
export const heartbeatSchema = z.object({
  now: instantMs,
  epoch: z.string(),
  version: integer,
  account: z.optional(integer),
});
/** A heartbeat. */
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/** The definition of one frame of the stream, shared by client and server. */
export interface Frame {
  readonly from: 'server' | 'client';
  /** The recipients: every socket, the subscribers of the stock, the sockets of an account, or the server. */
  readonly to: 'everyone' | 'subscribers' | 'account' | 'server';
  readonly schema: z.ZodMiniType;
  /** The schema of the acknowledgement. */
  readonly reply?: z.ZodMiniType;
  /** One sentence about the frame, for the generated documentation. */
  readonly summary: string;
}

/** All frames of the stream, by name. */
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
/** The name of a frame that the server, or the client, sends. */
export type FrameFrom<Side extends Frame['from']> = {
  [Name in keyof typeof FRAMES]: (typeof FRAMES)[Name]['from'] extends Side ? Name : never;
}[keyof typeof FRAMES];
/** The content of a frame. */
export type FrameOf<Name extends keyof typeof FRAMES> = z.infer<(typeof FRAMES)[Name]['schema']>;

/** Returns the names of the frames that the server, or the client, sends. */
export function framesFrom<Side extends Frame['from']>(side: Side): readonly FrameFrom<Side>[] {
  const names = Object.keys(FRAMES) as (keyof typeof FRAMES)[];
  return names.filter((name) => FRAMES[name].from === side) as unknown as readonly FrameFrom<Side>[];
}

/**
 * The reasons for refusing or closing a socket. The server sends them as the event `refused`, or as the connection
 * error.
 */
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
/** The error of a handshake with a server without a stream. The client then polls prices over HTTP. */
export const STREAM_UNAVAILABLE = 'unavailable';
/**
 * The error of a handshake with a process that does not have the requested world. The data of the error names the
 * `header` with which the client repeats the handshake. With this header any process can forward the handshake; the
 * payload arrives too late for that.
 */
export const STREAM_MOVED = 'moved';
