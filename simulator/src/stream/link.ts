import type { Socket as Wire } from 'node:net';
import type { Socket } from 'socket.io';
import type { FrameFrom, StreamRefusal, Want } from '@zaraba/contracts';
import { NEW_READER } from './conflate.ts';
import type { WallClock } from '../base/clock.ts';
import type { Place, Reader } from './conflate.ts';
import { Prepared } from './frames.ts';
import type { Row } from '../host/quoteBook.ts';
import type { LoggedSocket, StreamLog } from '../host/logs/streamLog.ts';
import type { SessionRecord } from '../world/kernel/state.ts';
import type { LateFrames } from './lateFrames.ts';

/**
 * The maximum number of queued packets. Beyond it, a socket counts as dead. Frames of quotes are never queued, and
 * other packets are rare.
 */
const WAITING_MAXIMUM = 64;

/** A list of codes. All sockets with the same codes share it. */
export interface WantedList {
  readonly rows: readonly Row[];
}

/**
 * Returns the raw connection of a socket that used WebSocket from the start. Other sockets are served through
 * socket.io.
 */
function wireOf({ conn: { transport, request } }: Socket): Wire | undefined {
  return transport.name === 'websocket' && request.headers.upgrade !== undefined ? request.socket : undefined;
}

/** A connected socket, with its wanted codes and its cursor. It queues no frames of quotes. */
export class Link implements LoggedSocket {
  readonly socket: Socket;
  readonly id: string;
  /** The account of the customer; undefined for a visitor. */
  readonly account: string | undefined;
  readonly sessionId: string | undefined;
  reader: Reader<Row> = NEW_READER;
  wanted: WantedList | undefined;
  codes: Want['codes'] = [];
  candle: Want['candle'];
  book: Want['book'];
  fast = false;
  /** The position that the handshake gave. Valid until the client first sends its wanted codes. */
  resume: Place | undefined;
  /** The live bar that was sent last. It is not sent again unchanged. */
  lastCandle: string | undefined;
  lastBook: { readonly version: number; readonly phase: string; readonly at: number } | undefined;
  /** A frame that waits until the next one has been sent, and the fault that makes it wait. */
  held: { readonly frame: Prepared; readonly fault: string } | undefined;
  late: LateFrames | undefined;
  doomed = false;
  /** The name of the fault that ends the connection. */
  endedBy: string | undefined;
  readonly #wire: Wire | undefined;
  readonly #log: StreamLog | undefined;
  #waiting = 0;
  #becomesReady: Promise<void> | undefined;
  #drained: Promise<void> | undefined;
  #drainedBy: string | undefined;

  constructor(socket: Socket, session: SessionRecord | undefined, log?: StreamLog) {
    this.socket = socket;
    this.id = socket.id;
    this.#log = log;
    this.account = session?.account;
    this.sessionId = session?.id;
    this.#wire = wireOf(socket);
  }

  /** Whether the system has accepted all data. If not, no frame of quotes is built. */
  get ready(): boolean {
    if (this.#drained !== undefined) return false;
    const { transport, readyState } = this.socket.conn;
    return readyState === 'open' && transport.writable && (this.#wire === undefined || this.#wire.writableLength === 0);
  }

  /** Whether `write` can be used now. If not, send through socket.io, which keeps the order. */
  get takesFrames(): boolean {
    return this.#wire?.writable === true && this.ready;
  }

  /**
   * Writes to the connection directly, because the queues of socket.io cost more than a frame. Returns whether the
   * buffer may be reused.
   */
  write(frames: Buffer): boolean {
    this.#wire?.write(frames);
    return this.#wire?.writableLength === 0;
  }

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
   * Sends a packet that must not be skipped, if possible as the given frame. Closes the socket if too many packets are
   * queued.
   */
  tell(event: FrameFrom<'server'>, payload: unknown, frame?: Buffer): void {
    this.#waiting = this.ready ? 0 : this.#waiting + 1;
    if (this.#waiting > WAITING_MAXIMUM) this.break(this.#drainedBy);
    else if (this.#drained !== undefined) void this.#drained.then(() => this.tell(event, payload, frame));
    else {
      this.note(event, () => (payload instanceof Prepared ? payload.text : JSON.stringify(payload)));
      if (frame !== undefined && this.takesFrames) this.write(frame);
      else this.socket.emit(event, payload);
    }
  }

  note(event: FrameFrom<'server'>, textOf: () => string, fault?: string): void {
    this.#log?.sent(this, event, textOf, fault);
  }

  /** Accepts no data for some real milliseconds, like a slow network. Packets that must not be skipped are queued. */
  stall(clock: WallClock, milliseconds: number, fault?: string): void {
    this.#drainedBy = fault;
    this.#drained = new Promise((resolve) => {
      clock.setTimer(milliseconds, () => {
        this.#drained = undefined;
        this.#drainedBy = undefined;
        resolve();
      });
    });
  }

  breakWithin(part: Buffer, fault: string): void {
    if (!this.takesFrames) return this.break(fault);
    this.doomed = true;
    this.endedBy = fault;
    this.#wire?.write(part);
    this.#wire?.destroySoon();
  }

  /** Ends the connection abruptly, like a failure of the network. @param fault the armed fault that causes it */
  break(fault?: string): void {
    this.doomed = true;
    this.endedBy ??= fault;
    this.socket.conn.close();
  }

  /** Disconnects the socket because of an armed fault. The client sees an orderly disconnect by the server. */
  disconnectFor(fault: string): void {
    this.endedBy = fault;
    this.socket.disconnect(true);
  }

  refuse(reason: StreamRefusal): void {
    this.#log?.add(this, 'refused', { reason });
    this.socket.emit('refused', { reason });
    this.socket.disconnect(true);
  }

  whenReady(): Promise<void> {
    if (this.#drained !== undefined) return this.#drained.then(() => this.whenReady());
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
      // The transport does not know about data that were written directly to the connection.
      if (transport.writable && this.#wire?.writable === true) this.#wire.write('', done);
    });
    return this.#becomesReady;
  }
}
