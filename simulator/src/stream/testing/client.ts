import type { FrameFrom, FrameOf, QuotesFrame, Want, WantReply } from '@zaraba/contracts';
import { STREAM_VERSION, framesFrom } from '@zaraba/contracts';
import { io } from 'socket.io-client';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';

/** The server's messages, by event. */
export type Frames = { readonly [Name in FrameFrom<'server'>]: FrameOf<Name> } & {
  readonly refused: { readonly reason: string };
};

const EVENTS = [...framesFrom('server'), 'refused'] as const;

/** A client of the stream that waits for events instead of sleeping. */
export class StreamClient {
  readonly socket: Socket;
  /** Newest version received so far. */
  cursor = 0;
  readonly #arrived = new Map<string, unknown[]>();
  readonly #waiting = new Map<string, ((frame: unknown) => void)[]>();
  readonly #closed: Promise<string>;

  constructor(socket: Socket) {
    this.socket = socket;
    for (const event of EVENTS) socket.on(event, (frame: unknown) => this.#receive(event, frame));
    this.#closed = new Promise((resolve) => void socket.on('disconnect', resolve));
  }

  /** The next unread frame of an event. */
  async next<E extends keyof Frames>(event: E): Promise<Frames[E]> {
    const arrived = this.#arrived.get(event)?.shift();
    const frame =
      arrived ??
      (await new Promise<unknown>((resolve) => {
        const waiting = this.#waiting.get(event) ?? [];
        this.#waiting.set(event, [...waiting, resolve]);
      }));
    if (event === 'quotes' && (frame as QuotesFrame).kind === 'snapshot') this.cursor = (frame as QuotesFrame).to;
    return frame as Frames[E];
  }

  /** How many unread frames of an event there are. */
  count(event: keyof Frames): number {
    return this.#arrived.get(event)?.length ?? 0;
  }

  /** Sends a wanted set. */
  want(codes: readonly string[] | Want['codes'], more: Partial<Want> = {}): Promise<WantReply> {
    const list = codes.map((code) => (typeof code === 'string' ? { code, rate: 'list' as const } : code));
    return this.socket.emitWithAck('want', { codes: list, ...more }) as Promise<WantReply>;
  }

  /**
   * Resolves when everything the server sent before has arrived: sends an invalid wanted set and waits for its answer.
   */
  async settled(): Promise<void> {
    await this.socket.emitWithAck('want', 'nothing');
  }

  /** Resolves with the reason when the connection ends. */
  closed(): Promise<string> {
    return this.#closed;
  }

  close(): void {
    this.socket.disconnect();
  }

  #receive(event: string, frame: unknown): void {
    const [first, ...rest] = this.#waiting.get(event) ?? [];
    this.#waiting.set(event, rest);
    if (first !== undefined) first(frame);
    else this.#arrived.set(event, [...(this.#arrived.get(event) ?? []), frame]);
  }
}

/** Connects, or throws the reason of the refusal. */
export function connect(
  port: number,
  auth: Readonly<Record<string, unknown>> = {},
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<StreamClient> {
  const socket = io(`http://127.0.0.1:${port}/quotes`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { version: STREAM_VERSION, ...auth },
    ...options,
  });
  const client = new StreamClient(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(client));
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}
