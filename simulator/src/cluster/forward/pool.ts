import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { onwardHeaders, whereIs } from './headers.ts';
import { isCut, limitConnecting } from './outcome.ts';
import type { SystemError } from './outcome.ts';

/** Shorter than processes keep idle connections: no call is sent over one that its process is just closing. */
const IDLE_MS = 10_000;
/** The longest head of an answer. */
const HEAD_BYTES = 65_536;

/** The connections to a process, with where that listens. */
type Connections = ReturnType<typeof whereIs> & { readonly agent: Agent };

/** The connections of this process to the others. */
export class Pool {
  readonly #secret: string;
  readonly #wallClock: WallClock;
  /** By the URL of their process. */
  readonly #agents = new Map<string, Connections>();
  readonly #upgraded = new Set<Socket>();

  /** @param secret shared by the processes of a cluster */
  constructor(secret: string, wallClock: WallClock) {
    this.#secret = secret;
    this.#wallClock = wallClock;
  }

  /**
   * Begins to send a request to a process.
   * @param own names and values in turn of headers of its connection
   * @param connected hears that there is a connection: from then on the request may have been read
   */
  request(node: NodeAddress, request: IncomingMessage, own: readonly string[], connected: () => void): ClientRequest {
    const onward = httpRequest({
      ...this.#agentOf(node),
      method: request.method,
      path: request.url,
      headers: onwardHeaders(request, this.#secret, own),
      maxHeaderSize: HEAD_BYTES,
    });
    return onward.once('socket', (socket) => {
      limitConnecting(socket, this.#wallClock);
      if (socket.connecting) socket.once('connect', connected);
      else if (!socket.destroyed) connected();
    });
  }

  /** Ends an upgraded connection with this process: neither its server nor its agent knows it any more. */
  keep(socket: Socket): void {
    this.#upgraded.add(socket);
    socket.once('close', () => this.#upgraded.delete(socket));
  }

  /** Whether a process for which calls wait accepts a new connection. Where it does not, the old ones lead nowhere either. */
  async reaches(node: NodeAddress): Promise<boolean> {
    // Twice: a single connection may be lost where very many are made.
    const isReached = (await this.#accepts(node)) || (await this.#accepts(node));
    if (!isReached) this.drop(node);
    return isReached;
  }

  /** Ends all connections to a process that is dead, with the calls that wait on them. */
  drop({ url }: NodeAddress): void {
    this.#agents.get(url)?.agent.destroy();
    this.#agents.delete(url);
  }

  close(): void {
    for (const { agent } of this.#agents.values()) agent.destroy();
    for (const socket of this.#upgraded) socket.destroy();
  }

  #agentOf(node: NodeAddress): Connections {
    const known = this.#agents.get(node.url);
    if (known !== undefined) return known;
    const made = { ...whereIs(node), agent: new Agent({ keepAlive: true, timeout: IDLE_MS }) };
    this.#agents.set(node.url, made);
    return made;
  }

  async #accepts(node: NodeAddress): Promise<boolean> {
    const where = whereIs(node);
    const socket = connect(where);
    // The name alone may take longer on a busy machine, and says nothing of the process.
    if (isIP(where.host) > 0) limitConnecting(socket, this.#wallClock);
    else socket.once('lookup', () => limitConnecting(socket, this.#wallClock));
    try {
      await once(socket, 'connect');
      return true;
    } catch (error) {
      return !isCut(error as SystemError);
    } finally {
      socket.destroy();
    }
  }
}
