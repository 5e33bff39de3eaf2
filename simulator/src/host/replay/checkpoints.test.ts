import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileJournal } from '../journal/file.ts';
import type { Checkpoint, Journal } from '../journal/journal.ts';
import { memoryJournal } from '../journal/memory.ts';
import { assembled, piecesOfState } from '../journal/pieces.ts';
import type { Piece } from '../journal/pieces.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { stateHash } from '../../world/kernel/hash.ts';
import { realGround } from '../../world/testing/grounds.ts';
import { play } from '../../world/testing/play.ts';
import { anyAction } from '../../world/testing/sequences.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../world/testing/scriptedMarket.ts';
import { apply } from '../../world/world.ts';
import { fromJournal } from '../openWorld.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { World } from '../world.ts';

const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
const [{ account }] = DEMO_CAST;

let folder = '';
let path = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-checkpoints-'));
  path = join(folder, 'main.jsonl');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const optionsOf = () => ({
  id: 'main',
  journal: fileJournal(path, { say: (line) => void said.push(line) }),
  journalName: path,
  beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' as const },
  marketOf: () => market,
  wall: new ManualClock(),
  report: (error: unknown) => {
    throw error;
  },
});

/** Lives through so many commands and ends; answers the hash and the number of records behind it. */
function lived(commands: number): { readonly hash: string; readonly records: number } {
  const world = new World(optionsOf());
  for (let n = 0; n < commands; n += 1) {
    world.execute({ name: n % 2 === 0 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
  }
  world.note('messages', { change: 'offered', id: 1 });
  world.note('messages', { change: 'offered', id: 1 });
  const hash = world.hash();
  world.close();
  return { hash, records: world.recordCount };
}

/** What the journal leads to, and from which record on it had to be carried out again. */
function taken() {
  const options = optionsOf();
  try {
    const { state, reached, notes, lives } = fromJournal(options);
    return { hash: stateHash(state), reached, notes, lives, records: options.journal.length };
  } finally {
    options.journal.close();
  }
}

const NOTES = [{ name: 'messages', data: { change: 'offered', id: 1 }, times: 2 }];

it('a replay from the newest checkpoint gives the same state and notes as from the start', () => {
  const first = lived(300);
  expect(taken()).toEqual({ hash: first.hash, reached: first.records, notes: NOTES, lives: 1, records: first.records });
  // A short life leaves none: what is behind the one before is carried out again.
  const second = lived(11);
  expect(taken()).toMatchObject({ hash: second.hash, reached: first.records, records: second.records, lives: 2 });
  lived(2_001);
  const whole = taken();
  // While it works it leaves one for every 2,000 records.
  expect(whole.reached).toBe(first.records + 2_000);
  rmSync(join(folder, 'main.checkpoint'));
  rmSync(join(folder, 'main.checkpoint.old'));
  expect(taken()).toEqual({ ...whole, reached: 0 });
  expect(said).toEqual([]);
});

it('a checkpoint has the time of the newest record, however long its world has idled since then', () => {
  const options = { ...optionsOf(), beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'x60' as const } };
  const world = new World(options);
  for (let n = 0; n < 300; n += 1) {
    world.execute({ name: n % 2 === 0 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
  }
  world.clock({ advanceMs: 5_000 });
  options.wall.pass(1_800_000);
  expect(world.now()).toBe(DAY_ONE_MS + 5_000 + 60 * 1_800_000);
  expect(world.evict()).toBe(true);
  options.journal.close();
  const journal = fileJournal(path);
  expect(fromJournal({ ...options, journal })).toMatchObject({
    reached: world.recordCount,
    lastMs: DAY_ONE_MS + 5_000,
  });
  journal.close();
});

it('no checkpoint is begun while another checkpoint is being written', async () => {
  const kept: { readonly records: number; readonly over: () => void }[] = [];
  const journal = memoryJournal();
  const slow = Object.assign(Object.create(journal) as Journal, {
    lasting: true,
    keep: ({ records }: Checkpoint) => new Promise<number>((over) => void kept.push({ records, over: () => over(0) })),
  });
  const world = new World({ ...optionsOf(), journal: slow });
  const live = (commands: number): void => {
    for (let n = 0; n < commands; n += 1) {
      world.execute({ name: n % 2 === 0 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
    }
  };
  live(6_000);
  const [first] = kept;
  expect(kept).toEqual([{ records: 2_000, over: first?.over }]);
  first?.over();
  await Promise.resolve();
  live(2);
  expect(kept.map(({ records }) => records)).toEqual([2_000, 6_003]);
});

it('a large checkpoint is written between commands, and covers the records before it', async () => {
  const newer = join(folder, 'main.checkpoint');
  const world = new World(optionsOf());
  world.execute({ name: 'deposit', account, currency: 'jpy', amountMinor: 1e12 });
  const order = { name: 'placeOrder', account, code: 'ZJ1', side: 'long', orderType: 'market' } as const;
  const live = (records: number): void => {
    while (world.recordCount < records) {
      world.execute({ ...order, quantity: 100, leverage: 1, clientOrderId: `large-${world.recordCount}` });
    }
  };
  live(2_000);
  expect(existsSync(newer)).toBe(false);
  live(2_100);
  await expect.poll(() => existsSync(newer)).toBe(true);
  expect(statSync(newer).size).toBeGreaterThan(4 * 262_144);
  expect(existsSync(`${newer}.part`)).toBe(false);
  expect(taken()).toMatchObject({ hash: world.hash(), reached: 2_000, records: 2_100 });
  world.close();
  expect(said).toEqual([]);
});

it('a world that ends while its checkpoint is written completes it, and an unfinished checkpoint of a dead process is harmless', () => {
  const part = join(folder, 'main.checkpoint.part');
  writeFileSync(part, 'half of it');
  const world = new World(optionsOf());
  while (world.recordCount < 2_000) world.execute({ name: 'deposit', account, currency: 'jpy', amountMinor: 1 });
  expect(readFileSync(part, 'utf8')).toBe('half of it');
  world.close();
  expect(existsSync(part)).toBe(false);
  expect(taken()).toMatchObject({ hash: world.hash(), reached: 2_000, records: 2_001 });
  expect(said).toEqual([]);
});

it.each<readonly ['missing' | 'empty', (journal: string) => void]>([
  ['missing', (journal) => rmSync(journal)],
  ['empty', (journal) => writeFileSync(journal, '')],
])('a journal that is %s although its checkpoint exists is refused by name, and nothing is changed', (how, lose) => {
  lived(1);
  const checkpoint = path.replace('.jsonl', '.checkpoint');
  writeFileSync(checkpoint, '');
  lose(path);
  expect(optionsOf).toThrow(`${path} is ${how}, but its checkpoint ${checkpoint} is there`);
  expect([existsSync(path), existsSync(checkpoint)]).toEqual([how === 'empty', true]);
});

it('a checkpoint that does not match is skipped and reported', () => {
  const newer = join(folder, 'main.checkpoint');
  const older = `${newer}.old`;
  const first = lived(300);
  const text = readFileSync(newer, 'utf8');
  const faults: readonly (readonly [string, string, string])[] = [
    [text.replace(/"rules":"[0-9a-f]{8}/, '"rules":"00000000'), newer, 'was made by other rules'],
    [text.replace('"watchlist":[]', '"watchlist":["ZJ1"]'), newer, 'is damaged'],
    [text.slice(0, -20), newer, 'is damaged'],
    [text.replace(/"digest":"[0-9a-f]{8}/, '"digest":"00000000'), newer, 'does not belong to its journal'],
  ];
  for (const [changed, place, message] of faults) {
    expect(changed).not.toBe(text);
    writeFileSync(place, changed);
    said = [];
    expect(taken()).toMatchObject({ hash: first.hash, reached: 0, records: first.records });
    expect(said).toEqual([expect.stringContaining(`${place} ${message}`)]);
  }
  // The older of two serves where the newer one is torn.
  writeFileSync(newer, text);
  const second = lived(300);
  expect(existsSync(older)).toBe(true);
  writeFileSync(newer, readFileSync(newer, 'utf8').slice(0, -20));
  said = [];
  expect(taken()).toMatchObject({ hash: second.hash, reached: first.records });
  expect(said).toHaveLength(1);
  // It does not hide that the journal before it was changed.
  renameSync(older, newer);
  const journal = readFileSync(path, 'utf8');
  writeFileSync(path, journal.replace('"watchlistAdd"', '"watchlistRemove"'));
  expect(taken).toThrow(`${path}, line 3: it does not follow the line before it`);
});

it(
  'a state can be split into pieces and restored, and commands on it have the same results',
  { timeout: 60_000 },
  () => {
    const ground = realGround('pieces');
    fc.assert(
      fc.property(fc.array(anyAction, { minLength: 5, maxLength: 40, size: 'max' }), (actions) => {
        const { state, now } = play(ground, actions);
        const lines = [...piecesOfState(state)].map((piece) => JSON.stringify(piece));
        const again = assembled(lines.map((line) => JSON.parse(line) as Piece));
        expect(stateHash(again)).toBe(stateHash(state));
        const later = now + 40 * 86_400_000;
        const settled = [state, again].map((one) =>
          stateHash(apply(one, { name: 'settle' }, later, ground.market).state),
        );
        expect(settled[0]).toBe(settled[1]);
      }),
      { numRuns: 8 },
    );
  },
);
