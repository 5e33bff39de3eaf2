import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_START } from './base/clock.ts';
import { sessionStart } from './control/scenarios/start.ts';
import { createServer } from './server.ts';
import { ManualClock } from './host/testing/manualClock.ts';

let dataDirectory = '';
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'zaraba-server-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

test('a start that is refused, because of its port or its seed, writes nothing into a journal', async () => {
  const first = await createServer({ dataDirectory, seed: 'kept' });
  await first.close();
  const path = join(dataDirectory, 'main.jsonl');
  const before = readFileSync(path, 'utf8');
  const other = await createServer();
  await expect(createServer({ dataDirectory, port: other.port })).rejects.toThrow('EADDRINUSE');
  await other.close();
  await expect(createServer({ dataDirectory, seed: 'another' })).rejects.toThrow('has seed "kept", not "another"');
  expect(readFileSync(path, 'utf8')).toBe(before);
  await (await createServer({ dataDirectory, seed: 'kept' })).close();
  expect(readFileSync(path, 'utf8')).not.toBe(before);
});

/** Where worlds begin on a server of some day that are made by their first use and by a control call. */
async function beginnings(wallMs: number, startMs?: number) {
  const server = await createServer({
    clock: 'frozen',
    wallClock: new ManualClock(wallMs),
    ...(startMs !== undefined && { startMs }),
  });
  try {
    const made = await fetch(`${server.url}/sim/v1/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'made' }),
    });
    const { clock } = (await made.json()) as { clock: { nowMs: number } };
    return {
      main: server.worlds.get('main').world.now(),
      named: server.worlds.get('named').world.now(),
      made: clock.nowMs,
    };
  } finally {
    await server.close();
  }
}

test('worlds without a given start always begin at the same date, and only `main` begins today', async () => {
  const fixed = Date.parse(DEFAULT_START);
  for (const day of ['2026-05-20T12:00:00+09:00', '2027-01-13T18:00:00+09:00']) {
    const wallMs = Date.parse(day);
    expect(await beginnings(wallMs)).toEqual({ main: sessionStart(wallMs), named: fixed, made: fixed });
  }
  const given = Date.parse('2026-03-02T09:30:00+09:00');
  expect(await beginnings(fixed, given)).toEqual({ main: given, named: given, made: given });
});
