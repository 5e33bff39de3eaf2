import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mix } from '../random.ts';
import { fail, planOf } from './testing/chaos/failures.ts';
import type { Failure, Outcome } from './testing/chaos/failures.ts';
import { Field } from './testing/chaos/field.ts';
import type { Verdict } from './testing/chaos/verdict.ts';
import type { OwnServer } from './testing/server.ts';
import { describeOnOwnServer } from './testing/suites.ts';

const SEED = fc.readConfigureGlobal().seed ?? 0;
const LEASE_MS = 1_500;
const WORLDS = 3;
/** A pause lasts for twice the lease. */
const PLAN = { worlds: WORLDS, lastsMs: [2 * LEASE_MS, 2 * LEASE_MS] } as const;
const LIMIT_MS = 240_000;

/** What came of a plan of failures. */
interface Result {
  readonly answers: number;
  readonly stale: readonly string[];
  readonly verdict: Verdict;
  readonly outcomes: readonly Outcome[];
}

/** Has customers work on machines of the product while the failures of a plan happen one after the other. */
async function carriedOut(server: OwnServer, kinds: readonly Failure['kind'][]): Promise<Result> {
  const field = await Field.start(server, { program: 'product', leaseMs: LEASE_MS, machines: 3 });
  try {
    const work = await field.work('chaos', WORLDS, SEED);
    const outcomes: Outcome[] = [];
    for (const failure of planOf(SEED, kinds, PLAN)) outcomes.push(await fail(field, work, failure));
    const verdict = await work.judged();
    return { answers: work.book.answers, stale: work.book.stale, verdict, outcomes };
  } finally {
    await field.stop();
  }
}

/** One line for whoever reads the output of the run. */
function said({ answers, outcomes }: Result): string {
  const takeovers = outcomes.map(({ kind, slowestMs }) => `${kind} ${Math.round(slowestMs)} ms`).join(', ');
  return `seed ${SEED}, ${answers} answers, first answers behind ${takeovers}\n`;
}

describeOnOwnServer('a cluster whose processes and engine fail', (server) => {
  it(
    'stores every answered record once and in order, and shows it through all processes',
    async () => {
      const kinds = ['kill', 'kill', 'kill', 'pause', 'pause', 'late', 'promote'] as const;
      const result = await carriedOut(server(), kinds);
      process.stderr.write(said(result));
      const { stale, verdict } = result;
      expect({ ...verdict, stale }, `seed ${SEED}`).toEqual({
        lost: [],
        doubled: [],
        moved: [],
        stale: [],
        different: [],
      });
    },
    LIMIT_MS,
  );
});

/** A late flush is now and then at the end after all, where it breaks nothing: so often it may be. */
const TRIES = 6;

/** How many findings there are of late flushes in a cluster without its fence, each in worlds of its own, until there is one. */
async function foundWithoutFence(server: OwnServer): Promise<number> {
  const field = await Field.start(server, { program: 'unfenced', leaseMs: LEASE_MS, machines: 3 });
  let found = 0;
  try {
    for (let tried = 0; tried < TRIES && found === 0; tried += 1) {
      const work = await field.work(`late-${tried}`, WORLDS, mix(SEED, tried, 1));
      const [failure] = planOf(mix(SEED, tried, 2), ['late'], PLAN);
      await fail(field, work, failure!);
      const { doubled, moved } = await work.judged();
      found = doubled.length + moved.length;
    }
    return found;
  } finally {
    await field.stop();
  }
}

describeOnOwnServer('a cluster without its fence against old owners', (server) => {
  it(
    'loses or repeats answered records',
    async () => {
      expect(await foundWithoutFence(server()), `seed ${SEED}`).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
