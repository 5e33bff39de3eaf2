import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JournalError } from './journal/journal.ts';
import type { JournalRecord } from './journal/journal.ts';
import { memoryJournal } from './journal/memory.ts';
import { chainedText, unchainedTexts } from './journal/testing/lines.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { accountOf } from '../world/accounts/views.ts';
import { ManualClock } from './testing/manualClock.ts';
import { SECRET_BYTES } from './access/tokens.ts';
import { Worlds, WorldsError } from './worlds.ts';
import type { JournalStore, WorldsOptions } from './worldsOptions.ts';

const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-worlds-'));
});
afterEach(() => {
  current?.close();
  rmSync(folder, { recursive: true });
});

/** The worlds that are open; those made before are closed, as a folder belongs to one at a time. */
let current: Worlds | undefined;
function worlds(options: Partial<WorldsOptions> = {}): Worlds {
  current?.close();
  current = new Worlds({
    createMarket: () => scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } }),
    defaults: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    wall: new ManualClock(),
    ...options,
  });
  return current;
}

describe('the worlds of a process', () => {
  it('are created when a request first names them, and are isolated', () => {
    const all = worlds();
    const [alpha, beta] = [all.get('alpha').world, all.get('beta').world];
    expect(all.get('alpha').world).toBe(alpha);
    expect(alpha.market).toBe(beta.market);
    expect(alpha.hash()).toBe(beta.hash());
    expect(alpha.epoch).not.toBe(beta.epoch);
    alpha.execute(LOGIN);
    expect(alpha.hash()).not.toBe(beta.hash());
    // Two worlds with one seed answer identically.
    expect(beta.execute(LOGIN)).toEqual(all.get('gamma').world.execute(LOGIN));
    expect(all.list().map(({ world }) => world.id)).toEqual(['alpha', 'beta', 'gamma']);
  });

  it('can be created with a seed, a start and a clock, reset and deleted', () => {
    const all = worlds();
    const one = all.create({ id: 'one', seed: 'other', startMs: DAY_ONE_MS + 5, clock: 'x2' }).world;
    expect([one.seed, one.now(), one.clockNow().rate]).toEqual(['other', DAY_ONE_MS + 5, 2]);
    let closed = false;
    one.onClose(() => (closed = true));
    one.execute(LOGIN);
    const again = all.create({ id: 'one' }).world;
    expect([closed, again === one, again.seed, all.get('one').world === again]).toEqual([true, false, 'zaraba', true]);
    expect(again.epoch).not.toBe(one.epoch);
    expect(all.create().world.id).toMatch(/^w-[0-9a-f]{10}$/);
    expect(all.delete('one')).toBe(true);
    expect(all.delete('one')).toBe(false);
    expect(all.has('one')).toBe(false);
  });

  it('are reopened from the journal store of an embedder, where a reset replaces them and a deletion removes them', () => {
    const stored = new Map<string, JournalRecord[]>();
    const following = (id: string, records: JournalRecord[]) => {
      const journal = memoryJournal(records);
      const append = (record: JournalRecord): void => {
        records.push(record);
        journal.append(record);
      };
      return { ...journal, append, commit: () => void stored.set(id, records) };
    };
    const journals: JournalStore = {
      secret: Buffer.alloc(SECRET_BYTES, 1),
      open: (id) => {
        const records = stored.get(id) ?? [];
        stored.set(id, records);
        return following(id, records);
      },
      replace: (id) => following(id, []),
      delete: (id) => void stored.delete(id),
    };
    const { world } = worlds({ journals }).get('main');
    world.execute(LOGIN);
    const [hash, token] = [world.hash(), world.tokens.of('S1')];
    const again = worlds({ journals });
    expect([again.get('main').world.hash(), again.get('main').world.tokens.of('S1')]).toEqual([hash, token]);
    const fresh = again.create({ id: 'main' }).world.hash();
    expect(fresh).not.toBe(hash);
    const last = worlds({ journals });
    expect(last.get('main').world.hash()).toBe(fresh);
    last.delete('main');
    expect([...stored.keys()]).toEqual([]);
  });

  it('are reopened from their files', () => {
    const first = worlds({ dataDir: folder });
    first.get('main').world.execute(LOGIN);
    first.create({ id: 'two', seed: 'other' });
    const hash = first.get('main').world.hash();
    first.close();
    const second = worlds({ dataDir: folder, defaults: { seed: 'new', startMs: 0, clock: 'live' } });
    expect(second.ids()).toEqual(['main', 'two']);
    expect(second.list()).toEqual([]);
    expect(second.get('main').world.hash()).toBe(hash);
    expect(second.get('two').world.seed).toBe('other');
    expect(second.get('three').world.seed).toBe('new');
    second.delete('two');
    second.close();
    expect(existsSync(join(folder, 'two.jsonl'))).toBe(false);
    expect(worlds({ dataDir: folder }).ids()).toEqual(['main', 'three']);
  });

  it('are refused if their file cannot be read, and the error names the file', () => {
    const first = worlds({ dataDir: folder });
    first.get('main').world.execute(LOGIN);
    first.close();
    const path = join(folder, 'main.jsonl');
    const other = worlds({ dataDir: folder, requiredSeed: 'other' });
    expect(() => other.get('main')).toThrow(`${path}, line 1: has seed "zaraba", not "other"`);
    const before = readFileSync(path, 'utf8');
    other.close();
    expect(readFileSync(path, 'utf8')).toBe(before);
    const same = worlds({ dataDir: folder, requiredSeed: 'zaraba' });
    expect(same.get('main').world.seed).toBe('zaraba');
    same.close();
    writeFileSync(path, readFileSync(path, 'utf8').replace('"life"', '"l'));
    expect(() => worlds({ dataDir: folder }).get('main')).toThrow(JournalError);
    expect(() => worlds({ dataDir: folder }).get('main')).toThrow(`${path}, line 2: not JSON`);
    // A reset needs no readable journal.
    expect(worlds({ dataDir: folder }).create({ id: 'main' }).world.now()).toBe(DAY_ONE_MS);
  });

  it('are not opened under rules that give other results, and lose nothing', () => {
    const first = worlds({ dataDir: folder });
    first.get('main').world.execute(LOGIN);
    first.close();
    const path = join(folder, 'main.jsonl');
    const written = readFileSync(path, 'utf8');
    const refusals: readonly (readonly [RegExp, string, string])[] = [
      [/"fresh":"[0-9a-f]{64}"/, '"fresh":"0"', 'line 1: a fresh world begins otherwise today'],
      [/"hash":"[0-9a-f]{64}"/, '"hash":"0"', 'line 4: the world was left in another state'],
      [/"format":3/, '"format":1', 'line 1: format 1 is not 3: another version wrote this journal'],
    ];
    for (const [told, other, message] of refusals) {
      expect(written).toMatch(told);
      const foreign = chainedText(unchainedTexts(written).map((text) => text.replace(told, other)));
      writeFileSync(path, foreign);
      expect(() => worlds({ dataDir: folder }).get('main')).toThrow(`${path}, ${message}`);
      expect(() => worlds({ dataDir: folder }).get('main')).toThrow('Nothing was changed. Move the file away');
      expect(readFileSync(path, 'utf8')).toBe(foreign);
    }
    writeFileSync(path, written);
    expect(accountOf(worlds({ dataDir: folder }).get('main').world.stateNow(), account)?.sessionCount).toBe(1);
  });

  it('can be created from another world’s records', () => {
    const all = worlds({ dataDir: folder });
    const source = all.get('source').world;
    source.execute({ ...LOGIN, passwordHash: 'wrong' });
    source.clock({ advanceMs: 1_000 });
    source.execute(LOGIN);
    const copy = all.create({
      id: 'copy',
      records: JSON.parse(JSON.stringify(source.journalRecords())) as unknown[],
    }).world;
    expect(copy.hash()).toBe(source.hash());
    expect([copy.now(), copy.seed]).toEqual([source.now(), source.seed]);
    const records = [...source.journalRecords(), { kind: 'command', at: 0, command: { name: 'settle' } }];
    expect(() => all.create({ id: 'copy', records })).toThrow('time goes backwards');
    // Log-outs named a token before sessions had ids; a command may also lack what it needs altogether.
    for (const old of [
      { name: 'logout', token: 'x' },
      { name: 'changeLoginPassword' },
      { name: 'placeOrder', account },
    ]) {
      const line = source.recordCount + 1;
      const foreign = [...source.journalRecords(), { kind: 'command', at: source.now(), command: old }];
      const create = () => all.create({ id: 'copy', records: foreign }).world;
      expect(create).toThrow(JournalError);
      expect(create).toThrow(`the journal given, line ${line}: ${old.name} `);
      expect(create).toThrow(/made by another version/);
    }
    expect(() => all.create({ id: 'copy', records: [1] })).toThrow('the journal given, line 1: not a record');
    expect(() => all.create({ id: 'copy', records: [] })).toThrow('begins with its one header');
    expect(all.get('copy').world).toBe(copy);
    all.close();
    expect(accountOf(worlds({ dataDir: folder }).get('copy').world.stateNow(), account)?.sessionCount).toBe(1);
  });

  it('have ids valid as host and file names, and are limited in number', () => {
    const all = worlds({ maximum: 12 });
    for (const id of ['', 'A', '../x', 'a.b', 'x'.repeat(41)]) expect(() => all.get(id)).toThrow(WorldsError);
    for (let n = 0; n < 12; n += 1) all.get(`world-${n}`);
    expect(() => all.get('one-more')).toThrow('there are 12 worlds, as many as may be');
    expect(() => all.create({ id: 'one-more' })).toThrow(WorldsError);
    expect(all.create({ id: 'world-7' }).world.id).toBe('world-7');
    all.delete('world-8');
    expect(all.get('one-more').world.id).toBe('one-more');
  });
});
