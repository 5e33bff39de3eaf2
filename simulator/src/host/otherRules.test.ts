import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { balanceOf, purse } from '../world/kernel/ledger.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { EXECUTION_MODEL } from '../market/execution.ts';
import { BUNDLE_FORMAT, parseBundle, replayBundle } from './bundle.ts';
import { compactJournal } from './replay/compact.ts';
import { fileJournal } from './journal/file.ts';
import type { HeaderRecord, JournalRecord } from './journal/journal.ts';
import { joined } from './journal/pieces.ts';
import { headerOf } from './journal/records.ts';
import { chainedText, unchainedTexts } from './journal/testing/lines.ts';
import { digestOfSources, rulesVersion, sourcesOfRules } from './rules.ts';
import { ManualClock } from './testing/manualClock.ts';
import { beginReplay, takenFrom } from './openWorld.ts';
import { World } from './world.ts';

const [{ account }] = DEMO_CAST;

let folder = '';
let path = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-rules-'));
  path = join(folder, 'main.jsonl');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A market whose brokers take so much for an order. */
const marketWithFee = (fee: number) =>
  scriptedMarket({
    prices: { ZJ1: [[0, 1_000]] },
    fees: [{ kind: 'purchase', on: 'buy', label: 'commission', tiers: [{ amount: String(fee) }] }],
  });

/** The world in the file, under a tariff. */
function worldWithFee(fee: number): World {
  const say = (line: string): void => void said.push(line);
  const journal = fileJournal(path, { say });
  try {
    return new World({
      id: 'main',
      journal,
      journalName: path,
      beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
      marketOf: () => marketWithFee(fee),
      wall: new ManualClock(),
      report: (error) => {
        throw error;
      },
      say,
    });
  } catch (error) {
    journal.close();
    throw error;
  }
}

function buy(world: World, n = 1): void {
  const order = { code: 'ZJ1', side: 'long', orderType: 'market', quantity: 1, leverage: 1 } as const;
  expect(world.execute({ name: 'placeOrder', account, clientOrderId: `order-${n}`, ...order })).toMatchObject({
    ok: true,
  });
}

const records = () => unchainedTexts(readFileSync(path, 'utf8')).map((text) => JSON.parse(text) as JournalRecord);
const marketOf = () => marketWithFee(99);

/** Every way by which a journal comes to be carried out again. */
const DOORS: readonly (readonly [string, () => unknown])[] = [
  ['a start', () => worldWithFee(99).end()],
  ['compacting', () => compactJournal({ path, keep: 0, marketOf, say: () => {} })],
  ['a journal that is given', () => takenFrom({ records: records() }, { id: 'main', wallMs: 0, marketOf })],
  [
    'a bundle',
    () => {
      const head = { format: BUNDLE_FORMAT, name: 'given', world: 'main', seed: 'zaraba', at: '', hash: '' };
      return replayBundle(parseBundle(JSON.stringify({ ...head, records: records() })));
    },
  ],
  [
    'a cluster',
    () => {
      const source = { id: 'main', journalName: 'world main', marketOf };
      const { replaying } = beginReplay(headerOf(records(), path), undefined, source);
      for (const record of records()) replaying.take(record);
      return replaying.end();
    },
  ],
];

const cash = (world: World): number => balanceOf(world.stateNow().ledger, purse(account, 'cash'), 'jpy');
const changeText = (change: (text: string) => string): void =>
  writeFileSync(path, chainedText(unchainedTexts(readFileSync(path, 'utf8')).map(change)));

