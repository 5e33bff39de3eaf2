import { parseArgs } from 'node:util';
import { elapsed } from '../src/cluster/testing/chaos/customer.ts';
import { fail, isOfEngine, planOf } from '../src/cluster/testing/chaos/failures.ts';
import type { Failure, Outcome } from '../src/cluster/testing/chaos/failures.ts';
import { Field } from '../src/cluster/testing/chaos/field.ts';
import type { Work } from '../src/cluster/testing/chaos/field.ts';
import { handedOn } from '../src/cluster/testing/chaos/handOver.ts';
import { startServer } from '../src/cluster/testing/server.ts';
import { SmallDisk } from '../src/cluster/testing/smallDisk.ts';
import { mix } from '../src/random.ts';

/** Worlds of a round, and its failures: with longer ones journals take longer than failures. */
const WORLDS = 4;
const ROUND = 20;
/** Worlds of one process that ends in order. */
const MANY_WORLDS = 500;
const LEASE_MS = 3_000;
const CLOCKS_APART_MS = 5_000;
/** Failures of which one is a kill; the others take turns by chance. */
const OTHERS: readonly Failure['kind'][] = [
  'restart',
  'pause',
  'late',
  'cutTo',
  'cutBack',
  'cutOff',
  'apart',
  'standstill',
  'replace',
];
/** Those that need an engine on a disk that can be filled. */
const ON_SMALL_DISK: readonly Failure['kind'][] = ['full', 'fullLog'];
/** What lasts takes so long; one pause in as many lasts the longest. */
const LASTS_MS = [2 * LEASE_MS, 12_000] as const;
const LONGEST_MS = 60_000;
const LONGEST_EVERY = 10;
/** Whoever waits for an answer longer than this behind a failure never gets one. */
const ANSWER_LIMIT_MS = 120_000;

const TIMED: ReadonlySet<Failure['kind']> = new Set([
  'pause',
  'cutTo',
  'cutBack',
  'cutOff',
  'apart',
  'standstill',
  'full',
]);

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The failures of a round: a kill at every second place. */
function failuresOf(seed: number, count: number, others: readonly Failure['kind'][]): Failure[] {
  const kinds = Array.from({ length: count }, (_, nth) => {
    return nth % 2 === 0 ? ('kill' as const) : others[mix(seed, nth, 7) % others.length]!;
  });
  return planOf(seed, kinds, { worlds: WORLDS, lastsMs: LASTS_MS }).map((failure, nth) => {
    const isLongest = failure.kind === 'pause' && mix(seed, nth, 8) % LONGEST_EVERY === 0;
    return isLongest ? { ...failure, lastsMs: LONGEST_MS } : failure;
  });
}

