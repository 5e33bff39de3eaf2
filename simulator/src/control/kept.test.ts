import { afterEach, describe, expect, test, vi } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { MovedError } from '../host/journal/journal.ts';
import type { JournalRecord } from '../host/journal/journal.ts';
import type { OpenedJournal } from '../host/sharing.ts';
import { delayedJournal } from '../host/testing/delayedJournal.ts';
import type { DelayedJournal } from '../host/testing/delayedJournal.ts';
import { PendingWrites } from '../host/pendingWrites.ts';
import type { Worlds } from '../host/worlds.ts';

let server: TestServer;
/** The journal of each world, the newest of its id. */
const journals = new Map<string, DelayedJournal>();
/** How many snapshots were taken, and what they wait for before they are answered. */
const snapshots = { taken: 0, kept: Promise.resolve() };
afterEach(async () => {
  for (const journal of journals.values()) journal.keepAll();
  await server.close();
  journals.clear();
});

/** A journal of a world that keeps these records, and what follows them when a test says so. */
function opened(id: string, records: Iterable<JournalRecord> = []): OpenedJournal {
  const journal = delayedJournal();
  journal.appendAll(records);
  journal.keepAll();
  journals.set(id, journal);
  return { journal, pendingWrites: new PendingWrites({ id, journal, now: () => 0, holds: () => true }) };
}

/** Opens the main world under a journal of its own. */
function takeMain(worlds: Worlds): void {
  worlds.take('main', opened('main'));
  journals.get('main')!.keepAll();
}

/** A server whose worlds have journals that keep when a test says so. */
async function startDelayed(): Promise<void> {
  const whyNotHere = (id: string) => new MovedError(`world ${id} is not here`);
  server = await startServer({
    joining: (worlds) => {
      const { snapshots: own } = worlds;
      worlds.share({
        journals: {
          replace: (id, records) => {
            const known = [...records()];
            // As the engine does: who had the world learns that it has another owner.
            journals.get(id)?.move();
            return Promise.resolve(opened(id, known));
          },
          remove: (id) => Promise.resolve(journals.get(id)?.move()),
          ids: () => Promise.resolve([...journals.keys()]),
          whyNotHere,
        },
        snapshots: {
          take: async (...given) => {
            const bundle = await own.take(...given);
            snapshots.taken += 1;
            await snapshots.kept;
            return bundle;
          },
          get: (name) => own.get(name),
          delete: (name) => own.delete(name),
          heads: () => own.heads(),
        },
        secret: Buffer.alloc(32),
      });
      queueMicrotask(() => takeMain(worlds));
      return { router: { identify: () => {}, take: () => false, close: () => {} }, close: async () => {} };
    },
  });
}

/** Resolves when a world has taken something that is not kept yet. */
function somethingTaken(id: string): Promise<void> {
  return expect.poll(() => journals.get(id)?.waits()).toBe(true);
}

/** Keeps the life record of a world that a call makes; resolves when the call has done more in it. */
async function begun(id: string): Promise<void> {
  await somethingTaken(id);
  journals.get(id)!.keepAll();
  await somethingTaken(id);
}

describe('a control call reports a lost world', () => {
  test('if the call changed a world named in its body', async () => {
    await startDelayed();
    const made = server.control('POST', '/worlds', { id: 'beside', scenario: 'calm' });
    await begun('beside');
    journals.get('beside')!.move();
    expect(await made).toMatchObject({ code: 503 });
  });

  test('if the call made a copy', async () => {
    await startDelayed();
    const forked = server.control('POST', '/worlds/main/fork', { id: 'copy' });
    await begun('copy');
    journals.get('main')!.keepAll();
    journals.get('copy')!.move();
    expect(await forked).toMatchObject({ code: 503 });
  });

  test('if the copy was lost before it began', async () => {
    await startDelayed();
    const forked = server.control('POST', '/worlds/main/fork', { id: 'copy' });
    await somethingTaken('copy');
    journals.get('copy')!.move();
    expect(await forked).toMatchObject({ code: 503 });
  });

  test('if the world moved during the call and was opened again', async () => {
    await startDelayed();
    let kept = (): void => {};
    snapshots.kept = new Promise((resolve) => (kept = resolve));
    const before = snapshots.taken;
    const taken = server.control('POST', '/snapshots', { name: 'lost' });
    await expect.poll(() => snapshots.taken).toBe(before + 1);
    journals.get('main')!.move();
    takeMain(server.server.worlds);
    kept();
    expect(await taken).toMatchObject({ code: 503 });
  });
});

describe('a control call succeeds', () => {
  test('if the call replaces the world on which it works', async () => {
    await startDelayed();
    const rewound = server.control('POST', '/rewind', { record: 1 });
    await begun('main');
    journals.get('main')!.keepAll();
    expect(await rewound).toMatchObject({ code: 200 });
  });

  test('if the call deletes a world', async () => {
    await startDelayed();
    expect(await server.control('DELETE', '/worlds/main')).toMatchObject({ code: 200 });
  });

  test('if the call waits for an event when the world ends', async () => {
    await startDelayed();
    const onClose = vi.spyOn(server.server.worlds.get('main').world, 'onClose');
    const waited = server.control('POST', '/wait', { for: { any: true } });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    journals.get('main')!.move();
    expect(await waited).toMatchObject({ code: 200, body: { happened: 'ended' } });
  });
});
