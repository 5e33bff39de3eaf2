import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repairJournals } from '../journal/repair.ts';
import { createMarket } from '../../market/create.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { bundleOf, replayBundle } from '../bundle.ts';
import { compactJournal } from './compact.ts';
import { firstOf, recordsUntil } from './rewind.ts';
import { ManualClock } from '../testing/manualClock.ts';
import type { World } from '../world.ts';
import { Worlds } from '../worlds.ts';

const START_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account }] = DEMO_CAST;
const market = createMarket('zaraba');
const code = market.instruments('jp')[0]?.code ?? '';

let folder = '';
let path = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-compact-'));
  path = join(folder, 'main.jsonl');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the folder, does something with its world and closes it again. */
function within<T>(run: (world: World, worlds: Worlds) => T): T {
  const defaults = { seed: 'zaraba', startMs: START_MS, clock: 'frozen' } as const;
  const worlds = new Worlds({ createMarket: () => market, defaults, wall: new ManualClock(), dataDir: folder });
  try {
    return run(worlds.get('main').world, worlds);
  } finally {
    worlds.close();
  }
}

function act(world: World, times: number): void {
  for (let n = 0; n < times; n += 1) {
    const clientOrderId = `compact-${world.recordCount}`;
    const terms = { code, side: 'long', orderType: 'market', quantity: 1, leverage: 1 } as const;
    expect(world.execute({ name: 'placeOrder', account, clientOrderId, ...terms }).ok).toBe(true);
    world.clock({ advanceMs: 1_000 });
  }
}

const compact = (keep: number) =>
  compactJournal({ path, keep, marketOf: () => market, say: (line) => void said.push(line) });

it('a compacted journal leads to the same world, reports the loss, and keeps the removed records in another file', () => {
  within((world) => {
    world.note('scenario', 'calm');
    act(world, 60);
  });
  const whole = readFileSync(path);
  const before = within((world) => ({ hash: world.hash(), now: world.now(), notes: world.notes() }));
  expect(compact(30)).toBe(true);
  const [replaced = '', lost = ''] = said;
  const count = Number(/first (\d+) records/.exec(replaced)?.[1]);
  expect(lost).toContain('can no longer be rewound or replayed to before then');
  const history = join(folder, `main.${count}.history`);
  expect(readFileSync(history).subarray(0, whole.length).equals(whole)).toBe(true);
  expect(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"kind":"command"')).length,
  ).toBeLessThan(20);
  expect(repairJournals(path, () => {})).toBe(true);
  const after = within((world) => {
    expect(replayBundle(bundleOf(world, 'compacted')).same).toBe(true);
    return { hash: world.hash(), now: world.now(), notes: world.notes() };
  });
  expect(after).toEqual(before);
});

it('a compacted journal can be rewound within its remaining records, and refuses an earlier instant without a change', () => {
  const hashes = new Map<number, string>();
  within((world) => {
    for (let n = 0; n < 40; n += 1) {
      hashes.set(world.now(), world.hash());
      act(world, 1);
    }
  });
  compact(40);
  const kept = [...hashes].at(-8)!;
  within((world, worlds) => {
    const size = statSync(path).size;
    const records = () => recordsUntil(world.records(), START_MS + 3_000);
    expect(() => worlds.create({ id: 'main', records })).toThrow(/was compacted at its record \d+ \(2026-03-02T00:30:/);
    expect(() => worlds.create({ id: 'main', records: () => firstOf(world.records(), 5) })).toThrow('was compacted');
    expect(statSync(path).size).toBe(size);
    const rewound = worlds.create({ id: 'main', records: () => recordsUntil(world.records(), kept[0]) }).world;
    expect([rewound.now(), rewound.hash()]).toEqual(kept);
    act(rewound, 30);
  });
  // Compacting again begins with the newer state; records are counted from the first there ever was.
  const hash = within((world) => world.hash());
  expect(compact(10)).toBe(true);
  expect(within((world) => world.hash())).toBe(hash);
  const header = JSON.parse(readFileSync(path, 'utf8').split('\n')[0] ?? '') as { base: { records: number } };
  const first = Number(/first (\d+) records/.exec(said[0] ?? '')?.[1]);
  expect(header.base.records).toBeGreaterThan(first + 30);
  expect(header.base.records).toBeLessThan(first + 130);
});

it('compacting does not change a short, missing or open journal', () => {
  within((world) => act(world, 5));
  const before = readFileSync(path);
  expect(compact(1_000)).toBe(false);
  expect(said).toEqual([expect.stringContaining('nothing was changed')]);
  expect(readFileSync(path).equals(before)).toBe(true);
  within(() => expect(() => compact(2)).toThrow(folder));
  rmSync(path);
  expect(() => compact(2)).toThrow('does not exist');
  expect(readdirSync(folder).filter((name) => name.includes('history') || name.endsWith('.jsonl'))).toEqual([]);
});
