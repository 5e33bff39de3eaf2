import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import { JournalError } from '../journal/journal.ts';
import type { OpenedSession } from '../../world/accounts/accounts.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { bundleOf, bundleText } from '../bundle.ts';
import { Tokens } from './tokens.ts';
import type { World } from '../world.ts';
import { Worlds } from '../worlds.ts';
import type { CreateOptions } from '../worlds.ts';

const [{ account, passwordHash }] = DEMO_CAST;
const START_MS = Date.parse('2026-03-02T09:30:00+09:00');

let folders: string[] = [];
let open: Worlds[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'zaraba-tokens-'));
  folders.push(made);
  return made;
}

function worldsIn(dataDir: string): Worlds {
  const defaults = { seed: 'zaraba', startMs: START_MS, clock: 'frozen' } as const;
  const worlds = new Worlds({ createMarket, defaults, dataDir });
  open.push(worlds);
  return worlds;
}

function logIn(world: World): string {
  const reply = world.execute({ name: 'login', account, passwordHash });
  if (!reply.ok) throw new Error(reply.error);
  return world.tokens.of((reply.data as OpenedSession).sessionId);
}

beforeEach(() => {
  [folders, open] = [[], []];
});
afterEach(() => {
  for (const worlds of open) worlds.close();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

describe('the token of a session', () => {
  it('differs between servers with the same seed, world, account and history', () => {
    const [here, there] = [worldsIn(folder()).get('main').world, worldsIn(folder()).get('main').world];
    const [mine, theirs] = [logIn(here), logIn(there)];
    expect(here.hash()).toBe(there.hash());
    expect(mine).toMatch(/^[0-9a-f]{32}$/);
    expect(mine).not.toBe(theirs);
    expect(here.tokens.sessionOf(here.stateNow(), account, mine)).toMatchObject({ account });
    expect(here.tokens.sessionOf(here.stateNow(), account, theirs)).toBeUndefined();
    expect(here.tokens.sessionOf(here.stateNow(), '0900000002', mine)).toBeUndefined();
  });

  it('is valid after a restart, and is not contained in any file, journal or bundle', async () => {
    const data = folder();
    const first = worldsIn(data);
    const token = logIn(first.get('main').world);
    const bundle = bundleText(bundleOf(first.get('main').world, 'kept'));
    await first.snapshots.take(first.get('main').world, 'kept');
    first.close();
    const again = worldsIn(data).get('main').world;
    expect(again.tokens.sessionOf(again.stateNow(), account, token)).toMatchObject({ account });
    expect(bundle + JSON.stringify(again.stateNow())).not.toContain(token);
    for (const file of readdirSync(data, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain(token);
    }
  });

  it('is invalid after a change of password, except for the session that changed it', () => {
    const world = worldsIn(folder()).get('main').world;
    const [lost, mine] = [logIn(world), logIn(world)];
    const sessionId = world.tokens.sessionOf(world.stateNow(), account, mine)!.id;
    const passwords = { oldPasswordHash: passwordHash, newPasswordHash: 'another' };
    world.execute({ name: 'changeLoginPassword', account, sessionId, ...passwords });
    expect(world.tokens.sessionOf(world.stateNow(), account, lost)).toBeUndefined();
    expect(world.tokens.sessionOf(world.stateNow(), account, mine)).toBeDefined();
  });

  it('is valid only in its world and for its session', () => {
    const secret = Buffer.alloc(32, 1);
    const tokens = [new Tokens(secret, 'a').of('1'), new Tokens(secret, 'b').of('1'), new Tokens(secret, 'a').of('2')];
    tokens.push(new Tokens(secret, 'a', 'begun again').of('1'));
    expect(new Set(tokens).size).toBe(4);
  });

  it.each<readonly [string, (worlds: Worlds, past: CreateOptions) => World]>([
    ['is made again', (worlds) => worlds.create({ id: 'main' }).world],
    [
      'was deleted and is made again',
      (worlds) => {
        worlds.delete('main');
        return worlds.get('main').world;
      },
    ],
    ['goes back to an earlier record', (worlds, past) => worlds.create({ id: 'main', ...past }).world],
  ])('is invalid if its world %s, even after another login there', (_how, beginAgain) => {
    const data = folder();
    const worlds = worldsIn(data);
    const before = worlds.get('main').world;
    const past = before.copy();
    const [mine, ended] = [logIn(before), logIn(before)];
    before.execute({ name: 'logout', sessionId: before.tokens.sessionOf(before.stateNow(), account, ended)!.id });
    const after = beginAgain(worlds, past);
    const again = [logIn(after), logIn(after)];
    expect(new Set([mine, ended, ...again]).size).toBe(4);
    for (const token of [mine, ended]) {
      expect(after.tokens.sessionOf(after.stateNow(), account, token)).toBeUndefined();
    }
    worlds.close();
    const taken = worldsIn(data).get('main').world;
    expect(taken.tokens.sessionOf(taken.stateNow(), account, again[0] ?? '')).toBeDefined();
  });
});

describe('the secret file next to the journals', () => {
  it('is readable by its owner only, and persists', () => {
    const data = folder();
    worldsIn(data).close();
    const path = join(data, 'secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const before = readFileSync(path, 'utf8');
    worldsIn(data).close();
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('is refused and left unchanged if its content is invalid, and the folder is released', () => {
    const data = folder();
    const path = join(data, 'secret');
    writeFileSync(path, 'notes of mine\n');
    expect(() => worldsIn(data)).toThrow(JournalError);
    expect(readFileSync(path, 'utf8')).toBe('notes of mine\n');
    rmSync(path);
    expect(worldsIn(data).get('main').world.id).toBe('main');
  });

  it('is made unreadable for other users', () => {
    const data = folder();
    worldsIn(data).close();
    const path = join(data, 'secret');
    chmodSync(path, 0o644);
    worldsIn(data).close();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
