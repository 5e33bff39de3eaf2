import { mix } from '../../../random.ts';
import { elapsed } from './customer.ts';
import type { Field, Work } from './field.ts';
import type { Machine } from './machine.ts';

/** A flush with commands, as it stands in a message to the engine. */
const FLUSH = String.raw`\"kind\":\"command\"`;
/** Answers between two failures: so many at least, and up to so many more. */
const BETWEEN = { least: 30, more: 60 } as const;

/** One failure of a plan. */
export interface Failure {
  readonly kind: keyof typeof FAILURES;
  /** Which of the worlds has the owner whom it meets. */
  readonly world: number;
  /** Answers that come before it. */
  readonly after: number;
}

/** A failure as it went. */
export interface Outcome {
  readonly kind: Failure['kind'];
  /** The slowest first answer of a world that it met, milliseconds. */
  readonly slowestMs: number;
}

/** Whom a failure meets. */
interface Scene {
  readonly field: Field;
  readonly victim: Machine;
  /** Resolves when every world of the victim has answered a call that began after this one. */
  readonly answered: () => Promise<void>;
}

/** What can happen; each resolves when all runs again. */
const FAILURES = {
  /** `kill -9` of an owner. */
  async kill({ victim, answered }: Scene): Promise<void> {
    const back = answered();
    await victim.kill();
    await back;
    await victim.start();
  },
  /** An owner stands still for twice the lease. */
  async pause({ field, victim, answered }: Scene): Promise<void> {
    victim.pause();
    await Promise.all([elapsed(2 * field.leaseMs), answered()]);
    victim.resume();
  },
  /** An owner stands still while a flush of its is in the network, which arrives when its worlds have another owner. */
  async late({ field, victim, answered }: Scene): Promise<void> {
    for (const wire of victim.toEngine) wire.hold('to');
    await Promise.race([...victim.toEngine.map((wire) => wire.holding(FLUSH)), elapsed(field.leaseMs)]);
    victim.pause();
    await answered();
    for (const wire of victim.toEngine) wire.release();
    victim.resume();
  },
  /** The primary of the engine ends at once, its standby is promoted. */
  async promote({ field, answered }: Scene): Promise<void> {
    const back = answered();
    await field.promote();
    await back;
  },
} as const satisfies Record<string, (scene: Scene) => Promise<void>>;

/** The plan that a seed makes of failures. */
export function planOf(seed: number, kinds: readonly Failure['kind'][], worlds: number): Failure[] {
  const drawn = (nth: number, what: number): number => mix(seed, nth, what);
  return kinds
    .map((kind, nth) => ({ kind, place: drawn(nth, 3) }))
    .sort((a, b) => a.place - b.place)
    .map(({ kind }, nth) => ({
      kind,
      world: drawn(nth, 4) % worlds,
      after: BETWEEN.least + (drawn(nth, 5) % BETWEEN.more),
    }));
}

/** The owner of a world, as soon as there is one. */
async function ownerOf(field: Field, { book }: Work, world: string): Promise<Machine> {
  for (;;) {
    const owner = await field.ownerOf(world);
    if (owner !== undefined) return owner;
    await book.next({ world });
  }
}

/** Lets one failure happen; resolves when its victim has answered again, too. @throws what ends the work of a customer */
export async function fail(field: Field, work: Work, failure: Failure): Promise<Outcome> {
  return Promise.race([happened(field, work, failure), work.failed]);
}

async function happened(field: Field, work: Work, { kind, world, after }: Failure): Promise<Outcome> {
  const { book, worlds } = work;
  await book.more(after);
  const victim = await ownerOf(field, work, worlds[world] ?? '');
  const owners = await Promise.all(worlds.map((one) => field.ownerOf(one)));
  const met = kind === 'promote' ? worlds : worlds.filter((_, index) => owners[index] === victim);
  let slowestMs = 0;
  const answered = async (): Promise<void> => {
    slowestMs = Math.max(...(await Promise.all(met.map((one) => book.next({ world: one })))));
  };
  await FAILURES[kind]({ field, victim, answered });
  await book.next({ through: field.machines.indexOf(victim) });
  return { kind, slowestMs };
}
