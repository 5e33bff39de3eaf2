import { createHash } from 'node:crypto';
import { DAY_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { stateHash } from '../src/world/kernel/hash.ts';
import { realGround, wildGround } from '../src/world/testing/grounds.ts';
import { inSteps, withStops } from '../src/world/testing/horizon.ts';
import { playOrders } from '../src/world/testing/orderScripts.ts';
import { play } from '../src/world/testing/play.ts';
import type { Step } from '../src/world/testing/play.ts';
import type { Ground } from '../src/world/testing/scene.ts';
import { actionsOf, anyDraws, playChecked } from '../src/world/testing/sequences.ts';
import { apply } from '../src/world/world.ts';

/**
 * The kind of run: sequences under every check, scripts of orders under those of executions too, one jump against many steps, or logs
 * whose hashes two processes compare.
 */
export type TaskKind = 'sequences' | 'orders' | 'jumps' | 'twins';

/** A batch of runs for one worker. Plain JSON. */
export interface Task {
  readonly kind: TaskKind;
  /** `wild`, or `real-` and the number of a market. */
  readonly ground: string;
  readonly seed: number;
  readonly runs: number;
  /** Commands of one run. */
  readonly length: number;
  /** The path of a failure to replay. */
  readonly path?: string;
}

/** The result of a batch. */
export interface TaskReport {
  readonly commands: number;
  /** How often each command was tried and accepted. */
  readonly tried: Readonly<Record<string, number>>;
  readonly accepted: Readonly<Record<string, number>>;
  /** How often each key occurred in answers. */
  readonly keys: Readonly<Record<string, number>>;
  /** Digest of the hashes of all runs. */
  readonly digest: string;
  readonly failure?: { readonly path: string; readonly message: string };
}

const grounds = new Map<string, Ground>();

/** Real markets are made once per name; wild ones per run. */
function groundOf(name: string, wildSeed: number): Ground {
  if (name === 'wild') return wildGround(wildSeed);
  const known = grounds.get(name) ?? realGround(name);
  grounds.set(name, known);
  return known;
}

function bump(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

type Run = (ground: Ground, draws: number[][], look: (step: Step) => void) => string;

function sequence(ground: Ground, draws: number[][], look: (step: Step) => void): string {
  playChecked(ground, actionsOf(draws), look);
  return '';
}

function twin(ground: Ground, draws: number[][], look: (step: Step) => void): string {
  return stateHash(play(ground, actionsOf(draws), { after: look }).state);
}

/** Stops and horizon follow from the draws: a number list describes a run completely. */
function jump(ground: Ground, draws: number[][], look: (step: Step) => void): string {
  const { market } = ground;
  const actions = actionsOf(draws);
  const stops = draws.slice(0, 5).map(([number = 0]) => number / 0x1_0000);
  const days = 1 + ((draws.at(-1)?.[0] ?? 0) % 190);
  const jumped = play(ground, actions, { after: look });
  const stopped = play(ground, actions, { between: (state, from, to) => withStops(state, from, to, stops, market) });
  const end = jumped.now + days * DAY_MS;
  const hash = stateHash(apply(jumped.state, { name: 'settle' }, end, market).state);
  const other = stateHash(inSteps(stopped.state, stopped.now, end, DAY_MS / 4, market));
  if (hash !== other) throw new Error(`one jump and many steps differ after ${days} days`);
  return hash;
}

const RUNS: Readonly<Record<TaskKind, Run>> = { sequences: sequence, orders: playOrders, jumps: jump, twins: twin };

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** The last failure in words, with the commands that led to it. */
function failureOf(details: fc.RunDetails<[number, number[][]]>, task: Task): TaskReport['failure'] {
  if (!details.failed) return undefined;
  const lines: string[] = [];
  const [wildSeed, draws] = details.counterexample ?? [0, []];
  const look = ({ command, now, reply }: Step): void => {
    lines.push(
      `  ${new Date(now).toISOString()} ${JSON.stringify(command)} → ${reply.ok ? reply.message : reply.error}`,
    );
  };
  try {
    RUNS[task.kind](groundOf(task.ground, wildSeed), draws, look);
  } catch {
    // The details show the error it throws.
  }
  const path = details.counterexamplePath ?? '';
  return { path, message: [describe(details.errorInstance), ...lines].join('\n') };
}

/** Executes a batch. A failure ends it, shrunk. */
export function runTask(task: Task): TaskReport {
  const { kind, ground, seed, runs, length, path } = task;
  const tried: Record<string, number> = {};
  const accepted: Record<string, number> = {};
  const keys: Record<string, number> = {};
  const digest = createHash('sha256');
  let commands = 0;
  const look = ({ command, passing, reply }: Step): void => {
    if (passing) return;
    commands += 1;
    bump(tried, command.name);
    if (reply.ok) bump(accepted, command.name);
    else bump(keys, reply.error);
  };
  const property = fc.property(fc.nat(0xffff), anyDraws(length), (wildSeed, draws) => {
    digest.update(RUNS[kind](groundOf(ground, wildSeed), draws, look));
  });
  const replay = path === undefined ? {} : { path, endOnFailure: true };
  const details = fc.check(property, { seed, numRuns: runs, ...replay });
  const failure = failureOf(details, task);
  return {
    commands,
    tried,
    accepted,
    keys,
    digest: digest.digest('hex'),
    ...(failure === undefined ? {} : { failure }),
  };
}
