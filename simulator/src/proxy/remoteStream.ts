import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { STREAM_NAMESPACE } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import { ANSWER_MAXIMUM_BYTES, VIA } from './remote.ts';
import type { Target } from './target.ts';

const https = () => process.getBuiltinModule('node:https');

/** Separates the packets of an answer, in version 4 of the engine.io protocol. */
const SEPARATOR = '\x1e';
/** The packets of engine.io. A message contains a packet of socket.io. */
const ENGINE = { open: '0', close: '1', ping: '2', pong: '3', message: '4' } as const;
/** A packet of socket.io in the stream's namespace: its type, an acknowledgement number, and its data. */
const PACKET = new RegExp(`^([0-4])(?:${STREAM_NAMESPACE},)?(\\d{0,9})(.*)$`, 's');
const SOCKET = { connect: '0', disconnect: '1', event: '2', acknowledgement: '3', refused: '4' } as const;
/** The time limit of a poll, ms. A poll ends at the latest with the server's next heartbeat. */
const POLL_MS = 90_000;

/** The functions that a stream calls. */
export interface StreamEars {
  readonly event: (event: string, payload: unknown) => void;
  /** Called once, when the stream has ended. */
  readonly closed: () => void;
}

/** Thrown if a server accepts no connection to its stream. `refusal` is the server's reason, if it gave one. */
export class RemoteStreamError extends Error {
  override readonly name = 'RemoteStreamError';
  readonly refusal: string | undefined;

  constructor(message: string, refusal?: string) {
    super(message);
    this.refusal = refusal;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A connection to the stream of another server. It uses polling, which every socket.io server supports unless it was
 * switched off. Verifies certificates, follows no redirects and sends no cookies.
 */
export class RemoteStream {
  readonly #target: Target;
  readonly #wall: WallClock;
  readonly #agent: HttpAgent;
  readonly #replies = new Map<number, (reply: unknown) => void>();
  /** The events that arrived before `listen` was called. */
  readonly #early: (readonly [string, unknown])[] = [];
  #ears: StreamEars | undefined;
  #outgoing: string[] = [];
  #isSending = false;
  #session = '';
  #nextReply = 0;
  #isOpen = true;

  private constructor(target: Target, wall: WallClock) {
    this.#target = target;
    this.#wall = wall;
    this.#agent = new (target.isEncrypted ? https().Agent : HttpAgent)({ keepAlive: true });
  }

  /**
   * Connects to the stream of a server with the handshake of a client.
   * @throws RemoteStreamError
   */
  static async open(target: Target, auth: object, wall: WallClock): Promise<RemoteStream> {
    const stream = new RemoteStream(target, wall);
    try {
      await stream.#connect(auth);
      return stream;
    } catch (error) {
      stream.close();
      throw error instanceof RemoteStreamError ? error : new RemoteStreamError('The server has no stream');
    }
  }

  /** Passes on all events, first those that have already arrived. */
  listen(ears: StreamEars): void {
    this.#ears = ears;
    for (const [event, payload] of this.#early.splice(0)) ears.event(event, payload);
    void this.#pollOn();
  }

  emit(event: string, payload: unknown, reply: (reply: unknown) => void): void {
    const id = this.#nextReply++;
    this.#replies.set(id, reply);
    this.#send(`${ENGINE.message}${SOCKET.event}${STREAM_NAMESPACE},${id}${JSON.stringify([event, payload])}`);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#agent.destroy();
    this.#ears?.closed();
  }

  async #connect(auth: object): Promise<void> {
    const [opening = ''] = (await this.#ask('GET')).split(SEPARATOR);
    const { sid } = (opening.startsWith(ENGINE.open) ? (jsonOf(opening.slice(1)) ?? {}) : {}) as { sid?: unknown };
    if (typeof sid !== 'string') throw new RemoteStreamError('The server answers no stream');
    this.#session = sid;
    await this.#ask('POST', `${ENGINE.message}${SOCKET.connect}${STREAM_NAMESPACE},${JSON.stringify(auth)}`);
    let isConnected = false;
    while (!isConnected) {
      for (const packet of (await this.#ask('GET')).split(SEPARATOR)) {
        if (packet.startsWith(ENGINE.message + SOCKET.connect)) isConnected = true;
        else this.#take(packet);
      }
    }
  }

  async #pollOn(): Promise<void> {
    try {
      while (this.#isOpen) for (const packet of (await this.#ask('GET')).split(SEPARATOR)) this.#take(packet);
    } catch {
      this.close();
    }
  }

  #take(packet: string): void {
    const [type, text] = [packet.slice(0, 1), packet.slice(1)];
    if (type === ENGINE.ping) return this.#send(ENGINE.pong);
    if (type === ENGINE.close) return this.close();
    const [, kind, id = '', data = ''] = (type === ENGINE.message && PACKET.exec(text)) || [];
    if (kind === SOCKET.disconnect) return this.close();
    const value = jsonOf(data);
    if (kind === SOCKET.refused) {
      const { message } = (value ?? {}) as { readonly message?: unknown };
      throw new RemoteStreamError(
        'The server refused the connection',
        typeof message === 'string' ? message : undefined,
      );
    }
    if (!Array.isArray(value)) return;
    if (kind === SOCKET.acknowledgement) this.#acknowledged(Number(id), value[0]);
    if (kind !== SOCKET.event || typeof value[0] !== 'string') return;
    if (this.#ears === undefined) this.#early.push([value[0], value[1]]);
    else this.#ears.event(value[0], value[1]);
  }

  #acknowledged(id: number, reply: unknown): void {
    const waiting = this.#replies.get(id);
    this.#replies.delete(id);
    waiting?.(reply);
  }

  #send(packet: string): void {
    this.#outgoing.push(packet);
    if (!this.#isSending) void this.#flush();
  }

  /** Sends the queued packets, one request after another, so that they arrive in their order. */
  async #flush(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#outgoing.length > 0) await this.#ask('POST', this.#outgoing.splice(0).join(SEPARATOR));
    } catch {
      this.close();
    }
    this.#isSending = false;
  }

  #ask(method: 'GET' | 'POST', body = ''): Promise<string> {
    const session = this.#session === '' ? '' : `&sid=${encodeURIComponent(this.#session)}`;
    const url = `${this.#target.base}/socket.io/?EIO=4&transport=polling${session}`;
    const headers = {
      accept: '*/*',
      'accept-encoding': 'identity',
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'zaraba-simulator',
      via: VIA,
    };
    const options = { method, agent: this.#agent, rejectUnauthorized: true, headers };
    return new Promise((resolve, reject) => {
      const sent = (this.#target.isEncrypted ? https().request : httpRequest)(url, options);
      const cancel = this.#wall.setTimer(POLL_MS, () => sent.destroy(new Error('no answer in time')));
      const fail = (error: Error): void => {
        cancel();
        reject(error);
        sent.destroy();
      };
      sent.on('error', fail);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('error', fail);
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > ANSWER_MAXIMUM_BYTES) fail(new Error('an answer that is too large'));
          else chunks.push(chunk);
        });
        response.on('end', () => {
          cancel();
          if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString('utf8'));
          else reject(new RemoteStreamError(`The server answers ${response.statusCode} to its stream`));
        });
      });
      sent.end(body);
    });
  }
}
