import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { onwardHeaders, whereIs } from './headers.ts';
import { isCut, limitConnecting } from './outcome.ts';
import type { SystemError } from './outcome.ts';

/**
 * The time for which an idle connection is kept, ms. It is less than the limit of servers, so that no call uses a
 * closing connection.
 */
const IDLE_MS = 10_000;
const HEAD_BYTES = 65_536;

type Connections = ReturnType<typeof whereIs> & { readonly agent: Agent };

/** A pool of connections to other processes. */
export class Pool {
  readonly #secret: string;
  readonly #wallClock: WallClock;
  readonly #agents = new Map<string, Connections>();
  readonly #upgraded = new Set<Socket>();

  constructor(secret: string, wallClock: WallClock) {
    this.#secret = secret;
    this.#wallClock = wallClock;
  }

  /**
   * Begins a request to a process.
   * @param own headers of the connection, names and values in turn
   * @param connected called when the process may begin to read
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

  /** Registers an upgraded connection, because neither the server nor the agent closes it. */
  keep(socket: Socket): void {
    this.#upgraded.add(socket);
    socket.once('close', () => this.#upgraded.delete(socket));
  }

  /** Whether a process accepts a connection. If not, the existing ones are closed. */
  async reaches(node: NodeAddress): Promise<boolean> {
    // Tries twice, because one connection may be lost under load.
    const isReached = (await this.#accepts(node)) || (await this.#accepts(node));
    if (!isReached) this.drop(node);
    return isReached;
  }

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
    // Name resolution may be slow, so it does not count.
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
