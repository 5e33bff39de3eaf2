import { monotonicMs } from '../../../../base/clock.ts';
import { mix } from '../../../../random.ts';
import { elapsed } from '../customer.ts';
import { firstAnswer } from '../failures.ts';
import type { Field, Work } from '../field.ts';
import type { Machine } from '../machine.ts';
import type { PatroniEngine } from './engine.ts';

/** What can happen to the machines of the engine, as `FAILURES` says. */
const KINDS = ['primary', 'standby', 'postgres', 'patroni'] as const;
/** Answers between two failures: so many at least, and up to so many more. */
const BETWEEN = { least: 30, more: 60 } as const;
/** How long a Patroni stands still, milliseconds: always longer than its lease of 20 s. */
const LASTS_MS = [25_000, 45_000] as const;
/** Between two probes of one world, milliseconds. */
const PROBE_MS = 200;

/** One failure of a plan. */
export interface EngineFailure {
  readonly kind: (typeof KINDS)[number];
  /** Which process of the simulator it meets where it meets any. */
  readonly process: number;
  /** Answers that come before it. */
  readonly after: number;
  /** How long it lasts where it lasts at all, milliseconds. */
  readonly lastsMs: number;
}

/** A failure as it went, milliseconds. */
export interface EngineOutcome {
  /** Until the engine had kept a commit of its own. */
  readonly engineMs: number;
  /** Until every world had carried a command out. */
  readonly firstMs: number;
  /** Longest time without, until all machines ran again. */
  readonly longestMs: number;
  /** Until all machines ran again. */
  readonly wholeMs: number;
}

/** Whom a failure meets. */
interface Scene {
  readonly engine: PatroniEngine;
  /** The process of the simulator that ends while there are two primaries. */
  readonly victim: Machine;
  readonly leaseMs: number;
  readonly lastsMs: number;
  /** Resolves when every world has carried a command out. */
  readonly back: () => Promise<void>;
}

/** What happens; each resolves when all is started again. */
const FAILURES: Record<EngineFailure['kind'], (scene: Scene) => Promise<void>> = {
  /** The machine of the primary ends as by a loss of power. */
  async primary({ engine, back }) {
    const station = await engine.station('leader');
    await station.crash();
    await back();
    station.start();
  },
  /** That of the standby for which commits wait. */
  async standby({ engine, back }) {
    const station = await engine.station('sync_standby');
    await station.crash();
    await back();
    station.start();
  },
  /** PostgreSQL of the primary ends, its Patroni lives. */
  async postgres({ engine, back }) {
    (await engine.station('leader')).crashPostgres();
    await back();
  },
  /**
   * Patroni of the primary stands still: when its lease is over there are two primaries. A process ends then, so that the others look
   * for owners, and it has to choose between the two when it comes back.
   */
  async patroni({ engine, back, lastsMs, victim, leaseMs }) {
    const station = await engine.station('leader');
    station.pausePatroni();
    const ends = async (): Promise<void> => {
      await engine.replaced(station);
      await victim.kill();
      await elapsed(leaseMs);
      await victim.start();
    };
    await Promise.all([elapsed(lastsMs), back(), ends()]);
    station.resumePatroni();
  },
};

/** The failures that a seed makes: each kind in turn, in an order of its own each time. */
export function enginePlanOf(seed: number, count: number): EngineFailure[] {
  const [leastMs, mostMs] = LASTS_MS;
  return Array.from({ length: count }, (_, nth) => {
    const turn = Math.floor(nth / KINDS.length);
    const order = [...KINDS].sort((a, b) => place(seed, turn, a) - place(seed, turn, b));
    return {
      kind: order[nth % KINDS.length]!,
      process: mix(seed, nth, 8),
      after: BETWEEN.least + (mix(seed, nth, 1) % BETWEEN.more),
      lastsMs: leastMs + (mix(seed, nth, 2) % (mostMs - leastMs + 1)),
    };
  });
}

const place = (seed: number, turn: number, kind: EngineFailure['kind']): number =>
  mix(seed, turn, 3 + KINDS.indexOf(kind));

/** Has commands carried out in every world, one after the other, until it hears to end. */
class Probes {
  engineMs = 0;
  firstMs = 0;
  longestMs = 0;
  #isOver = false;
  #whole: Promise<unknown> = Promise.resolve();
  readonly #engine: PatroniEngine;
  readonly #field: Field;
  readonly #worlds: readonly string[];

  constructor(engine: PatroniEngine, field: Field, worlds: readonly string[]) {
    this.#engine = engine;
    this.#field = field;
    this.#worlds = worlds;
  }

  /** Begins; resolves when every world has carried one out. */
  async begin(): Promise<void> {
    const sinceMs = monotonicMs();
    const kept = this.#engine.keeps().then(() => void (this.engineMs = monotonicMs() - sinceMs));
    const firsts = this.#worlds.map((world) => this.#probe(world));
    this.#whole = Promise.all(this.#worlds.map(async (world, nth) => this.#goOn(world, firsts[nth]!)));
    this.#whole.catch(() => {});
    this.firstMs = Math.max(...(await Promise.all(firsts)));
    await kept;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#whole;
  }

  async #goOn(world: string, first: Promise<number>): Promise<void> {
    await first;
    while (!this.#isOver) {
      await elapsed(PROBE_MS);
      await this.#probe(world);
    }
  }

  async #probe(world: string): Promise<number> {
    const tookMs = await firstAnswer(this.#field.machines, world);
    this.longestMs = Math.max(this.longestMs, tookMs);
    return tookMs;
  }
}

async function happened(
  engine: PatroniEngine,
  field: Field,
  work: Work,
  { kind, process, after, lastsMs }: EngineFailure,
): Promise<EngineOutcome> {
  await work.book.more(after);
  const sinceMs = monotonicMs();
  const probes = new Probes(engine, field, work.worlds);
  const victim = field.machines[process % field.machines.length]!;
  await FAILURES[kind]({ engine, victim, leaseMs: field.leaseMs, lastsMs, back: () => probes.begin() });
  await engine.whole();
  const wholeMs = monotonicMs() - sinceMs;
  await probes.end();
  await Promise.all(field.machines.map((_, through) => work.book.next({ through })));
  return { engineMs: probes.engineMs, firstMs: probes.firstMs, longestMs: probes.longestMs, wholeMs };
}

/** Lets one failure of the engine happen; resolves when all runs again. @throws what ends the work of a customer */
export function failEngine(
  engine: PatroniEngine,
  field: Field,
  work: Work,
  failure: EngineFailure,
): Promise<EngineOutcome> {
  return Promise.race([happened(engine, field, work, failure), work.failed]);
}
