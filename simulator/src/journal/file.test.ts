import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileJournal } from './file.ts';
import { JOURNAL_FORMAT, JournalError } from './journal.ts';
import type { JournalRecord } from './journal.ts';

const HEADER: JournalRecord = {
  kind: 'header',
  format: JOURNAL_FORMAT,
  world: 'main',
  seed: 's',
  startMs: 5,
  clock: 'live',
  fresh: 'f',
};
const LIFE: JournalRecord = { kind: 'life', at: 5, wallMs: 7 };
const COMMAND: JournalRecord = { kind: 'command', at: 6, command: { name: 'watchlistAdd', account: '1', code: '株' } };

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-journal-'));
  path = join(folder, 'deep', 'main.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(...records: JournalRecord[]): void {
  const journal = fileJournal(path);
  for (const record of records) journal.append(record);
  journal.close();
}

function reread(): JournalRecord[] {
  const journal = fileJournal(path);
  try {
    return journal.read();
  } finally {
    journal.close();
  }
}

describe('a journal in a file', () => {
  it('gives back what was appended, over several lives', () => {
    written(HEADER, LIFE);
    written(COMMAND);
    expect(reread()).toEqual([HEADER, LIFE, COMMAND]);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4);
  });

  it('cuts off a torn last line, wherever it was torn', () => {
    written(HEADER, LIFE);
    const torn = Buffer.from(JSON.stringify(COMMAND));
    for (let length = 1; length <= torn.length; length += 1) {
      appendFileSync(path, torn.subarray(0, length));
      expect(reread()).toEqual([HEADER, LIFE]);
    }
    appendFileSync(path, torn);
    // Shorter than what was torn: nothing of that may remain behind it.
    written(LIFE);
    expect(reread()).toEqual([HEADER, LIFE, LIFE]);
    expect(readFileSync(path, 'utf8').endsWith('}\n')).toBe(true);
  });

  it('begins anew where not even the header was complete', () => {
    written();
    appendFileSync(path, '{"kind":"hea');
    expect(reread()).toEqual([]);
  });

  it.each([
    ['damage', `${JSON.stringify(HEADER)}\n{"kind":\n${JSON.stringify(LIFE)}\n`, 'line 2: not JSON'],
    ['an empty line', `${JSON.stringify(HEADER)}\n\n`, 'line 2: not JSON'],
    ['no header', `${JSON.stringify(LIFE)}\n`, 'line 1: a journal begins with its one header'],
    ['two headers', `${JSON.stringify(HEADER)}\n${JSON.stringify(HEADER)}\n`, 'line 2: a journal begins'],
    [
      'another format',
      `${JSON.stringify({ ...HEADER, format: 99 })}\n`,
      'line 1: format 99 is not 2: another version wrote this journal. Nothing was changed. Move the file away',
    ],
    [
      'half a header',
      `${JSON.stringify({ kind: 'header', format: JOURNAL_FORMAT })}\n`,
      'line 1: the header is incomplete',
    ],
    ['an unknown record', `${JSON.stringify(HEADER)}\n{"kind":"other","at":1}\n`, 'line 2: an unknown kind'],
    ['no instant', `${JSON.stringify(HEADER)}\n{"kind":"life","wallMs":1}\n`, 'line 2: a record without its instant'],
    [
      'an unknown command',
      `${JSON.stringify(HEADER)}\n{"kind":"command","at":1,"command":{"name":"x"}}\n`,
      'line 2: an unknown command',
    ],
    ['no record', `${JSON.stringify(HEADER)}\n[1]\n`, 'line 2: not a record'],
  ])('names file and line of %s', (_name, text, message) => {
    written();
    writeFileSync(path, text);
    expect(reread).toThrow(JournalError);
    expect(reread).toThrow(`${path}, ${message}`);
  });
});
