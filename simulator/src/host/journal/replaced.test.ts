import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../world/testing/scriptedMarket.ts';
import { ManualClock } from '../testing/manualClock.ts';
import type { World } from '../world.ts';
import { Worlds } from '../worlds.ts';

/** The next steps of the disk: so many go well, then this happens at each, or at one. */
const disk = vi.hoisted(() => ({ left: Infinity, steps: 0, fault: 'none' as 'none' | 'power' | 'full' }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const failing = (name: string, isWrite: boolean): void => {
    disk.steps += 1;
    disk.left -= 1;
    if (disk.left >= 0 || disk.fault === 'none' || (disk.fault === 'full' && (!isWrite || disk.left < -1))) return;
    throw Object.assign(new Error(`${disk.fault} at ${name}`), { code: disk.fault === 'full' ? 'ENOSPC' : 'EIO' });
  };
  const counted =
    <A extends unknown[], R>(name: string, call: (...args: A) => R, isWrite = false) =>
    (...args: A): R => {
      failing(name, isWrite);
      return call(...args);
    };
  return {
    ...real,
    renameSync: counted('rename', real.renameSync),
    rmSync: counted('remove', real.rmSync),
    ftruncateSync: counted('truncate', real.ftruncateSync),
    fsyncSync: counted('sync', real.fsyncSync),
    openSync: counted('open', real.openSync),
    writeSync: (file: number, bytes: Buffer, from: number, length: number, place: number): number => {
      try {
        failing('write', true);
      } catch (error) {
        // Half of it is on the disk when it happens.
        if (length > 1) real.writeSync(file, bytes, from, Math.floor(length / 2), place);
        throw error;
      }
      return real.writeSync(file, bytes, from, length, place);
    },
  };
});

const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'zaraba-replaced-'));
});
afterEach(() => {
  Object.assign(disk, { left: Infinity, fault: 'none' });
  fs.rmSync(folder, { recursive: true });
});

function worldsOf(): Worlds {
  return new Worlds({
    createMarket: () => market,
    defaults: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    wall: new ManualClock(),
    dataDir: folder,
    report: () => {},
    say: () => {},
  });
}

/** A world in which something has happened, and what it becomes. */
function lived(worlds: Worlds): { readonly world: World; readonly rewind: () => World } {
  const world = worlds.create({ id: 'main' }).world;
  for (let n = 0; n < 3; n += 1) {
    world.execute(LOGIN);
    world.clock({ advanceMs: 60_000 });
  }
  const records = world.journalRecords().slice(0, 4);
  return { world, rewind: () => worlds.create({ id: 'main', records }).world };
}

/** Hash of the world that the folder holds, as another process would find it. */
function found(): string {
  const worlds = worldsOf();
  try {
    return worlds.get('main').world.hash();
  } finally {
    worlds.close();
  }
}

/** How many steps of the disk a rewind takes, and the hashes of the world before and behind it. */
function measured(): { readonly steps: number; readonly before: string; readonly behind: string } {
  const worlds = worldsOf();
  const { world, rewind } = lived(worlds);
  const before = world.hash();
  disk.steps = 0;
  const behind = rewind().hash();
  const { steps } = disk;
  worlds.close();
  return { steps, before, behind };
}

it(
  'a rewind that crashes at any disk operation leaves either the old or the new world intact',
  { timeout: 60_000 },
  () => {
    const { steps, before, behind } = measured();
    expect(behind).not.toBe(before);
    const outcomes = new Set<string>();
    for (let at = 0; at < steps; at += 1) {
      const worlds = worldsOf();
      const { rewind } = lived(worlds);
      Object.assign(disk, { left: at, fault: 'power' });
      try {
        rewind();
      } catch {
        // The process is as good as dead.
      }
      worlds.close();
      Object.assign(disk, { left: Infinity, fault: 'none' });
      const hash = found();
      expect([before, behind], `dead at step ${at} of ${steps}`).toContain(hash);
      outcomes.add(hash);
    }
    expect(outcomes.size).toBe(2);
  },
);

it('a rewind that finds the disk full at any write leaves the old world usable', { timeout: 60_000 }, () => {
  const { steps, before, behind } = measured();
  let refused = 0;
  for (let at = 0; at < steps; at += 1) {
    const worlds = worldsOf();
    const { world, rewind } = lived(worlds);
    Object.assign(disk, { left: at, fault: 'full' });
    let failure: unknown;
    try {
      rewind();
    } catch (error) {
      failure = error;
    }
    Object.assign(disk, { left: Infinity, fault: 'none' });
    const now = worlds.get('main').world;
    expect(now.hash()).toBe(failure === undefined ? behind : before);
    if (failure !== undefined) {
      refused += 1;
      expect(now).toBe(world);
      expect(now.execute(LOGIN).ok).toBe(true);
    }
    const hash = now.hash();
    worlds.close();
    expect(found(), `full at step ${at} of ${steps}`).toBe(hash);
  }
  expect(refused).toBeGreaterThan(1);
});
