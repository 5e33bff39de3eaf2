/**
 * Half a year of a busy world over the control API: one call that jumps 181 days, compared with 181 calls of one day.
 * Each round replays the world's journal, with loans, copy orders of every lock-up period, new shares and positions.
 */
import { join } from 'node:path';
import { ROOT, SIMULATOR_MAIN } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const CUSTOMERS = 100;
const DAYS = 181;
const ROUNDS = 5;
const JOURNAL = join(ROOT, 'simulator', 'soak', 'busyJournal.ts');

async function control(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}/sim/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-world': 'busy' },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** Returns the row of this measurement. */
export async function measureTimeJump() {
  const made = await run(process.execPath, ['--import', 'tsx', '--conditions=source', JOURNAL, String(CUSTOMERS)], {
    capture: true,
  });
  if (made.code !== 0) throw new Error(`the journal could not be made: ${made.output}`);
  const journal = made.output.slice(made.output.indexOf('{'));
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  const hashes = new Set();
  const passing = (calls) => async () => {
    await control(server.port, '/journal', journal);
    const step = JSON.stringify({ advance: `P${DAYS / calls}D` });
    const begun = performance.now();
    for (let call = 0; call < calls; call++) await control(server.port, '/clock', step);
    const took = performance.now() - begun;
    hashes.add((await control(server.port, '/state')).hash);
    return took;
  };
  try {
    const result = await compare(ROUNDS, passing(1), passing(DAYS));
    if (hashes.size !== 1) throw new Error('one jump and many steps ended in different states');
    const what = `Jump of ${DAYS} days, ${CUSTOMERS} customers with loans, lock-ups, lotteries`;
    return [{ what, against: `the same in ${DAYS} calls of a day`, unit: 'ms', ...result }];
  } finally {
    await server.stop();
  }
}
