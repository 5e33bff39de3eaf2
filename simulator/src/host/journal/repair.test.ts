import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileJournal } from './file.ts';
import { claimFolder } from './folderLock.ts';
import { repairJournals } from './repair.ts';
import { chainedText } from './testing/lines.ts';

const HEADER = '{"kind":"header","format":3,"world":"main","seed":"s","startMs":5,"clock":"live","fresh":"f"}';
const lives = [1, 2, 3, 4].map((wallMs) => `{"kind":"life","at":5,"wallMs":${wallMs}}`);

let folder = '';
let path = '';
let said: string[] = [];
const say = (line: string): void => void said.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-repair-'));
  path = join(folder, 'main.jsonl');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the repair keeps the records before the damage, moves the others to a file, and reports that', () => {
  const whole = chainedText([HEADER, ...lives]);
  const broken = whole.replace('"wallMs":3', '"wallMs":9');
  writeFileSync(path, broken);
  writeFileSync(join(folder, 'other.jsonl'), whole);
  expect(repairJournals(folder, say)).toBe(true);
  expect(said).toEqual([
    expect.stringContaining(`${path}, line 4: `),
    expect.stringContaining(`${path}: the 3 records before that are kept`),
    expect.stringContaining('other.jsonl: 5 records, all whole'),
  ]);
  const kept = chainedText([HEADER, ...lives.slice(0, 2)]);
  expect(readFileSync(path, 'utf8')).toBe(kept);
  expect(readFileSync(join(folder, `main.${kept.length}.broken`), 'utf8')).toBe(broken.slice(kept.length));
  expect(readdirSync(folder).toSorted()).toEqual(['lock', `main.${kept.length}.broken`, 'main.jsonl', 'other.jsonl']);
  const journal = fileJournal(path, { say });
  expect([...journal.read()]).toHaveLength(3);
  journal.close();
  said = [];
  expect(repairJournals(path, say)).toBe(true);
  expect(said).toEqual([`${path}: 3 records, all whole`]);
});

it('the repair changes nothing if there are no intact records, or while a server uses the folder', () => {
  for (const text of ['my diary\n', chainedText([HEADER]).replace('"s"', '"t"')]) {
    writeFileSync(path, text);
    expect(repairJournals(path, say)).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
  const release = claimFolder(folder);
  expect(() => repairJournals(path, say)).toThrow('is in use by process');
  release();
});
