import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@zaraba/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMarket } from '../market/create.ts';
import type { Instrument } from '../market/market.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { BundleError, bundleOf, bundleText, parseBundle, replayBundle } from './bundle.ts';
import { recordsUntil } from './replay/rewind.ts';
import { SnapshotError } from './snapshots.ts';
import { ManualClock } from './testing/manualClock.ts';
import type { World } from './world.ts';
import { Worlds } from './worlds.ts';

const START_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;
const market = createMarket('zaraba');
const [{ code }] = market.instruments('jp') as readonly [Instrument, ...Instrument[]];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-snapshots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function worldsOf(dataDir?: string): Worlds {
  const defaults = { seed: 'zaraba', startMs: START_MS, clock: 'frozen' } as const;
  return new Worlds({
    createMarket: (seed) => (seed === 'zaraba' ? market : createMarket(seed)),
    defaults,
    wall: new ManualClock(),
    ...(dataDir === undefined ? {} : { dataDir }),
  });
}

function order(world: World, n: number): void {
  const clientOrderId = `bundle-order-${n}`;
  const reply = world.execute({
    name: 'placeOrder',
    account,
    clientOrderId,
    code,
    side: 'long',
    orderType: 'market',
    quantity: 1,
    leverage: 1,
  });
  expect(reply.ok).toBe(true);
}

/** A world in which three orders were placed, at 0, 10 and 20 minutes, and its hashes before each of them and at the end. */
function lived(world: World): string[] {
  const hashes = [0, 1, 2].map((n) => {
    const hash = world.hash();
    order(world, n);
    world.clock({ advanceMs: 10 * MINUTE_MS });
    return hash;
  });
  return [...hashes, world.hash()];
}

it('a world is exported as one document, which replays to the same hash', () => {
  const world = worldsOf().get('main').world;
  world.note('scenario', 'calm');
  const hash = lived(world).at(-1);
  const bundle = bundleOf(world, 'friday', { test: 'buys', message: 'no button', file: 'buys.spec.ts:12' });
  expect(bundle).toMatchObject({ format: 'zaraba-bundle-1', name: 'friday', seed: 'zaraba', scenario: 'calm', hash });
  const read = parseBundle(bundleText(bundle));
  expect({ ...read, records: [...read.records] }).toEqual({ ...bundle, records: [...bundle.records] });
  const at = '2026-03-02T01:00:00.000Z';
  expect(replayBundle(read)).toMatchObject({ same: true, hash, expected: hash, at, commands: 3 });
  expect(replayBundle({ ...read, hash: 'other' })).toMatchObject({ same: false, hash, expected: 'other' });
});

it('an invalid file is refused with the error and its line', () => {
  const world = worldsOf().get('main').world;
  lived(world);
  const bundle = bundleOf(world, 'spoiled');
  const text = bundleText(bundle);
  const lines = text.split('\n');
  const commandLine = lines.findIndex((line) => line.includes('bundle-order-1'));
  const spoiled = (line: string): string => lines.with(commandLine, line).join('\n');
  expect(() => parseBundle(spoiled('{"kind":"command","at":1,,'))).toThrow(
    `line ${commandLine + 1}, column 1: not JSON`,
  );
  expect(() => parseBundle(spoiled('{"kind":"other","at":1},'))).toThrow(`line ${commandLine + 1}, record`);
  expect(() => parseBundle(text.slice(0, -4))).toThrow(BundleError);
  expect(() => parseBundle('')).toThrow('line 1, column 1: not JSON');
  expect(() => parseBundle('[]')).toThrow('not a bundle: not an object');
  expect(() => parseBundle('{"format":"zaraba-bundle-9"}')).toThrow('format "zaraba-bundle-9" is not zaraba-bundle-1');
  for (const wrong of [
    { records: [] },
    { records: 1 },
    { seed: 'another' },
    { hash: 1 },
    { scenario: 1 },
    { failure: { test: 1 } },
  ]) {
    const wronged = JSON.stringify({ ...bundle, records: [...bundle.records], ...wrong });
    expect(() => parseBundle(wronged)).toThrow('not a bundle: ');
  }
  const twice = [...bundle.records, ...[...bundle.records].filter(({ kind }) => kind === 'command').slice(0, 1)];
  expect(() => replayBundle({ ...bundle, records: twice })).toThrow(`record ${twice.length}: time goes backwards`);
});

it('a journal shortened to an instant leads to the state at that instant', () => {
  const worlds = worldsOf();
  const world = worlds.get('main').world;
  const hashes = lived(world);
  const records = world.journalRecords();
  for (const [n, hash] of hashes.entries()) {
    const untilMs = START_MS + n * 10 * MINUTE_MS;
    const rewound = worlds.create({ id: 'rewound', records: () => recordsUntil(records, untilMs) }).world;
    expect([rewound.now(), rewound.hash()]).toEqual([untilMs, hash]);
  }
  // Between two orders, in the middle of a move of the clock, and after all that is written down.
  for (const [minutes, hash] of [
    [5, hashes[1]],
    [90, undefined],
  ] as const) {
    const untilMs = START_MS + minutes * MINUTE_MS;
    const rewound = worlds.create({ id: 'rewound', records: () => recordsUntil(records, untilMs) }).world;
    expect(rewound.now()).toBe(untilMs);
    if (hash !== undefined) expect(rewound.hash()).toBe(hash);
  }
});

it('a fork has the same state and then changes independently', () => {
  const worlds = worldsOf();
  const world = worlds.get('main').world;
  lived(world);
  const fork = worlds.create({ id: 'fork', ...world.copy() }).world;
  expect(fork.stateNow()).toBe(world.stateNow());
  expect([fork.id, fork.now(), fork.clockNow().mode]).toEqual(['fork', world.now(), 'frozen']);
  const hash = world.hash();
  order(fork, 7);
  expect([world.hash(), fork.hash() === hash]).toEqual([hash, false]);
  order(world, 7);
  expect(world.hash()).toBe(fork.hash());
  expect(replayBundle(bundleOf(fork, 'fork')).same).toBe(true);
});

it('named snapshots survive a restart of the process', async () => {
  const first = worldsOf(folder);
  const world = first.get('main').world;
  const hash = lived(world).at(-1);
  await first.snapshots.take(world, 'friday');
  order(world, 7);
  expect((await first.snapshots.get('friday'))?.bundle.hash).toBe(hash);
  expect(() => first.snapshots.take(world, '../up')).toThrow(SnapshotError);
  first.close();
  const second = worldsOf(folder);
  expect((await second.snapshots.heads()).map(({ name }) => name)).toEqual(['friday']);
  const kept = await second.snapshots.get('friday');
  expect(second.create({ id: 'again', records: () => kept?.bundle.records ?? [] }).world.hash()).toBe(hash);
  expect(second.ids()).toEqual(['again', 'main']);
  expect([second.snapshots.delete('friday'), second.snapshots.delete('friday')]).toEqual([true, false]);
  expect(second.snapshots.get('friday')).toBeUndefined();
  await second.snapshots.take(second.get('main').world, 'damaged');
  second.close();
  writeFileSync(join(folder, 'snapshots', 'damaged.json'), '{\n"format": ');
  expect(() => worldsOf(folder).snapshots.get('damaged')).toThrow('line 2, column 11: not JSON');
});

it('a world reports the number of records in its journal', () => {
  const worlds = worldsOf();
  const world = worlds.get('main').world;
  const before = world.recordCount;
  world.execute(LOGIN);
  expect([before, world.recordCount]).toEqual([2, 3]);
  expect(world.journalRecords()).toHaveLength(3);
});
