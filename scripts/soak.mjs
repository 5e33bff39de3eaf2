/**
 * `npm run soak`: runs long random tests on all cores. 20,000 sequences of 100 commands under every check, the clock in
 * one jump and in many steps; random scripts in one jump, in steps and under a running clock; equal logs in two
 * processes; processes killed at work; a cluster whose processes and database fail, also under Patroni; a stranger's
 * requests; the client against the simulator at the full numbers of `client/acceptance/`; and every property of `npm
 * test` with new draws.
 */
import { cpus } from 'node:os';
import { countOf, partsOf, readFlags, refuse } from './lib/flags.mjs';
import { conclude, sum } from './lib/report.mjs';
import { caseOf, seedFlag } from './soak/case.mjs';
import { PART_NAMES, replay, runPart, runsOf } from './soak/parts.mjs';

const USAGE = `npm run soak [-- PART,PART] [FLAGS]: long random proofs on all cores, about an hour.

  --only PART,PART  some of ${PART_NAMES.join(', ')} (default all)
  --sequences N     random sequences of commands; the other parts follow their number (default 20000)
  --kills N         failures of the part cluster (default: a 400th of the sequences) and of the part patroni (a 5,000th)
  --from N          failures of the part cluster that are passed over: a run that was broken off goes on, or a round runs alone
  --length N        commands of a sequence (default 100)
  --seed N          the draws (default random; every run prints its own)
  --workers N       processes (default one for each core)
  --replay CASE     shows one failure again, as the run printed it: PART:GROUND:SEED:SIZE, and a path
  --help            this text`;

const { values, positionals } = await readFlags(
  USAGE,
  {
    seed: seedFlag(),
    sequences: { type: 'string', default: '20000' },
    length: { type: 'string', default: '100' },
    kills: { type: 'string' },
    from: { type: 'string' },
    workers: { type: 'string', default: String(cpus().length) },
    only: { type: 'string', default: PART_NAMES.join(',') },
    replay: { type: 'string' },
  },
  true,
);
const kills = values.kills === undefined ? undefined : countOf('kills', values.kills);
const from = values.from === undefined ? 0 : countOf('from', values.from);
const [seed, number, length, workers] = ['seed', 'sequences', 'length', 'workers'].map((name) =>
  countOf(name, values[name]),
);

if (values.replay !== undefined) {
  const one = caseOf(values.replay) ?? { part: values.replay };
  await partsOf(one.part, PART_NAMES);
  conclude(await replay(one));
} else {
  const chosen = await partsOf(positionals[0] ?? values.only, PART_NAMES);
  if (from > 0 && chosen.join() !== 'cluster') refuse('--from passes over failures of the part cluster alone');
  const failures = runsOf('cluster', { number, kills });
  if (from >= failures) refuse(`--from ${from} passes over all ${failures} failures`);
  console.log(`seed ${seed} (--seed ${seed} runs it again)`);
  const results = [];
  for (const part of chosen) results.push(await runPart(part, { seed, number, length, workers, kills, from }));
  console.log(`seed ${seed}`);
  conclude(sum(results));
}
