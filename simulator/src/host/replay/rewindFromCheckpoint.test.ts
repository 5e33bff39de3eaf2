import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Market } from '../../market/market.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../world/testing/scriptedMarket.ts';
import { countBefore, firstOf } from './rewind.ts';
import { ManualClock } from '../testing/manualClock.ts';
import type { World } from '../world.ts';
import { Worlds } from '../worlds.ts';

const [{ account }] = DEMO_CAST;
const LIFE = 220;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-rewind-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** How often a command has looked at the market: about as many commands were carried out. */
let looks = 0;
const plain = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
const market: Market = new Proxy(plain, {
  get: (target, name, receiver) => {
    if (name === 'overlaid') looks += 1;
    return Reflect.get(target, name, receiver) as unknown;
  },
});

function worldsOf(): Worlds {
  const defaults = { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' } as const;
  return new Worlds({ createMarket: () => market, defaults, wall: new ManualClock(), dataDir: folder });
}

/** Takes the world up, lives through some commands and ends; hashes are noted by the number of records that led to them. */
function lived(hashes: Map<number, string>): void {
  const worlds = worldsOf();
  const world = worlds.get('main').world;
  for (let n = 0; n < LIFE; n += 1) {
    world.execute({ name: n % 2 === 0 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
    if (n % 10 === 0) world.clock({ advanceMs: 1_000 });
    if (n % 20 === 9) hashes.set(world.recordCount, world.hash());
  }
  worlds.close();
}

/** Rewinds a world; answers how often that looked at the market. */
function rewound(worlds: Worlds, world: World, place: number): number {
  const before = looks;
  const records = (from = 0) => firstOf(world.records(from), place - from);
  worlds.create({ id: 'main', records, reached: world.reachedBefore(place) });
  return looks - before;
}

it('repeated rewinds replay only the records after the nearest checkpoint, and reach the same state', () => {
  const hashes = new Map<number, string>();
  looks = 0;
  for (let life = 0; life < 12; life += 1) lived(hashes);
  const perRecord = looks / [...hashes.keys()].at(-1)!;
  const worlds = worldsOf();
  const journal = readFileSync(join(folder, 'main.jsonl'), 'utf8').split('\n');
  const length = worlds.get('main').world.recordCount;
  const carriedOut: number[] = [];
  for (const place of [...hashes.keys()].toReversed().filter((_, n) => n % 9 === 4)) {
    const cost = rewound(worlds, worlds.get('main').world, place) / perRecord;
    const now = readFileSync(join(folder, 'main.jsonl'), 'utf8').split('\n');
    expect(worlds.get('main').world.hash()).toBe(hashes.get(place));
    expect(now.slice(0, place)).toEqual(journal.slice(0, place));
    // The further back, the more: but never as much as from the start, where checkpoints lie before it.
    expect(cost).toBeLessThan(2 * LIFE + 4 * (length - place));
    carriedOut.push(Math.round(cost));
  }
  expect(carriedOut.length).toBeGreaterThan(12);
  expect(carriedOut.reduce((sum, one) => sum + one, 0)).toBeLessThan(carriedOut.length * 3 * LIFE);
  worlds.close();
}, 60_000);

it('the search for the records before an instant reads few of them', () => {
  const worlds = worldsOf();
  const world = worlds.get('main').world;
  for (let n = 0; n < 200; n += 1) {
    world.execute({ name: n % 2 === 0 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
    world.clock({ advanceMs: 1_000 });
  }
  const list = world.journalRecords();
  let reads = 0;
  const records = (from = 0) => {
    reads += 1;
    return world.records(from);
  };
  for (const seconds of [0, 1, 77, 199, 500]) {
    reads = 0;
    const untilMs = DAY_ONE_MS + seconds * 1_000;
    const expected = list.filter((record) => record.kind === 'header' || record.at < untilMs).length;
    expect(countBefore(records, list.length, untilMs)).toBe(expected);
    expect(reads).toBeLessThan(12);
  }
  worlds.close();
});
