import { MINUTE_MS, formatPrice } from '@zaraba/contracts';
import type { EndpointPath, SentReplyOf, Side } from '@zaraba/contracts';
import { stageOf } from '../../control/scenarios/stage.ts';
import { Scripts } from '../scripts.ts';
import { callAs, receivedWithout } from '../../api/inProcess.ts';
import { PREPARED } from '../../api/prepared.ts';
import { createMarket } from '../../market/create.ts';
import { enlist } from '../../personas/cast.ts';
import type { PersonaName } from '../../personas/names.ts';
import { popularCode } from '../../personas/orders.ts';
import { createKit } from '../../recipes/kit.ts';
import type { Kit } from '../../recipes/recipe.ts';
import { AccountFeed } from '../../stream/account.ts';
import type { AccountNews } from '../../stream/account.ts';
import { messagesOf } from '../../world/inbox/messages.ts';
import { messageList, todosOf } from '../../world/inbox/views.ts';
import { tableEntries } from '../../world/kernel/table.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import type { World } from '../../host/world.ts';
import { Worlds } from '../../host/worlds.ts';
import type { Director, TakenStep } from '../director.ts';
import type { Scenario, ScenarioStep } from '../format.ts';

const START_MS = Date.parse('2026-03-03T10:00:00+09:00');
const NAMES = { jp: 'x', us: 'x', cn: 'x' };
const HEAD = { name: 'trial', group: 'demo', title: NAMES, summary: NAMES, start: 'session', clock: 'frozen' } as const;

/** A limit order that waits when the script begins: its distance from the price, as a share of it. */
export interface Waiting {
  readonly away: number;
  readonly side: Side;
  readonly leverage: number;
  /** Default: one share. */
  readonly quantity?: number;
  /** Default: until it is cancelled. */
  readonly validity?: 'day';
}

/** The events of a world: its script, its waiting orders, and the calls made the given minutes after the start. */
export interface Plot {
  readonly steps: readonly ScenarioStep[];
  readonly waiting: readonly Waiting[];
  readonly calls: readonly { readonly minute: number; readonly endpoint: EndpointPath }[];
  /** What the customer does the given minutes after the start. */
  readonly acts?: readonly { readonly minute: number; readonly act: (kit: Kit) => void }[];
}

/**
 * How the clock reaches a minute after the start: in one move, or running at a multiple of real time, with punctual
 * timers or a machine that slept.
 */
export interface Leg {
  readonly minute: number;
  readonly by: 'move' | 'run' | 'sleep';
}

/** The outcome of a plot: the state, the performed steps, and everything noted or sent to the customer. */
export interface Outcome {
  readonly hash: string;
  readonly now: number;
  readonly taken: readonly TakenStep[];
  readonly notes: readonly unknown[];
  readonly messages: readonly unknown[];
  /** The messages as the customer reads them, newest first, and what is to be done. */
  readonly inbox: SentReplyOf<'/user/messageList'>;
}

/** What the stream sent to the customer's sockets about one batch of changes, and how many messages were new with it. */
export interface Told {
  readonly frames: readonly AccountNews['frame'][];
  readonly fresh: number;
}

/** World minutes that a running leg covers in a tenth of a second. */
const RATE = 600;

