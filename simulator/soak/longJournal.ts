import { join } from 'node:path';
import { fileJournal } from '../src/host/journal/file.ts';
import type { JournalRecord } from '../src/host/journal/journal.ts';
import { newestSession } from '../src/market/calendar/calendar.ts';
import { createMarket } from '../src/market/create.ts';
import { DEMO_CAST } from '../src/world/accounts/cast.ts';
import { rulesVersion } from '../src/host/rules.ts';
import { Worlds } from '../src/host/worlds.ts';

const [{ account }] = DEMO_CAST;
const HALF_AN_HOUR_MS = 1_800_000;
/** Records behind the newest checkpoint when the process dies: half of the maximum. */
const BEHIND = 1_000;

/**
 * Fills a folder with the journal of a process killed after the given number of commands, which add a code to the watch
 * list and remove it again. They are written without being executed, as every second one restores the same state.
 */
function fill(dataDir: string, commands: number): void {
  const startMs = newestSession('jp', Date.UTC(2026, 2, 8)).openAt + HALF_AN_HOUR_MS;
  const worlds = new Worlds({ createMarket, defaults: { seed: 'zaraba', startMs, clock: 'frozen' }, dataDir });
  const world = worlds.get('main').world;
  const code = world.market().instruments('jp')[0]?.code ?? '';
  const standing = world.taken();
  worlds.close();
  const made = function* (count: number): Generator<JournalRecord> {
    for (let n = 0; n < count; n += 1) {
      const name = n % 2 === 0 ? 'watchlistAdd' : 'watchlistRemove';
      yield { kind: 'command', at: startMs, command: { name, account, code } };
    }
  };
  const journal = fileJournal(join(dataDir, 'main.jsonl'));
  journal.appendAll(made(commands - BEHIND));
  void journal.keep({ ...standing, rules: rulesVersion(), records: journal.length });
  journal.appendAll(made(BEHIND));
  journal.close();
}

const [, , folder = '', commands] = process.argv;
fill(folder, Number(commands));
