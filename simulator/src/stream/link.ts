import type { Socket } from 'socket.io';
import type { StreamRefusal, Want } from '@zaraba/contracts';
import { NEW_READER } from './conflate.ts';
import type { Place, Reader } from './conflate.ts';
import type { Prepared } from './frames.ts';
import type { SessionRecord } from '../world/state.ts';
import type { LateFrames } from './lateFrames.ts';

/** Most packets that may wait for a socket before it counts as dead: frames of quotes never wait, the rest is rare. */
const WAITING_MAXIMUM = 64;

/** Codes wanted by some sockets: those who want the same share one encoded frame. */
export interface WantedList {
  readonly id: number;
  readonly codes: readonly string[];
}

/** One connected socket: what it wants and how far it was told. No frame is ever kept for it. */
export class Link {
  readonly socket: Socket;
  /** Account of its session; undefined for a public reader. */
  readonly account: string | undefined;
  readonly sessionId: string | undefined;
  reader: Reader = NEW_READER;
  wanted: WantedList | undefined;
  /** Codes by rate, as the socket asked for them. */
  codes: Want['codes'] = [];
  candle: Want['candle'];
  /** Whether its frames come at the fast rate. */
  fast = false;
  /** Place offered when connecting, for the first wanted set. */
  resume: Place | undefined;
  /** The live bar it was told last: the same bar is not sent twice. */
  lastCandle: string | undefined;
  /** A frame held back by a fault. */
  held: Prepared | undefined;
  /** Frames made late by a fault; absent until the first. */
  late: LateFrames | undefined;
  /** Whether a fault is about to break the connection: it is broken once. */
  doomed = false;
  #waiting = 0;
  #becomesReady: Promise<void> | undefined;

  constructor(socket: Socket, session: SessionRecord | undefined) {
    this.socket = socket;
    this.account = session?.account;
    this.sessionId = session?.id;
  }

  /** Whether the transport has handed everything to the system: if not, nothing is built and the cursor stays. */
  get ready(): boolean {
    const { transport, readyState } = this.socket.conn;
    return readyState === 'open' && transport.writable;
  }

  /** Replaces what it wants. */
  wants({ codes, candle }: Pick<Want, 'codes' | 'candle'>, wanted: WantedList): void {
    this.codes = codes;
    this.candle = candle;
    this.wanted = wanted;
    this.lastCandle = undefined;
    this.fast = candle !== undefined || codes.some(({ rate }) => rate === 'fast');
  }

  /** Sends something that must not be skipped. A socket that lets too much of it wait is closed. */
  tell(event: string, payload: unknown): void {
    this.#waiting = this.ready ? 0 : this.#waiting + 1;
    if (this.#waiting > WAITING_MAXIMUM) this.socket.disconnect(true);
    else this.socket.emit(event, payload);
  }

  /** Ends the connection without a word, as a network does. */
  break(): void {
    this.doomed = true;
    this.socket.conn.close();
  }

  /** Says why and closes. */
  refuse(reason: StreamRefusal): void {
    this.socket.emit('refused', { reason });
    this.socket.disconnect(true);
  }

  /** Resolves when the transport can take more, or will never. */
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
    });
    return this.#becomesReady;
  }
}