describe('a journal with another result under the current rules', () => {
  it.each(['killed', 'ended'] as const)('is refused by name if its process was %s, and nothing is written', (how) => {
    const world = worldWithFee(99);
    buy(world);
    const before = cash(world);
    if (how === 'killed') world.end();
    else world.close();
    const written = readFileSync(path, 'utf8');
    const taken = () => worldWithFee(199);
    expect(taken).toThrow(`${path}, line 3: placeOrder leads to something else than it did`);
    expect(taken).toThrow(/made by other rules.*Nothing was changed.*journal compact.*"Other rules"/);
    expect(readFileSync(path, 'utf8')).toBe(written);
    expect(readdirSync(folder)).toEqual(['main.jsonl']);
    const again = worldWithFee(99);
    expect(cash(again)).toBe(before);
    again.end();
    expect(said).toEqual([]);
  });

  it('leads to a valid state after compaction by the version that wrote it', () => {
    const world = worldWithFee(99);
    buy(world);
    const before = cash(world);
    world.close();
    const say = (line: string): void => void said.push(line);
    expect(compactJournal({ path, keep: 0, marketOf: () => marketWithFee(99), say })).toBe(true);
    const next = worldWithFee(199);
    expect(cash(next)).toBe(before);
    buy(next, 2);
    expect(cash(next)).toBe(before - 1_001 - 199);
    next.end();
  });
});

describe('a journal of another execution model', () => {
  const ELSEWHERE = EXECUTION_MODEL + 1;
  const headerIn = () => headerOf(records(), path);

  it.each(DOORS)('is refused by name when read by %s, and nothing is written', (_door, enter) => {
    const world = worldWithFee(99);
    buy(world);
    world.close();
    expect(headerIn().executionModel).toBe(EXECUTION_MODEL);
    changeText((text) => text.replace(/"executionModel":\d+/, `"executionModel":${ELSEWHERE}`));
    const written = readFileSync(path, 'utf8');
    const models = `made with execution model ${ELSEWHERE}, this version has model ${EXECUTION_MODEL}`;
    expect(enter).toThrow(models);
    expect(enter).toThrow(/(line|record) 1: .*Nothing was changed.*go on with the version that wrote it.*--keep 0/);
    expect(readFileSync(path, 'utf8')).toBe(written);
  });

  it('is refused in compacted form only if commands follow its state', () => {
    const compact = (keep: number) => compactJournal({ path, keep, marketOf, say: () => {} });
    const world = worldWithFee(99);
    buy(world);
    buy(world, 2);
    world.close();
    compact(2);
    expect(headerIn().executionModel).toBe(EXECUTION_MODEL);
    compact(0);
    expect(headerIn()).not.toHaveProperty('executionModel');
    const next = worldWithFee(199);
    buy(next, 3);
    next.close();
    expect(() => worldWithFee(99)).toThrow('placeOrder leads to something else');
  });
});