/** Plays plots, each in its own world that begins with the same customer: one of a persona called `me`. */
export class Theatre {
  readonly #wall = new ManualClock();
  readonly #worlds = new Worlds({
    createMarket,
    defaults: { seed: 'spans', startMs: START_MS, clock: 'frozen' },
    wall: this.#wall,
    report: (error) => void this.#errors.push(error),
  });
  readonly #errors: unknown[] = [];
  readonly #account: string;
  readonly #prepared: ReturnType<World['copy']>;
  #told: Told[] = [];

  /** @throws RecipeError */
  constructor(persona: PersonaName) {
    const hosted = this.#worlds.create({ id: 'prepared' });
    this.#account = enlist(hosted, persona).account;
    this.#prepared = hosted.world.copy();
  }

  /** What the stream sent to the customer during the last play, batch by batch. */
  get told(): readonly Told[] {
    return this.#told;
  }

  /** Plays a plot for the given minutes, stopping where the legs say. @throws what a listener or an alarm threw */
  play(plot: Plot, minutes: number, legs: readonly Leg[] = []): Outcome {
    const hosted = this.#worlds.create({ id: 'stage', ...this.#prepared });
    const { world } = hosted;
    const startMs = world.now();
    this.#told = [];
    this.#listen(world);
    for (const [index, order] of plot.waiting.entries()) this.#leave(hosted, order, index);
    const scripts = new Scripts();
    const scenario: Scenario = { ...HEAD, steps: [...plot.steps] };
    // Every step has a guard: the start waits for nothing.
    void scripts.begin(stageOf(hosted), { scenario, cast: { me: this.#account }, startMs });
    const calls = plot.calls.map((call) => ({ by: 'move' as const, ...call }));
    const acts = (plot.acts ?? []).map((act) => ({ by: 'move' as const, ...act }));
    const stops: (Leg & Partial<Plot['calls'][number] & NonNullable<Plot['acts']>[number]>)[] = [
      ...legs,
      ...calls,
      ...acts,
      { minute: minutes, by: 'move' },
    ];
    for (const { minute, by, endpoint, act } of stops.toSorted((a, b) => a.minute - b.minute)) {
      this.#go(world, startMs + minute * MINUTE_MS, by);
      if (endpoint !== undefined) this.#call(hosted, endpoint);
      act?.(createKit(hosted, this.#account));
    }
    if (this.#errors.length > 0) throw this.#errors[0];
    return this.#outcome(world, scripts.of(world)!);
  }

  /** Closes all worlds. */
  close(): void {
    this.#worlds.close();
  }

  /** Hears what a socket of the customer would be sent. */
  #listen(world: World): void {
    const feed = new AccountFeed();
    const count = (): number => messagesOf(world.stateNow(), this.#account).length;
    let known = count();
    world.subscribe((events, now) => {
      const news = feed.frames(world, events, now).filter(({ account }) => account === this.#account);
      const fresh = count() - known;
      known += fresh;
      if (news.length > 0 || fresh > 0) this.#told.push({ frames: news.map(({ frame }) => frame), fresh });
    });
  }

  #leave(hosted: HostedWorld, waiting: Waiting, index: number): void {
    const { away, side, leverage, quantity = 1, validity } = waiting;
    const { world } = hosted;
    const kit = createKit(hosted, this.#account);
    const code = popularCode(kit, 'jp', index);
    const now = world.now();
    const wanted = world.market().tick(code, now)!.last * (1 + (side === 'long' ? -away : away));
    const price = wanted - (wanted % world.market().tickSize(code, Math.round(wanted), now));
    kit.run({
      name: 'placeOrder',
      account: this.#account,
      clientOrderId: kit.clientOrderId(),
      code,
      side,
      orderType: 'limit',
      price: formatPrice(price),
      quantity,
      leverage,
      ...(validity && { validity }),
    });
  }

  #go(world: World, instant: number, by: Leg['by']): void {
    const left = instant - world.now();
    if (left <= 0) return;
    if (by === 'move') return void world.clock({ toMs: instant });
    world.clock({ mode: `x${RATE}` });
    if (by === 'run') this.#wall.pass(left / RATE);
    else this.#wall.set(this.#wall.now() + left / RATE);
    world.clock({ mode: 'frozen' });
  }

  #call(hosted: HostedWorld, endpoint: EndpointPath): void {
    const prepared = PREPARED.get(endpoint)!;
    callAs(hosted, this.#account, prepared, receivedWithout(prepared, {}));
  }

  #outcome(world: World, director: Director): Outcome {
    const records = world.journalRecords().slice(this.#prepared.records.length);
    const notes = records.flatMap((record) => (record.kind === 'note' ? [[record.name, record.at, record.data]] : []));
    return {
      hash: world.hash(),
      now: world.now(),
      taken: director.view().taken.map(({ index, at, failed }) => ({ index, at, ...(failed && { failed }) })),
      notes,
      messages: tableEntries(world.stateNow().books.message),
      inbox: {
        ...messageList(world.stateNow(), this.#account, world.market()),
        todos: todosOf({ state: world.stateNow(), now: world.now(), market: world.market() }, this.#account),
      },
    };
  }
}
