import type { FRAMES } from '@zaraba/contracts';

/** The maximum number of entries in the log of a stream. */
export const STREAM_ENTRIES_KEPT = 1_000;
/** The maximum number of characters of all frames in the log of a stream. */
export const STREAM_CHARACTERS_KEPT = 1024 * 1024;

/** Frames that are sent continuously. They are only counted, and logged on demand. */
const REPEATED: ReadonlySet<string> = new Set<keyof typeof FRAMES>(['quotes', 'candle', 'book', 'heartbeat']);

/** A socket in the log. The socket of a visitor has no account. */
export interface LoggedSocket {
  readonly id: string;
  readonly account: string | undefined;
}

/**
 * What happened on a socket. A `refused` entry states the reason that the client was sent, a `closed` entry the reason
 * given by socket.io. A `lost` frame was suppressed by an armed fault.
 */
export type StreamAct = 'connected' | 'refused' | 'received' | 'sent' | 'lost' | 'closed';

/** One entry of the stream log. */
export interface StreamEntry {
  readonly id: number;
  /** Real time, Unix milliseconds. */
  readonly atMs: number;
  readonly socket: string;
  readonly account: string | undefined;
  readonly act: StreamAct;
  readonly event: string | undefined;
  /** The frame as JSON, not redacted. */
  readonly frame: string | undefined;
  /** The reply to a received frame. */
  readonly reply: unknown;
  readonly reason: string | undefined;
  /** The armed fault that refused, delayed or closed the connection, or changed or suppressed the frame. */
  readonly fault: string | undefined;
}

type Told = Partial<Pick<StreamEntry, 'event' | 'frame' | 'reply' | 'reason' | 'fault'>>;

/**
 * The newest entries about the sockets of a world. They contain every connection and every frame in both directions,
 * except repeated frames. Those are counted by name. They are stored only if {@link StreamLog.keepsAll} is set or a
 * fault changed them.
 */
export class StreamLog {
  /** Whether repeated frames are logged too. */
  keepsAll = false;
  /** The number of frames sent, by name. */
  readonly sentCounts = new Map<string, number>();
  #entries: StreamEntry[] = [];
  #characters = 0;
  #next = 1;
  readonly #awaiting = new Set<() => void>();
  readonly #now: () => number;

  /** @param now real time, Unix milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  get newest(): number {
    return this.#next - 1;
  }

  add({ id: socket, account }: LoggedSocket, act: StreamAct, { event, frame, reply, reason, fault }: Told = {}): void {
    const entry = { id: this.#next++, atMs: this.#now(), socket, account, act, event, frame, reply, reason, fault };
    this.#entries.push(entry);
    this.#characters += frame?.length ?? 0;
    while (this.#entries.length > STREAM_ENTRIES_KEPT || this.#characters > STREAM_CHARACTERS_KEPT)
      this.#characters -= this.#entries.shift()?.frame?.length ?? 0;
    const awaiting = [...this.#awaiting];
    this.#awaiting.clear();
    for (const call of awaiting) call();
  }

  onNext(call: () => void): () => void {
    this.#awaiting.add(call);
    return () => void this.#awaiting.delete(call);
  }

  /**
   * Logs a frame that was sent. Calls `frameOf` only if the frame is stored, because the text of many rows is
   * expensive.
   */
  sent(socket: LoggedSocket, event: string, frameOf: () => string, fault?: string): void {
    this.sentCounts.set(event, (this.sentCounts.get(event) ?? 0) + 1);
    if (this.keepsAll || fault !== undefined || !REPEATED.has(event))
      this.add(socket, 'sent', { event, frame: frameOf(), fault });
  }

  list(since: number, limit: number): readonly StreamEntry[] {
    return this.#entries.filter(({ id }) => id > since).slice(-limit);
  }
}
