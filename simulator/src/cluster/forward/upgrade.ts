import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { NodeAddress } from '../../host/placement.ts';
import type { FailureDetector } from './failureDetector.ts';
import { answerHeaders, isMoved } from './headers.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome, Pending, Refusal } from './outcome.ts';
import type { Pool } from './pool.ts';
import { refuseUpgrade } from './refusal.ts';

/** The connection of an upgrade, and the data read after the request. */
export interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

function headOf({ statusCode, statusMessage }: IncomingMessage, headers: readonly string[]): string {
  const lines = headers.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`;
}

function join(caller: Socket, owner: Socket): void {
  for (const [one, other] of [
    [caller, owner],
    [owner, caller],
  ] as const) {
    one.pipe(other);
    one.on('close', () => {
      if (one.errored === null) other.destroySoon();
      else other.resetAndDestroy();
    });
  }
}

/** A forwarded upgrade. Its connections are piped after the 101 reply. */
export class PendingUpgrade implements Pending {
  readonly #request: IncomingMessage;
  readonly #upgrade: Upgrade;
  readonly #pool: Pool;
  readonly #detector: FailureDetector;

  constructor(request: IncomingMessage, upgrade: Upgrade, pool: Pool, detector: FailureDetector) {
    this.#request = request;
    this.#upgrade = upgrade;
    this.#pool = pool;
    this.#detector = detector;
    pool.keep(upgrade.socket);
  }

  get gone(): boolean {
    return this.#upgrade.socket.destroyed;
  }

  refuse(refusal: Refusal): void {
    refuseUpgrade(this.#upgrade.socket, refusal);
  }

  send(node: NodeAddress): Promise<Outcome> {
    const { socket } = this.#upgrade;
    let wasConnected = false;
    let failed: Error | undefined;
    const own = ['connection', 'Upgrade', 'upgrade', this.#request.headers.upgrade ?? ''];
    const onward = this.#pool.request(node, this.#request, own, () => (wasConnected = true));
    socket.once('close', () => onward.destroy());
    return new Promise((resolve) => {
      onward.on('upgrade', (answer, owner, head) => {
        this.#join(node, owner, headOf(answer, answer.rawHeaders), head);
        resolve('done');
      });
      onward.on('response', (answer) => {
        if (isMoved(answer)) {
          resolve('moved');
          return void onward.destroy();
        }
        socket.write(headOf(answer, [...answerHeaders(answer), 'connection', 'close']), 'latin1');
        answer.pipe(socket);
        answer.on('close', () => socket.destroySoon());
        resolve('done');
      });
      onward.on('error', (error) => (failed ??= error));
      onward.on('close', () => resolve(this.gone ? 'done' : outcomeOf(failed, wasConnected)));
      onward.end();
    });
  }

  #join(node: NodeAddress, owner: Socket, answered: string, head: Buffer): void {
    const { socket } = this.#upgrade;
    this.#pool.keep(owner);
    owner.on('error', () => {});
    socket.write(answered, 'latin1');
    socket.write(head);
    owner.write(this.#upgrade.head);
    join(socket, owner);
    owner.once(
      'close',
      this.#detector.watch(node, undefined, () => owner.resetAndDestroy()),
    );
  }
}