describe('a state whose records have the format of another version', () => {
  /** The journal of a world in which there was an order, compacted to a state that says other things. */
  function keptAs(change: (state: object) => object): void {
    const world = worldWithFee(99);
    buy(world);
    world.close();
    compactJournal({ path, keep: 1, marketOf, say: () => {} });
    const [header, ...others] = records();
    const base = others.flatMap((record) => (record.kind === 'base' ? [record] : []));
    const state = change(joined(base.map(({ piece }) => piece)));
    const begun = { ...(header as HeaderRecord).base, rules: '0'.repeat(64), hash: stateHash(state) };
    const beginning = [
      { ...header, base: begun },
      { kind: 'base', at: DAY_ONE_MS, piece: { path: [], value: state } },
    ];
    const after = others.filter(({ kind }) => kind !== 'base');
    writeFileSync(path, chainedText([...beginning, ...after].map((record) => JSON.stringify(record))));
  }

  const ADVICE =
    /another version wrote the state that this journal begins with, and kept its records otherwise \(.*Nothing was changed\. Move the file away .* or go on with the version that wrote it\. The guide/;

  it.each(DOORS)('is refused for other kinds of records when read by %s, and nothing is written', (_door, enter) => {
    // One record was an order, its fills, the position and what closes it.
    const position = { id: 'SIM-1', account, code: 'ZJ1', orderType: 'market', state: 'holding', quantity: 1 };
    const positions = { size: 1, buckets: [{ [position.id]: position }] };
    keptAs(() => ({ seed: 'zaraba', positions, orderCount: 1, books: {} }));
    const written = readFileSync(path, 'utf8');
    expect(enter).toThrow(/kinds that only one version has: .*fill, .*order, .*position/);
    expect(enter).toThrow(ADVICE);
    expect(readFileSync(path, 'utf8')).toBe(written);
  });

  it('is refused for equal kinds with other fields', () => {
    keptAs((state) => JSON.parse(JSON.stringify(state).replaceAll('"orderId":', '"opener":')) as object);
    expect(() => worldWithFee(99)).toThrow(ADVICE);
  });
});

describe('a journal with the same result under the current rules', () => {
  it('continues under the current rules, which is reported', () => {
    const world = worldWithFee(99);
    buy(world);
    const before = cash(world);
    world.end();
    changeText((text) => text.replace(rulesVersion(), '0'.repeat(64)));
    const next = worldWithFee(99);
    expect(cash(next)).toBe(before);
    expect(said).toEqual([expect.stringMatching(/other rules wrote it, and these lead it to the same/)]);
    next.end();
    said = [];
    worldWithFee(99).end();
    expect(said).toEqual([]);
  });
});

describe('a journal of an earlier version', () => {
  const asBefore = (): void =>
    changeText((text) => text.replace(/,"rules":"[0-9a-f]{64}"/, '').replace(/,"change":"[0-9a-f]{16}"/, ''));

  it('continues without a report after an orderly close, and is refused if it has another result', () => {
    const world = worldWithFee(99);
    buy(world);
    world.close();
    asBefore();
    expect(() => worldWithFee(199)).toThrow('the world was left in another state than its journal leads to today');
    worldWithFee(99).end();
    expect(said).toEqual([]);
  });

  it('continues after its process was killed, with a report that some commands could not be checked', () => {
    const world = worldWithFee(99);
    buy(world);
    world.end();
    asBefore();
    const next = worldWithFee(99);
    expect(said).toEqual([expect.stringMatching(/1 of them were carried out again unchecked/)]);
    buy(next, 2);
    next.end();
    expect(() => worldWithFee(199)).toThrow('placeOrder leads to something else');
  });
});

describe('the digest of the rules', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));

  it('covers every module of world and market', () => {
    const modules = new Set(
      ['world/world.ts', 'market/create.ts', 'world/wholeWorld.ts'].map((name) => join(source, name)),
    );
    for (const module of modules) {
      for (const [, name = ''] of readFileSync(module, 'utf8').matchAll(/from '(\.[^']+)'/g))
        modules.add(resolve(dirname(module), name));
    }
    expect(modules.size).toBeGreaterThan(100);
    const covered = new Set(sourcesOfRules());
    expect([...modules].filter((module) => !covered.has(module))).toEqual([]);
  });

  it('changes with each line of these modules, but not with their location or tests', () => {
    const copy = join(folder, 'simulator/src');
    for (const name of ['world', 'market', 'texts', 'random.ts', 'host/rules.ts'])
      cpSync(join(source, name), join(copy, name), { recursive: true });
    cpSync(join(source, '../../contracts/src'), join(folder, 'contracts/src'), { recursive: true });
    const base = pathToFileURL(join(copy, 'host/rules.ts'));
    expect(digestOfSources(base)).toBe(digestOfSources());
    writeFileSync(join(copy, 'world/world.test.ts'), '// another test');
    expect(digestOfSources(base)).toBe(digestOfSources());
    const changed = [
      'world/trading/orders/orders.ts',
      'market/create.ts',
      'random.ts',
      '../../contracts/src/limits.ts',
    ];
    const digests = changed.map((name) => {
      appendFileSync(join(copy, name), '// changed');
      return digestOfSources(base);
    });
    expect(new Set([digestOfSources(), ...digests]).size).toBe(changed.length + 1);
  });
});
