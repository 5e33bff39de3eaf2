import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalRecord } from './journal/journal.ts';
import { mix } from '../random.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { checkWorld } from '../world/wholeWorld.ts';
import { apply } from '../world/world.ts';
import { replay } from './replay/replay.ts';
import { STEP_NOTE, VICTIM_GROUND, victimWorlds } from './testing/victim.ts';

const VICTIM = fileURLToPath(new URL('./testing/victim.ts', import.meta.url));
/** Few here; `npm run soak` asks for more. */
const LIVES = Number(process.env.ZARABA_CRASH_LIVES ?? 3);
const SEED = fc.readConfigureGlobal().seed ?? 0;
/** A victim is killed after at most so many answers of one life. */
const ANSWERS = 60;

/** So many lives have one world in common; then another one begins, as reading a long journal takes its time. */
const LIVES_OF_A_WORLD = 8;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zaraba-crash-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs a process on the folder and kills it after so many answers, wherever it then is. Returns what it had answered. */
async function killedAfter(folder: string, seed: number, answers: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', VICTIM, folder, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: string[] = [];
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (told.length === answers) child.kill('SIGKILL');
  }
  const [code, signal] = (await exited) as [number | null, string | null];
  expect([code, signal], `seed ${SEED}`).toEqual([null, 'SIGKILL']);
  return told;
}

/** Places of the steps in a journal, by their numbers. */
function placesOf(records: readonly JournalRecord[]): Map<number, number> {
  return new Map(
    records.flatMap((record, place) =>
      record.kind === 'note' && record.name === STEP_NOTE ? [[Number(record.data), place] as const] : [],
    ),
  );
}

it(
  'a killed server loses no answered command of any kind, and replays to the same hash',
  { timeout: 60_000 + LIVES * 20_000 },
  async () => {
    const { market } = VICTIM_GROUND;
    for (let life = 0; life < LIVES; life += 1) {
      const nth = Math.floor(life / LIVES_OF_A_WORLD);
      const folder = join(root, String(nth));
      const told = await killedAfter(folder, SEED + nth, 1 + (mix(SEED, life, 0) % ANSWERS));
      const worlds = victimWorlds(folder);
      const world = worlds.get('main').world;
      const records = world.journalRecords();
      const places = placesOf(records);
      for (const line of told.slice(-3)) {
        const [step = '', hash] = line.split(' ');
        const place = places.get(Number(step));
        expect(place, `seed ${SEED}, step ${step} is in the journal`).toBeDefined();
        expect(stateHash(replay(records.slice(0, (place ?? 0) + 1), market, 'test').state)).toBe(hash);
      }
      const steps = told.map((line) => Number(line.split(' ')[0]));
      expect(steps.filter((step) => !places.has(step))).toEqual([]);
      // The process may have died between a step and its answer, and within the next one; not further on than that.
      expect(places.size).toBeLessThanOrEqual((steps.at(-1) ?? 0) + 2);
      checkWorld(world.stateNow());
      const hash = world.hash();
      worlds.close();
      expect(readFileSync(join(folder, 'main.jsonl'), 'utf8').endsWith('\n')).toBe(true);
      // A move of the clock may be the last that was written: what is due by then happens when the world is taken up.
      const { state, lastMs } = replay(records, market, 'test');
      expect(stateHash(apply(state, { name: 'settle' }, lastMs, market).state)).toBe(hash);
    }
  },
);
