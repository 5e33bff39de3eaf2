/** A restart with a long journal, compared with a short one. Time and memory must not grow with the past. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, SIMULATOR_MAIN } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { startServer } from './server.mjs';
import { compare, median } from './statistics.mjs';

const ROUNDS = 5;
const COMMANDS = 1_000_000;
const SHORT_COMMANDS = 2_000;
const MAKER = join(ROOT, 'simulator', 'soak', 'longJournal.ts');

/** Creates a folder with a journal of so many commands. */
async function folderOf(commands) {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-restart-'));
  const args = ['--import', 'tsx', '--conditions=source', MAKER, folder, String(commands)];
  const { code, output } = await run(process.execPath, args, { capture: true });
  if (code !== 0) throw new Error(`the journal could not be made: ${output}`);
  return folder;
}

/** Returns the peak resident memory of a process so far, in MB, if the system reports it. */
function residentOf(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return undefined;
  }
}

/** Returns the rows of this measurement. */
export async function measureRestart() {
  const [long, short] = [await folderOf(COMMANDS), await folderOf(SHORT_COMMANDS)];
  const memory = { [long]: [], [short]: [] };
  const used = { [long]: [], [short]: [] };
  const started = (folder) => async () => {
    const server = await startServer({
      entry: SIMULATOR_MAIN,
      args: (port) => ['--data', folder, '--port', String(port)],
      ready: '/sim/v1/health',
    });
    memory[folder].push(residentOf(server.pid));
    used[folder].push((await server.cpu()) / 1_000);
    await server.stop();
    return server.readyMs;
  };
  try {
    const what = `Start again after ${COMMANDS.toLocaleString('en')} commands`;
    const against = `after ${SHORT_COMMANDS.toLocaleString('en')}`;
    const rows = [
      { what, against, unit: 'ms', ...(await compare(ROUNDS, started(long), started(short))), goal: { most: 3_000 } },
    ];
    const add = (name, unit, values, goal) => {
      const [ours, yardstick] = [median(values[long]), median(values[short])];
      if (ours !== undefined) rows.push({ what: name, against, unit, ours, yardstick, ratio: ours / yardstick, goal });
    };
    add('CPU until then', 'ms', used);
    add('Most memory until then', 'MB', memory, { most: 300 });
    return rows;
  } finally {
    for (const folder of [long, short]) rmSync(folder, { recursive: true, force: true });
  }
}
