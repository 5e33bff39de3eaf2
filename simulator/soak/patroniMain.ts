import { parseArgs } from 'node:util';
import { elapsed } from '../src/cluster/testing/chaos/customer.ts';
import { Field } from '../src/cluster/testing/chaos/field.ts';
import type { Work } from '../src/cluster/testing/chaos/field.ts';
import { PatroniEngine } from '../src/cluster/testing/chaos/patroni/engine.ts';
import { enginePlanOf, failEngine } from '../src/cluster/testing/chaos/patroni/failures.ts';
import type { EngineFailure, EngineOutcome } from '../src/cluster/testing/chaos/patroni/failures.ts';
import { mix } from '../src/random.ts';

/** Worlds of a round, and its failures: with longer ones journals take longer than failures. */
const WORLDS = 3;
const ROUND = 4;
const LEASE_MS = 3_000;
const CLOCKS_APART_MS = 5_000;
/** Findings of a kind that are printed. */
const SHOWN = 20;
/** Longest time until all runs again behind a failure. */
const LIMIT_MS = 300_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Lets one failure happen. @throws where a world does not answer again, with what the processes said */
async function met(engine: PatroniEngine, field: Field, work: Work, failure: EngineFailure): Promise<EngineOutcome> {
  const limit = elapsed(LIMIT_MS).then(() => {
    const said = field.machines.map((machine, nth) => `process ${nth} (${machine.address}): ${machine.said}`);
    throw new Error(`no answer behind ${JSON.stringify(failure)}\n${said.join('\n')}\n${engine.said}`);
  });
  // Unheard where the failure is over before.
  limit.catch(() => {});
  return Promise.race([failEngine(engine, field, work, failure), limit]);
}

/** Lets the engine meet so many failures, in rounds of fresh worlds; answers what was found, by kind of finding. */
async function soak(engine: PatroniEngine, field: Field, seed: number, count: number): Promise<Record<string, number>> {
  const found = { answers: 0, lost: 0, doubled: 0, moved: 0, stale: 0, different: 0 };
  const plan = enginePlanOf(seed, count);
  for (let done = 0; done < count; done += ROUND) {
    const work = await field.work(`patroni-${done}`, WORLDS, mix(seed, done, 9));
    for (const failure of plan.slice(done, done + ROUND)) {
      const name = failure.kind === 'patroni' ? `patroni for ${seconds(failure.lastsMs)}` : failure.kind;
      const { engineMs, firstMs, longestMs, wholeMs } = await met(engine, field, work, failure);
      say(
        `${name}: the engine kept a commit after ${seconds(engineMs)}, every world carried a command out after ${seconds(firstMs)}; longest time without ${seconds(longestMs)}; all machines ran again after ${seconds(wholeMs)}`,
      );
    }
    const findings = { ...(await work.judged()), stale: work.book.stale };
    for (const name of ['lost', 'doubled', 'moved', 'stale', 'different'] as const) {
      found[name] += findings[name].length;
      for (const line of findings[name].slice(0, SHOWN)) say(`${name.toUpperCase()}: ${line}`);
    }
    found.answers += work.book.answers;
    await work.removed();
  }
  return found;
}

/** Soaks an engine under Patroni, and prints the result; exits with 1 after a finding. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, failures: { type: 'string' } } });
  const engine = await PatroniEngine.make();
  let field: Field | undefined;
  const stop = async (): Promise<void> => {
    await field?.stop();
    await engine.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  try {
    await engine.begin();
    field = await Field.on(engine, {
      program: 'product',
      leaseMs: LEASE_MS,
      machines: 3,
      clocksApartMs: CLOCKS_APART_MS,
    });
    const { answers, ...found } = await soak(engine, field, Number(values.seed), Number(values.failures));
    const counts = Object.entries(found).map(([name, count]) => `${name} ${count}`);
    say(`${answers} answers: ${counts.join(', ')}`);
    process.exitCode = Object.values(found).every((count) => count === 0) ? 0 : 1;
  } finally {
    await stop();
  }
}

await main();
