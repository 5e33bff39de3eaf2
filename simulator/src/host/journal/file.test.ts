import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileJournal } from './file.ts';
import { JOURNAL_FORMAT, JournalError } from './journal.ts';
import type { JournalRecord } from './journal.ts';
import { chainedText } from './testing/lines.ts';

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
const [HEADER_TEXT, LIFE_TEXT] = [JSON.stringify(HEADER), JSON.stringify(LIFE)];

let folder = '';
let path = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-journal-'));
  path = join(folder, 'deep', 'main.jsonl');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => fileJournal(path, { say: (line) => void said.push(line) });

function written(...records: JournalRecord[]): void {
  const journal = open();
  try {
    for (const record of records) journal.append(record);
  } finally {
    journal.close();
  }
}

function reread(from?: number): JournalRecord[] {
  const journal = open();
  try {
    return [...journal.read(from)];
  } finally {
    journal.close();
  }
}

function fileOf(text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

describe('a journal in a file', () => {
  it('returns appended records, after several restarts, from any position', () => {
    written(HEADER, LIFE);
    written(COMMAND);
    const all = [HEADER, LIFE, COMMAND];
    for (const from of [0, 1, 2, 3]) expect(reread(from)).toEqual(all.slice(from));
    expect(readFileSync(path, 'utf8')).toBe(chainedText(all.map((record) => JSON.stringify(record))));
    const many = Array.from({ length: 5_000 }, (_, wallMs) => ({ ...LIFE, wallMs }));
    const journal = open();
    journal.appendAll(many);
    for (const record of many) journal.append(record);
    expect(journal.length).toBe(10_003);
    expect([...journal.read(10_001)]).toEqual(many.slice(-2));
    journal.close();
    for (const from of [0, 4_999, 7_100, 10_002]) expect(reread(from)).toEqual([...all, ...many, ...many].slice(from));
  });

  it('can be read only by its owner', () => {
    written(HEADER);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    chmodSync(path, 0o644);
    written(LIFE);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('moves a torn last line to another file when the next record is appended, and changes nothing before', () => {
    written(HEADER, LIFE);
    const whole = readFileSync(path);
    const line = Buffer.from(chainedText([HEADER_TEXT, LIFE_TEXT, JSON.stringify(COMMAND)])).subarray(whole.length);
    for (let length = 1; length < line.length - 1; length += 1) {
      const torn = Buffer.concat([whole, line.subarray(0, length)]);
      writeFileSync(path, torn);
      said = [];
      expect(reread()).toEqual([HEADER, LIFE]);
      expect(readFileSync(path)).toEqual(torn);
      written(LIFE);
      expect(reread()).toEqual([HEADER, LIFE, LIFE]);
      const aside = join(dirname(path), `main.${whole.length}.torn`);
      expect(readFileSync(aside)).toEqual(line.subarray(0, length));
      expect(said).toEqual([expect.stringContaining(aside)]);
    }
  });

  it('keeps a last record that only lacks its line break', () => {
    written(HEADER, COMMAND);
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, -1));
    expect(reread()).toEqual([HEADER, COMMAND]);
    expect(said).toEqual([]);
    written(LIFE);
    expect(said).toEqual([expect.stringContaining('it is whole and was kept')]);
    expect(reread()).toEqual([HEADER, COMMAND, LIFE]);
  });

  it('begins again if not even the header is complete', () => {
    for (const torn of ['', '{', '{"kind":"hea', HEADER_TEXT.slice(0, -3)]) {
      fileOf(torn);
      expect(reread()).toEqual([]);
      written(HEADER);
      expect(reread()).toEqual([HEADER]);
    }
  });

  it('reads the previous format, and adds digests when the first record is appended', () => {
    const earlier = `${JSON.stringify({ ...HEADER, format: 2 })}\n${LIFE_TEXT}\n`;
    fileOf(`${earlier}{"kind":"comm`);
    expect(reread()).toEqual([{ ...HEADER, format: 2 }, LIFE]);
    expect(readFileSync(path, 'utf8')).toBe(`${earlier}{"kind":"comm`);
    expect(said).toEqual([]);
    written(COMMAND);
    expect(reread()).toEqual([HEADER, LIFE, COMMAND]);
    const kept = path.replace('.jsonl', '.format-2.jsonl');
    expect(readFileSync(kept, 'utf8')).toBe(earlier);
    expect(said).toContainEqual(expect.stringContaining(kept));
    expect(readdirSync(dirname(path)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    ['a text', 'my diary, without a line break'],
    ['a text of lines', 'my\ndiary\n'],
    ['bytes', '\0\0\0'],
  ])('never changes a file that is not a journal: %s', (_name, text) => {
    fileOf(text);
    expect(() => written(HEADER)).toThrow(JournalError);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('never follows a link', () => {
    const diary = join(folder, 'diary');
    for (const text of ['my diary', chainedText([HEADER_TEXT])]) {
      writeFileSync(diary, text);
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(diary, path);
      expect(() => written(HEADER)).toThrow(`${path} is a symbolic link. Nothing was changed.`);
      rmSync(path);
      expect(readFileSync(diary, 'utf8')).toBe(text);
    }
  });

  it('writes nothing after another process changed the file or removed it', () => {
    const journal = open();
    journal.append(HEADER);
    appendFileSync(path, 'x');
    expect(() => journal.append(LIFE)).toThrow(`${path} was changed by another process`);
    expect(readFileSync(path, 'utf8')).toBe(`${chainedText([HEADER_TEXT])}x`);
    rmSync(path);
    expect(() => journal.append(LIFE)).toThrow(`${path} was taken away while it was open`);
    journal.close();
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ['damage', [HEADER_TEXT, '{"kind":', LIFE_TEXT], 'line 2: not JSON'],
    ['no header', [LIFE_TEXT], 'line 1: a journal begins with its one header'],
    ['two headers', [HEADER_TEXT, HEADER_TEXT], 'line 2: a journal begins'],
    [
      'another format',
      [JSON.stringify({ ...HEADER, format: 99 })],
      'line 1: format 99 is not 3: another version wrote this journal. Nothing was changed. Move the file away',
    ],
    ['half a header', [JSON.stringify({ kind: 'header', format: JOURNAL_FORMAT })], 'line 1: the header is incomplete'],
    ['an unknown record', [HEADER_TEXT, '{"kind":"other","at":1}'], 'line 2: an unknown kind'],
    ['no instant', [HEADER_TEXT, '{"kind":"life","wallMs":1}'], 'line 2: a record without its instant'],
    [
      'an unknown command',
      [HEADER_TEXT, '{"kind":"command","at":1,"command":{"name":"x"}}'],
      'line 2: an unknown command',
    ],
  ])('names the file and the line of %s', (_name, texts, message) => {
    fileOf(chainedText(texts));
    expect(reread).toThrow(JournalError);
    expect(reread).toThrow(`${path}, ${message}`);
  });
});
