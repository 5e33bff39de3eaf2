import { readFileSync } from 'node:fs';
import { monotonicMs } from '../../../base/clock.ts';
import { mix } from '../../../random.ts';
import { DEMO_CAST } from '../../../world/accounts/cast.ts';
import type { OwnServer } from '../server.ts';
import type { SmallDisk } from '../smallDisk.ts';
import { callOnce, controlCall, elapsed } from './customer.ts';
import type { Field, Work } from './field.ts';
import type { Machine } from './machine.ts';
import type { Direction, Wire } from './wire.ts';

/** A flush with commands, as it stands in a message to the engine. */
const FLUSH = String.raw`\"kind\":\"command\"`;
/** Answers between two failures: so many at least, and up to so many more. */
const BETWEEN = { least: 30, more: 60 } as const;

/** What a process says when the engine refused a flush because its disk is full. */
const REFUSED = 'the disk of the engine is full';
/** Longest time without room, milliseconds. */
const FULL_MAXIMUM_MS = 20_000;
/** Makes the log of the engine grow past what any small disk holds. */
const GROW_LOG = `select pg_logical_emit_message(false, '', repeat('x', 8000000)) from generate_series(1, 100)`;

/** What can happen, as `FAILURES` says. */
type Kind =
  | 'kill'
  | 'restart'
  | 'pause'
  | 'late'
  | 'promote'
  | 'replace'
  | 'cutTo'
  | 'cutBack'
  | 'cutOff'
  | 'apart'
  | 'standstill'
  | 'full'
  | 'fullLog';
const OF_ENGINE: readonly Kind[] = ['promote', 'replace', 'standstill', 'full', 'fullLog'];

/** Whether the engine fails, not a process: every world of the field meets it. */
export function isOfEngine(kind: Kind): boolean {
  return OF_ENGINE.includes(kind);
}

/** One failure of a plan. */
export interface Failure {
  readonly kind: Kind;
  /** Which of the worlds has the owner whom it meets. */
  readonly world: number;
  /** Answers that come before it. */
  readonly after: number;
  /** How long it lasts where it lasts at all, milliseconds. */
  readonly lastsMs: number;
}

/** A failure as it went. */
export interface Outcome {
  readonly kind: Failure['kind'];
  /** The slowest first answer of a world that it met, milliseconds. */
  readonly slowestMs: number;
}

/** Longest wait for one answer of a probe, milliseconds; and between two. */
const PROBE = { limitMs: 1_000, pauseMs: 20 } as const;

/** Changes a world, and nothing that customers compare: a read would be answered until a lease runs out, by an owner that can keep nothing. */
const DEPOSIT = {
  as: 'operator',
  do: 'deposit',
  args: { account: DEMO_CAST[0].account, currency: 'jpy', amount: '1' },
};

/** How long it takes until some of the machines, asked in turn from one of them on, carry something out in a world, milliseconds. */
export async function firstAnswer(machines: readonly Machine[], world: string, begin = 0): Promise<number> {
  const sinceMs = monotonicMs();
  for (let turn = begin; ; turn += 1) {
    const { port } = machines[turn % machines.length]!;
    if ((await callOnce(port, controlCall(world, 'POST', '/act', DEPOSIT), PROBE.limitMs))?.status === 200) break;
    await elapsed(PROBE.pauseMs);
  }
  return monotonicMs() - sinceMs;
}

/** Whom a failure meets. */
interface Scene {
  readonly field: Field;
  readonly victim: Machine;
  readonly lastsMs: number;
  /** Resolves when every world of the victim has answered a call through the machines that live. */
  readonly answered: () => Promise<void>;
}

async function cut(
  { lastsMs, answered }: Scene,
  connections: readonly Wire[],
  directions: readonly Direction[],
): Promise<void> {
  for (const wire of connections) wire.hold(...directions);
  await Promise.all([elapsed(lastsMs), answered()]);
  for (const wire of connections) wire.release();
}

/** Signals a process that may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // A backend ends with its connection.
  }
}

/** The primary, with a disk that can be filled: where it has none the standby has, and takes its place. */
async function primaryOnSmallDisk(scene: Scene): Promise<{ readonly primary: OwnServer; readonly disk: SmallDisk }> {
  if (scene.field.primary.disk === undefined) await FAILURES.replace(scene);
  const { primary } = scene.field;
  if (primary.disk === undefined) throw new Error('neither server of the engine lies on a disk that can be filled');
  return { primary, disk: primary.disk };
}

/** Gives the primary room; it is started again where it has ended, or ends meanwhile. */
async function freed({ answered }: Scene, primary: OwnServer, disk: SmallDisk): Promise<void> {
  disk.free();
  const back = answered();
  const hasEnded = await Promise.race([primary.ended().then(() => true), back.then(() => false)]);
  if (hasEnded) await primary.restart();
  await back;
}

