import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileJournal } from './file.ts';
import { JOURNAL_FORMAT, JournalError } from './journal.ts';
import type { JournalRecord } from './journal.ts';

let folder = '';
let path = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-integrity-'));
  path = join(folder, 'main.jsonl');
});
afterAll(() => rmSync(folder, { recursive: true }));

const say = (): void => {};
const codes = ['ZJ1001', '株', '\u{1F4C8}', '�'] as const;

const records: fc.Arbitrary<JournalRecord[]> = fc
  .array(fc.record({ code: fc.constantFrom(...codes), wait: fc.nat(2) }), { minLength: 3, maxLength: 12 })
  .map((steps) => [
    { kind: 'header', format: JOURNAL_FORMAT, world: 'main', seed: 's', startMs: 5, clock: 'live', fresh: 'f' },
    ...steps.map(({ code, wait }): JournalRecord => ({
      kind: 'command',
      at: 5 + wait,
      command: { name: 'watchlistAdd', account: '0900000001', code },
    })),
  ]);

/** A journal in a file, and its lines with their line breaks. */
function fileOf(all: readonly JournalRecord[]): Buffer[] {
  rmSync(path, { force: true });
  const journal = fileJournal(path, { say });
  journal.appendAll(all);
  journal.close();
  const text = readFileSync(path);
  const lines: Buffer[] = [];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at) + 1;
    lines.push(text.subarray(at, end));
    at = end;
  }
  return lines;
}

function reread(): JournalRecord[] {
  const journal = fileJournal(path, { say });
  try {
    return [...journal.read()];
  } finally {
    journal.close();
  }
}

/** Number of the line that a journal of such lines is refused for. Nothing may be written meanwhile. */
function refusedAt(lines: readonly Buffer[]): number {
  const text = Buffer.concat(lines);
  writeFileSync(path, text);
  let message = '';
  try {
    reread();
  } catch (error) {
    expect(error).toBeInstanceOf(JournalError);
    ({ message } = error as Error);
  }
  expect(readFileSync(path)).toEqual(text);
  expect(readdirSync(folder)).toEqual(['main.jsonl']);
  return Number(/, line (\d+): /.exec(message)?.[1] ?? 0);
}

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('a journal with one flipped bit is refused with its line, unless the bit is in a torn end', () => {
  fc.assert(
    fc.property(records, place, fc.nat(7), (all, share, bit) => {
      const lines = fileOf(all);
      const text = Buffer.concat(lines);
      const at = Math.floor(share * text.length);
      text[at] = (text[at] ?? 0) ^ (1 << bit);
      let line = 0;
      for (let end = 0; end <= at; line += 1) end += lines[line]?.length ?? 1;
      if (at === text.length - 1) {
        writeFileSync(path, text);
        expect(reread()).toEqual(all.slice(0, -1));
      } else expect([line, line + 1]).toContain(refusedAt([text]));
    }),
    { numRuns: 150 },
  );
});

it('a journal with a removed, repeated, moved or added record is refused', () => {
  fc.assert(
    fc.property(records, place, place, (all, one, two) => {
      const lines = fileOf(all);
      // The last record of a journal may be missing: a crash leaves the same.
      const taken = Math.floor(one * (lines.length - 1));
      expect(refusedAt(lines.toSpliced(taken, 1))).toBe(taken + 1);
      const doubled = Math.floor(one * lines.length);
      expect(refusedAt(lines.toSpliced(doubled, 0, lines[doubled]!))).toBe(doubled + 2);
      const [a, b] = [one, two].map((share) => Math.floor(share * lines.length)).toSorted((x, y) => x - y) as [
        number,
        number,
      ];
      if (a !== b) {
        const moved = lines.with(a, lines[b]!).with(b, lines[a]!);
        expect(refusedAt(moved)).toBe(a + 1);
      }
      const strange = Buffer.from('{"kind":"command","at":9,"command":{"name":"settle"}}\n');
      expect(refusedAt(lines.toSpliced(doubled + 1, 0, strange))).toBe(doubled + 2);
    }),
    { numRuns: 20 },
  );
});
