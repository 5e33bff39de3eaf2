import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MovedError } from '../host/journal/journal.ts';
import type { JournalRecord } from '../host/journal/journal.ts';
import { delayedJournal } from '../host/testing/delayedJournal.ts';
import { MirroredJournal } from './mirroredJournal.ts';
import { HEADER, note } from './testing/journals.ts';

/** More than are copied at once. */
const RECORDS = [HEADER, ...Array.from({ length: 1_500 }, (_, n) => note(n))];

describe('the copy of a journal', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaraba-mirrored-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A journal of which all was taken and nothing is kept yet. `afterMost` happens when most of it was read. */
  function mirrored(afterMost: () => void = () => {}) {
    const kept = delayedJournal();
    kept.appendAll(RECORDS);
    async function* records(from: number): AsyncIterable<JournalRecord> {
      yield* RECORDS.slice(from, -1);
      afterMost();
      yield RECORDS.at(-1)!;
    }
    return { kept, journal: new MirroredJournal(kept, records) };
  }

  test('is complete, and is discarded when the journal closes', async () => {
    const { kept, journal } = mirrored();
    kept.keepAll();
    await journal.atHand();
    expect([...journal.read()]).toEqual(RECORDS);
    expect(readdirSync(folder)).toHaveLength(1);
    journal.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is discarded after a failure, and created again by the next request', async () => {
    let isFull = true;
    const { kept, journal } = mirrored(() => {
      expect(readdirSync(folder)).toHaveLength(1);
      if (isFull) throw new Error('no space left on device');
    });
    kept.keepAll();
    await expect(journal.atHand()).rejects.toThrow('no space left');
    expect(readdirSync(folder)).toEqual([]);
    isFull = false;
    await journal.atHand();
    expect([...journal.read()]).toEqual(RECORDS);
    journal.close();
  });

  test('is not created after the journal closed with pending writes', async () => {
    const { kept, journal } = mirrored();
    const asked = journal.atHand();
    journal.close();
    kept.keepAll();
    await expect(asked).rejects.toThrow(MovedError);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('stops when the journal closes while it is being read', async () => {
    const { kept, journal } = mirrored(() => journal.close());
    kept.keepAll();
    await expect(journal.atHand()).rejects.toThrow(MovedError);
    expect(readdirSync(folder)).toEqual([]);
  });
});