/** What can happen; each resolves when all runs again. */
const FAILURES: Record<Kind, (scene: Scene) => Promise<void>> = {
  /** `kill -9` of an owner. */
  async kill({ victim, answered }: Scene): Promise<void> {
    await victim.kill();
    await answered();
    await victim.start();
  },
  /** An owner ends in order, and is started again. */
  async restart({ victim, answered }: Scene): Promise<void> {
    const ended = victim.end();
    await answered();
    await ended;
    await victim.start();
  },
  /** An owner stands still. */
  async pause({ victim, lastsMs, answered }: Scene): Promise<void> {
    victim.pause();
    await Promise.all([elapsed(lastsMs), answered()]);
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
  /** The same, and another standby takes the place of the promoted one. */
  async replace(scene: Scene): Promise<void> {
    await FAILURES.promote(scene);
    await scene.field.replaceStandby();
  },
  /** Nothing of an owner reaches the engine. */
  cutTo: (scene: Scene) => cut(scene, scene.victim.toEngine, ['to']),
  /** Nothing of the engine reaches an owner. */
  cutBack: (scene: Scene) => cut(scene, scene.victim.toEngine, ['back']),
  /** An owner is cut off from engine and processes. */
  cutOff: (scene: Scene) => cut(scene, [...scene.victim.toEngine, scene.victim.fromOthers], ['to', 'back']),
  /** The other processes do not reach an owner, which reaches the engine. */
  apart: (scene: Scene) => cut(scene, [scene.victim.fromOthers], ['to', 'back']),
  /** All processes of the engine stand still, then go on. */
  async standstill({ field, lastsMs, answered }: Scene): Promise<void> {
    const { pid } = field.primary;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    const still = [pid, ...children];
    for (const one of still) signal(one, 'SIGSTOP');
    await elapsed(lastsMs);
    for (const one of still) signal(one, 'SIGCONT');
    await answered();
  },
  /** The disk of the primary is full, until it has refused a flush at least, or has ended; one that starts over and over does neither. */
  async full(scene: Scene): Promise<void> {
    const { primary, disk } = await primaryOnSmallDisk(scene);
    const refused = scene.field.machines.map((machine) => machine.saying(REFUSED));
    disk.fill();
    const isFelt = Promise.race([...refused, elapsed(FULL_MAXIMUM_MS)]);
    await Promise.race([Promise.all([isFelt, elapsed(scene.lastsMs)]), primary.ended()]);
    await freed(scene, primary, disk);
  },
  /** Nor has the log of the primary any room: it ends itself, or starts over and over. */
  async fullLog(scene: Scene): Promise<void> {
    const { primary, disk } = await primaryOnSmallDisk(scene);
    disk.fill();
    // The answer does not come: the server ends itself.
    primary.sql(GROW_LOG).catch(() => {});
    await Promise.race([primary.ended(), elapsed(FULL_MAXIMUM_MS)]);
    await freed(scene, primary, disk);
  },
};

/** How a plan is drawn. */
export interface PlanOptions {
  readonly worlds: number;
  /** What lasts takes so long at least, and up to so long. */
  readonly lastsMs: readonly [least: number, most: number];
}

/** The plan that a seed makes of failures: their order, whom they meet, when, and for how long. */
export function planOf(seed: number, kinds: readonly Failure['kind'][], { worlds, lastsMs }: PlanOptions): Failure[] {
  const drawn = (nth: number, what: number): number => mix(seed, nth, what);
  const [leastMs, mostMs] = lastsMs;
  return kinds
    .map((kind, nth) => ({ kind, place: drawn(nth, 3) }))
    .sort((a, b) => a.place - b.place)
    .map(({ kind }, nth) => ({
      kind,
      world: drawn(nth, 4) % worlds,
      after: BETWEEN.least + (drawn(nth, 5) % BETWEEN.more),
      lastsMs: leastMs + (drawn(nth, 6) % (mostMs - leastMs + 1)),
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

async function happened(field: Field, work: Work, { kind, world, after, lastsMs }: Failure): Promise<Outcome> {
  const { book, worlds } = work;
  await book.more(after);
  const victim = await ownerOf(field, work, worlds[world] ?? '');
  const owners = await Promise.all(worlds.map((one) => field.ownerOf(one)));
  const met = isOfEngine(kind) ? worlds : worlds.filter((_, index) => owners[index] === victim);
  // One whom only the others do not reach still has its worlds.
  const living = kind === 'apart' ? [victim] : field.machines.filter((machine) => machine !== victim);
  let slowestMs = 0;
  const answered = async (): Promise<void> => {
    slowestMs = Math.max(...(await Promise.all(met.map((one, nth) => firstAnswer(living, one, nth)))));
  };
  await FAILURES[kind]({ field, victim, lastsMs, answered });
  await book.next({ through: field.machines.indexOf(victim) });
  return { kind, slowestMs };
}
