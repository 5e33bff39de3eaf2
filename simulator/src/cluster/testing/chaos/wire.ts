import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Which way bytes go: to the server behind a wire, or back to whoever called. */
export type Direction = 'to' | 'back';

/** One direction of one connection: passes bytes and the end on, or holds them. */
class Lane {
  readonly #to: Socket;
  #held: (Buffer | 'end')[] | undefined;

  constructor(from: Socket, to: Socket, isHeld: boolean) {
    this.#to = to;
    this.#held = isHeld ? [] : undefined;
    from.on('data', (bytes: Buffer) => this.#take(bytes));
    // An end is a packet like any other: what holds bytes holds it too.
    from.on('close', () => this.#take('end'));
    from.on('end', () => this.#take('end'));
  }

  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const item of held) this.#take(item);
  }

  holds(text: string): boolean {
    return this.#held?.some((item) => item !== 'end' && item.includes(text)) ?? false;
  }

  #take(item: Buffer | 'end'): void {
    if (this.#held !== undefined) this.#held.push(item);
    else if (item === 'end') this.#to.end();
    else if (this.#to.writable) this.#to.write(item);
  }
}

/**
 * Stands before a server, and holds what goes through it in one direction or both, as a network that is cut and healed: what was sent
 * meanwhile arrives late.
 */
export class Wire {
  readonly #lanes: Record<Direction, Set<Lane>> = { to: new Set(), back: new Set() };
  readonly #sockets = new Set<Socket>();
  readonly #held = new Set<Direction>();
  readonly #watching = new Set<() => void>();
  #server: Server | undefined;
  #target: number;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  /** Stretches one to a port of this machine. */
  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target);
    await wire.open();
    return wire;
  }

  get port(): number {
    return this.#port;
  }

  /** Leads whoever connects from now on to another port. */
  aim(target: number): void {
    this.#target = target;
  }

  /** Takes connections, at the same port as before. */
  async open(): Promise<void> {
    if (this.#server !== undefined) return;
    const server = createServer({ allowHalfOpen: true }, (inner) => this.#join(inner));
    this.#server = server;
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Refuses connections, and ends those there are, as the end of the process behind it does. */
  async close(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Holds what goes in these directions from now on. */
  hold(...directions: readonly Direction[]): void {
    for (const direction of directions) {
      this.#held.add(direction);
      for (const lane of this.#lanes[direction]) lane.hold();
    }
  }

  /** Delivers what was held, and holds nothing more. */
  release(): void {
    for (const direction of this.#held) for (const lane of this.#lanes[direction]) lane.release();
    this.#held.clear();
  }

  /** Resolves when a message with a text to the server is held. */
  holding(text: string): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (![...this.#lanes.to].some((lane) => lane.holds(text))) return;
        this.#watching.delete(look);
        resolve();
      };
      this.#watching.add(look);
      look();
    });
  }

  #join(inner: Socket): void {
    const outer = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [inner, outer]) {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    }
    outer.on('error', () => inner.destroy());
    inner.on('error', () => {});
    this.#lay('to', inner, outer);
    this.#lay('back', outer, inner);
    inner.on('data', () => {
      for (const look of this.#watching) look();
    });
  }

  #lay(direction: Direction, from: Socket, to: Socket): void {
    const lane = new Lane(from, to, this.#held.has(direction));
    this.#lanes[direction].add(lane);
    to.on('close', () => this.#lanes[direction].delete(lane));
  }
}
