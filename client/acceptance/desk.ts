import { balanceOf, parseMoney } from '@zaraba/contracts';
import type { Currency, EndpointPath, ReplyOf, RequestOf } from '@zaraba/contracts';
import { resultOf } from '../src/io/http/http.ts';
import type { Result } from '../src/io/ports.ts';
import { callInProcess } from '../../simulator/src/api/inProcess.ts';
import { host } from '../../simulator/src/host/hosted.ts';
import type { HostedWorld } from '../../simulator/src/host/hosted.ts';
import { memoryJournal } from '../../simulator/src/host/journal/memory.ts';
import type { Market } from '../../simulator/src/market/market.ts';
import type { Command, Reply } from '../../simulator/src/world/kernel/command.ts';
import { World } from '../../simulator/src/host/world.ts';
import { ManualClock } from '../../simulator/src/host/testing/manualClock.ts';

/** The verified, funded demonstration customer. */
export const CUSTOMER = '0900000001';
/** The customer's trading PIN. */
export const PIN = '246810';

function rethrow(error: unknown): never {
  throw error;
}

/**
 * A customer at a world of the simulator, in one process and without a network: a call passes the simulator's session,
 * shape and rules, and its answer passes the client's own checks as text. The world's clock stands still until it is
 * moved.
 */
export class Desk {
  readonly world: World;
  readonly #hosted: HostedWorld;
  readonly session: { readonly token: string; readonly account: string };

  /** Starts a fresh world on a market at an instant, with the customer logged in. */
  constructor(market: Market, startMs: number, seed = 'desk') {
    this.world = new World({
      id: 'desk',
      journal: memoryJournal(),
      journalName: 'desk',
      beginning: { seed, startMs, clock: 'frozen' },
      marketOf: () => market,
      wall: new ManualClock(),
      report: rethrow,
    });
    this.#hosted = host(this.world);
    const login = callInProcess(
      this.#hosted,
      '/user/login',
      { account: CUSTOMER, password: 'demo-1234' },
      { token: '', account: '' },
    );
    this.session = { account: CUSTOMER, token: (login.data as { token: string }).token };
  }

  get now(): number {
    return this.world.now();
  }

  /** Makes a call; returns the reply as it goes over the wire. */
  reply<P extends EndpointPath>(path: P, body: RequestOf<P>): { readonly status: number; readonly text: string } {
    const { key, accepted, data } = callInProcess(this.#hosted, path, body, this.session);
    const envelope = { status: accepted ? 1 : 0, msg: key, data: data ?? null, simulated: true };
    return { status: key === 'login_again' ? 401 : 200, text: JSON.stringify(envelope) };
  }

  /** Makes a call and returns what the client understands of the reply. */
  post<P extends EndpointPath>(path: P, body: RequestOf<P>): Result<ReplyOf<P>> {
    const { status, text } = this.reply(path, body);
    return resultOf(path, status, text);
  }

  /** The data of a call that must succeed. @throws Error */
  ask<P extends EndpointPath>(path: P, body: RequestOf<P>): ReplyOf<P> {
    const result = this.post(path, body);
    if (!result.ok) throw new Error(`${path}: ${JSON.stringify(result.failure)}`);
    return result.data;
  }

  /** Carries out a command of the simulator itself, which must be accepted. @throws Error */
  run(command: Command): Reply {
    const reply = this.world.execute(command);
    if (!reply.ok) throw new Error(`${command.name}: ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Moves the world's clock to an instant; everything due by then happens. */
  to(atMs: number): void {
    this.world.clock({ toMs: atMs });
  }

  /** The customer's balance in a currency, minor units. */
  cash(currency: Currency): number {
    return parseMoney(balanceOf(this.ask('/user/getUserinfo', { type: currency }), currency) ?? '0', currency).minor;
  }
}
