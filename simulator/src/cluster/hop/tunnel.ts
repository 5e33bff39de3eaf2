import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { NodeAddress } from '../../host/placement.ts';
import { HOP_HEADER, MOVED, MOVED_STATUS, headOnward, whereIs } from './headers.ts';
import type { Lookout } from './lookout.ts';
import { abandonment, limitConnecting, unconnected } from './outcome.ts';
import type { Errand, Outcome, Refusal } from './outcome.ts';
import type { HopOptions } from './passOn.ts';
import { refuseUpgrade } from './refusal.ts';

/** The ends of all open tunnels. */
export class Tunnels {
  readonly #open = new Set<Socket>();

  add(end: Socket): void {
    this.#open.add(end);
    end.once('close', () => this.#open.delete(end));
  }

  close(): void {
    for (const end of this.#open) end.destroy();
  }
}

/** The longest head of an answer that is read for whether the world has moved. */
const HEAD_BYTES = 16_384;
const MOVED_LINE = Buffer.from(`HTTP/1.1 ${MOVED_STATUS} `);
const MOVED_HEADER = `\r\n${HOP_HEADER}: ${MOVED}\r\n`;

/** The head of an upgrade as it goes on to another process. */
function headOf(request: IncomingMessage, secret: string): string {
  const own = `connection: Upgrade\r\nupgrade: ${request.headers.upgrade ?? ''}\r\n`;
  return `${headOnward(request, secret, own)}\r\n`;
}

/** Whether an answer says that the world is elsewhere; undefined while too little of it has come. */
function saysMoved(answer: Buffer): boolean | undefined {
  const begin = answer.subarray(0, MOVED_LINE.length);
  if (!MOVED_LINE.subarray(0, begin.length).equals(begin)) return false;
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return answer.length > HEAD_BYTES ? false : undefined;
  return answer
    .toString('latin1', 0, end + 2)
    .toLowerCase()
    .includes(MOVED_HEADER);
}

/** Joins two connections until either closes, which closes the other behind what was written; one that breaks breaks the other. */
function join(caller: Socket, owner: Socket): void {
  caller.pipe(owner);
  owner.pipe(caller);
  for (const [one, other] of [
    [caller, owner],
    [owner, caller],
  ] as const) {
    one.on('close', () => {
      if (one.errored === null) other.destroySoon();
      else other.resetAndDestroy();
    });
  }
}

/** What all tunnels of a process share. */
export interface TunnelOptions extends HopOptions {
  readonly tunnels: Tunnels;
  readonly lookout: Lookout;
}

/** An upgrade that belongs to another process: its connection is joined to one to there, byte by byte. */
export class TunnelErrand implements Errand {
  readonly #request: IncomingMessage;
  readonly #socket: Socket;
  readonly #head: Buffer;
  readonly #options: TunnelOptions;
  #owner: Socket | undefined;

  constructor(
    request: IncomingMessage,
    { socket, head }: { readonly socket: Socket; readonly head: Buffer },
    options: TunnelOptions,
  ) {
    this.#request = request;
    this.#socket = socket;
    this.#head = head;
    this.#options = options;
    options.tunnels.add(socket);
    // Until the tunnel stands nothing else notices that the caller has left.
    socket.on('error', () => {});
  }

  get gone(): boolean {
    return this.#socket.destroyed;
  }

  abandon(): void {
    const owner = this.#owner;
    if (owner?.connecting === false) owner.destroy();
    else owner?.destroy(abandonment(false));
  }

  refuse(refusal: Refusal): void {
    refuseUpgrade(this.#socket, refusal);
  }

  send(node: NodeAddress): Promise<Outcome> {
    const { secret, wallClock, tunnels, lookout } = this.#options;
    const owner = connect({ ...whereIs(node), noDelay: true });
    this.#owner = owner;
    tunnels.add(owner);
    limitConnecting(owner, wallClock);
    const leave = (): void => void owner.destroy();
    this.#socket.once('close', leave);
    return new Promise<Outcome>((resolve) => {
      let answer = Buffer.alloc(0);
      const read = (piece: Buffer): void => {
        answer = Buffer.concat([answer, piece]);
        const isMoved = saysMoved(answer);
        if (isMoved === undefined) return;
        owner.off('data', read);
        owner.pause();
        if (isMoved) {
          owner.destroy();
          return resolve('moved');
        }
        this.#socket.write(answer);
        join(this.#socket, owner);
        owner.once(
          'close',
          lookout.watch(node, undefined, () => owner.resetAndDestroy()),
        );
        resolve('done');
      };
      owner.on('data', read);
      owner.on('error', (error) => resolve(unconnected(error) ?? 'lost'));
      owner.on('close', () => resolve(this.gone ? 'done' : 'lost'));
      owner.once('connect', () => {
        owner.write(headOf(this.#request, secret), 'latin1');
        if (this.#head.length > 0) owner.write(this.#head);
      });
    }).finally(() => this.#socket.off('close', leave));
  }
}
