import type { Socket as Wire } from 'node:net';
import type { Socket } from 'socket.io';
import type { FrameFrom, StreamRefusal, Want } from '@zaraba/contracts';
import { NEW_READER } from './conflate.ts';
import type { Place, Reader } from './conflate.ts';
import type { Prepared } from './frames.ts';
import type { Row } from '../host/quoteBook.ts';
import type { SessionRecord } from '../world/kernel/state.ts';
import type { LateFrames } from './lateFrames.ts';

/**
 * Most packets that may wait for a socket before it counts as dead: frames of quotes are never queued, and other
 * packets are rare.
 */
const WAITING_MAXIMUM = 64;

/** Codes that some sockets want: sockets with the same list share one encoded frame. */
export interface WantedList {
  readonly rows: readonly Row[];
}

/**
 * The connection below a socket that speaks WebSocket from its first request on, and therefore does so to its end. One
 * that began with polling is served by socket.io alone.
 */
function wireOf({ conn: { transport, request } }: Socket): Wire | undefined {
  return transport.name === 'websocket' && request.headers.upgrade !== undefined ? request.socket : undefined;
}

/** One connected socket: what it wants and the last version sent to it. It never stores frames. */
export class Link {
  readonly socket: Socket;
  /** The account of its session; undefined for a public reader. */
  readonly account: string | undefined;
  readonly sessionId: string | undefined;
  reader: Reader<Row> = NEW_READER;
  wanted: WantedList | undefined;
  /** Codes by rate, as requested. */
  codes: Want['codes'] = [];
  candle: Want['candle'];
  book: Want['book'];
  /** Whether it gets frames at the fast rate. */
  fast = false;
  /** The place offered on connecting, used for the first wanted set. */
  resume: Place | undefined;
  /** The live bar sent last: the same bar is not sent twice. */
  lastCandle: string | undefined;
  /** What the book sent last was made of; undefined before the first one. */
  lastBook: { readonly version: number; readonly phase: string; readonly at: number } | undefined;
  /** A frame that a fault holds back. */
  held: Prepared | undefined;
  /** Frames that a fault delays; absent until the first one. */
  late: LateFrames | undefined;
  /** Whether a fault is about to break the connection: it breaks only once. */
  doomed = false;
  readonly #wire: Wire | undefined;
  #waiting = 0;
  #becomesReady: Promise<void> | undefined;

  constructor(socket: Socket, session: SessionRecord | undefined) {
    this.socket = socket;
    this.account = session?.account;
    this.sessionId = session?.id;
    this.#wire = wireOf(socket);
  }

  /** Whether everything was handed to the system: if not, no frame is built and the cursor stays. */
  get ready(): boolean {
    const { transport, readyState } = this.socket.conn;
    return readyState === 'open' && transport.writable && (this.#wire === undefined || this.#wire.writableLength === 0);
  }

  /** Whether it takes frames by `write` now; if not, socket.io sends them, behind what it still holds. */
  get takesFrames(): boolean {
    return this.#wire?.writable === true && this.ready;
  }

  /**
   * Hands a whole WebSocket frame to the system, past socket.io, whose queues and events take longer than the frame; with a second one
   * where there is one, since each call of the system costs more than a copy. Returns whether the system has taken it: if not, its
   * memory stays in use.
   */
  write(frame: Buffer, second?: Buffer): boolean {
    this.#wire?.write(second === undefined ? frame : Buffer.concat([frame, second]));
    return this.#wire?.writableLength === 0;
  }

  /** Replaces the wanted set. */
  wants({ codes, candle, book }: Want, wanted: WantedList): void {
    this.codes = codes;
    this.candle = candle;
    if (book !== this.book) this.lastBook = undefined;
    this.book = book;
    this.wanted = wanted;
    this.lastCandle = undefined;
    this.fast = candle !== undefined || book !== undefined || codes.some(({ rate }) => rate === 'fast');
  }

  /**
   * Sends a packet that must not be skipped, as a whole WebSocket frame where one is given and possible. A socket with too many
   * waiting packets is closed.
   */
  tell(event: FrameFrom<'server'>, payload: unknown, frame?: Buffer): void {
    this.#waiting = this.ready ? 0 : this.#waiting + 1;
    if (this.#waiting > WAITING_MAXIMUM) this.break();
    else if (frame !== undefined && this.takesFrames) this.write(frame);
    else this.socket.emit(event, payload);
  }

  /** Ends the connection without a word, as a failing network does. */
  break(): void {
    this.doomed = true;
    this.socket.conn.close();
  }

  /** Sends the reason and closes. */
  refuse(reason: StreamRefusal): void {
    this.socket.emit('refused', { reason });
    this.socket.disconnect(true);
  }

  /** Resolves when the transport can take more, or is gone. */
  whenReady(): Promise<void> {
    if (this.ready || this.socket.conn.readyState !== 'open') return Promise.resolve();
    const { conn } = this.socket;
    const { transport } = conn;
    this.#becomesReady ??= new Promise((resolve) => {
      const done = (): void => {
        this.#becomesReady = undefined;
        transport.off('ready', done);
        conn.off('close', done);
        conn.off('upgrade', done);
        resolve();
      };
      transport.on('ready', done);
      conn.on('close', done);
      conn.on('upgrade', done);
      // What went past the transport: nothing behind it ends when it has.
      if (transport.writable && this.#wire?.writable === true) this.#wire.write('', done);
    });
    return this.#becomesReady;
  }
}
