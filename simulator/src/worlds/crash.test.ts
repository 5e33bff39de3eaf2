import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalRecord } from '../journal/journal.ts';
import { mix } from '../random.ts';
import { DEMO_CAST } from '../world/cast.ts';
import { stateHash } from '../world/hash.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { orderByClientId } from '../world/views.ts';
import { replay } from './replay.ts';
import { Worlds } from './worlds.ts';

const VICTIM = fileURLToPath(new URL('./testing/victim.ts', import.meta.url));
const LIVES = 3;
const SEED = 20_260_401;
const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-crash-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a process on the folder and kills it after so many answers, wherever it then is. Answers what it had told. */
async function killedAfter(answers: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', VICTIM, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: string[] = [];
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (told.length === answers) child.kill('SIGKILL');
  }
  const [code, signal] = (await exited) as [number | null, string | null];
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  return told;
}

/** The records up to and with the order of a client order id and the move of the clock after it. */
function upTo(records: readonly JournalRecord[], clientOrderId: string): JournalRecord[] {
  const index = records.findIndex(
    (record) =>
      record.kind === 'command' &&
      record.command.name === 'placeOrder' &&
      record.command.clientOrderId === clientOrderId,
  );
  return records.slice(0, index + 2);
}

it('loses no answered command when it is killed, and replays to the same hash', { timeout: 60_000 }, async () => {
  const told: string[] = [];
  for (let life = 0; life < LIVES; life += 1) told.push(...(await killedAfter(1 + (mix(SEED, life, 0) % 60))));
  const worlds = new Worlds({
    createMarket: () => market,
    defaults: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    dataDir: folder,
  });
  const world = worlds.get('main');
  const records = world.journalRecords();
  for (const line of told) {
    const [clientOrderId = '', hash] = line.split(' ');
    expect(
      orderByClientId(world.state, DEMO_CAST[0].account, clientOrderId, world.now(), market),
      `seed ${SEED}`,
    ).not.toBeNull();
    expect(stateHash(replay(upTo(records, clientOrderId), market, 'test').state)).toBe(hash);
  }
  expect(new Set(told.map((line) => line.split(' ')[0])).size).toBe(told.length);
  const hash = world.hash();
  worlds.close();
  expect(readFileSync(join(folder, 'main.jsonl'), 'utf8').endsWith('\n')).toBe(true);
  expect(stateHash(replay(records, market, 'test').state)).toBe(hash);
});
