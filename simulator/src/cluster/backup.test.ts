import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, it } from 'vitest';
import { postgresFolder } from '../../../scripts/lib/postgres.mjs';
import { wallClock } from '../base/clock.ts';
import { Worlds } from '../host/worlds.ts';
import { createMarket } from '../market/create.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { SharedPlacement } from './placement.ts';
import { Engines } from './testing/engines.ts';
import { describeOnOwnServer } from './testing/suites.ts';

const OPEN_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account, passwordHash }] = DEMO_CAST;

/** Runs a program of PostgreSQL, as the guide prints it. */
async function run(name: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(postgresFolder() ?? '', name), args);
}

describeOnOwnServer('a backup of a cluster', (server) => {
  const engines = new Engines();
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-dump-'));
  afterEach(() => engines.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  async function joined(url: string) {
    const engine = await engines.join(url);
    const defaults = { seed: 'zaraba', startMs: OPEN_MS, clock: 'frozen' } as const;
    const report = (error: unknown): never => expect.unreachable(String(error));
    const worlds = new Worlds({ createMarket, defaults, report });
    return { engine, worlds, placement: new SharedPlacement({ engine, worlds, wall: wallClock }) };
  }

  it('made by pg_dump under load contains everything answered before it, and can be restored into another database', async () => {
    const one = await joined(server().url);
    await one.placement.find('backed-up');
    const { world } = one.worlds.get('backed-up');
    for (let n = 0; n < 20; n += 1) world.execute({ name: 'login', account, passwordHash });
    await world.flushed();
    const hash = world.hash();
    const file = join(folder, 'backup.sql');
    const dumped = run('pg_dump', '-n', 'zaraba', '-f', file, server().url);
    for (let n = 0; n < 20; n += 1) world.execute({ name: 'login', account, passwordHash });
    await dumped;
    await world.flushed();

    const name = `restored_${process.pid}`;
    await server().sql(`create database ${name}`);
    const url = new URL(server().url);
    url.pathname = `/${name}`;
    await run('psql', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, url.href);
    const two = await joined(url.href);
    // The process that owned it when the copy was made does not live here.
    await two.placement.markFailed(one.engine.self);
    expect(await two.placement.find('backed-up')).toBe('here');
    const restored = two.worlds.get('backed-up').world;
    // What was carried out meanwhile was one flush: it is in the copy as a whole or not at all.
    expect([hash, world.hash()]).toContain(restored.hash());
  });
});