/** Lets one failure happen. @throws where a world does not answer again, with what the processes said */
async function met(field: Field, work: Work, failure: Failure): Promise<Outcome> {
  const limit = elapsed(ANSWER_LIMIT_MS + failure.lastsMs).then(async () => {
    const said = field.machines.map((machine, nth) => `process ${nth} (${machine.address}): ${machine.said}`);
    const engine = await field.engineState().catch((error: unknown) => String(error));
    throw new Error(`no answer behind ${JSON.stringify(failure)}\n${said.join('\n')}\nthe engine: ${engine}`);
  });
  // Unheard where the failure is over before.
  limit.catch(() => {});
  return Promise.race([fail(field, work, failure), limit]);
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** What a soak found. */
interface Found {
  answers: number;
  /** Findings, by their kind. */
  readonly findings: Record<'lost' | 'doubled' | 'moved' | 'stale' | 'different', number>;
  /** First answers behind each kind of failure, milliseconds. */
  readonly waits: Map<Failure['kind'], number[]>;
}

/** How long worlds waited for their first answer behind each kind of failure, a line for each. */
function sayWaits(waits: Found['waits']): void {
  const kinds = [...waits].toSorted(([a], [b]) => Number(isOfEngine(a)) - Number(isOfEngine(b)));
  for (const [kind, all] of kinds) {
    const sorted = all.toSorted((a, b) => a - b);
    const median = seconds(sorted[Math.floor(sorted.length / 2)] ?? 0);
    const whose = isOfEngine(kind) ? 'the engine' : 'a process';
    say(`${kind} of ${whose}, ${sorted.length} times: ${median} s, at most ${seconds(sorted.at(-1) ?? 0)} s`);
  }
}

/** The failures of a run. */
interface Run {
  readonly seed: number;
  /** How many there are. */
  readonly kills: number;
  /** How many of them are passed over, whole rounds. */
  readonly from: number;
}

/** Lets a cluster meet failures, in rounds of fresh worlds. */
async function soak(field: Field, { seed, kills, from }: Run): Promise<Found> {
  const others = field.primary.disk === undefined ? OTHERS : [...OTHERS, ...ON_SMALL_DISK];
  const found: Found = {
    answers: 0,
    findings: { lost: 0, doubled: 0, moved: 0, stale: 0, different: 0 },
    waits: new Map(),
  };
  for (let done = from; done < kills; done += ROUND) {
    say(
      `round of ${ROUND}: npm run soak -- cluster --seed ${seed} --from ${done} --kills ${Math.min(done + ROUND, kills)}`,
    );
    const work = await field.work(`soak-${done}`, WORLDS, mix(seed, done, 9));
    const failures = failuresOf(mix(seed, done, 10), Math.min(ROUND, kills - done), others);
    for (const [nth, failure] of failures.entries()) {
      const { kind, slowestMs } = await met(field, work, failure);
      found.waits.set(kind, [...(found.waits.get(kind) ?? []), slowestMs]);
      const lasted = TIMED.has(kind) ? ` of ${seconds(failure.lastsMs)} s` : '';
      say(`${done + nth + 1} ${kind}${lasted}: first answer of every world after ${seconds(slowestMs)} s`);
    }
    const findings = { ...(await work.judged()), stale: work.book.stale };
    for (const name of ['lost', 'doubled', 'moved', 'stale', 'different'] as const) {
      found.findings[name] += findings[name].length;
      for (const line of findings[name].slice(0, ROUND)) say(`${name.toUpperCase()}: ${line}`);
    }
    found.answers += work.book.answers;
    await work.removed();
  }
  return found;
}

/** Has one process hand many worlds on at once. @throws where one of them is another world behind it */
async function handOver(field: Field): Promise<void> {
  const slowestMs = await handedOn(field.machines, MANY_WORLDS);
  say(`${MANY_WORLDS} worlds handed on at once: the last of them answers after ${seconds(slowestMs)} s`);
}

/** Soaks a cluster, and prints the result; exits with 1 after a finding. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, kills: { type: 'string' }, from: { type: 'string' } },
  });
  const [seed, kills, from] = [values.seed, values.kills, values.from].map(Number) as [number, number, number];
  const onSmallDisk = SmallDisk.isPossible;
  if (!onSmallDisk) say('no disk is full in this run: only root can mount one for the engine');
  const server = await startServer({ onSmallDisk });
  let field: Field | undefined;
  const stop = async (): Promise<void> => {
    await field?.stop();
    await server.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  try {
    field = await Field.start(server, {
      program: 'product',
      leaseMs: LEASE_MS,
      machines: 3,
      clocksApartMs: CLOCKS_APART_MS,
    });
    await handOver(field);
    const { answers, findings, waits } = await soak(field, { seed, kills, from: from - (from % ROUND) });
    sayWaits(waits);
    const counts = Object.entries(findings).map(([name, count]) => `${name} ${count}`);
    say(`${answers} answers: ${counts.join(', ')}`);
    process.exitCode = Object.values(findings).every((count) => count === 0) ? 0 : 1;
  } finally {
    await stop();
  }
}

await main();
