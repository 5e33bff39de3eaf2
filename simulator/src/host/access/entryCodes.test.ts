import { expect, it } from 'vitest';
import { ENTRY_CODE_MS, EntryCodes } from './entryCodes.ts';

/** Codes on a clock that a test sets. */
function codesAt(lifeMs?: number) {
  const clock = { now: 1_000 };
  return { clock, codes: new EntryCodes(() => clock.now, lifeMs) };
}

it('a code can be used once, and read any number of times before its use', () => {
  const { codes } = codesAt();
  const { code } = codes.make('A');
  expect([codes.read(code), codes.read(code), codes.take(code)]).toEqual(['A', 'A', 'A']);
  expect([codes.read(code), codes.take(code)]).toEqual([undefined, undefined]);
});

it('a code states when it expires, and can be neither read nor used after that', () => {
  const { clock, codes } = codesAt();
  const { code, untilMs } = codes.make('A');
  expect(untilMs).toBe(1_000 + ENTRY_CODE_MS);
  clock.now = untilMs;
  expect(codes.read(code)).toBe('A');
  clock.now = untilMs + 1;
  expect([codes.read(code), codes.take(code)]).toEqual([undefined, undefined]);
});

it('a code can have another lifetime than the default', () => {
  expect(codesAt(5).codes.make('A').untilMs).toBe(1_005);
});

it('if there are too many codes, only the oldest becomes invalid', () => {
  const { codes } = codesAt();
  const made = Array.from({ length: 101 }, (_, number) => codes.make(String(number)).code);
  expect(new Set(made).size).toBe(101);
  expect(made.map((code) => codes.read(code))).toEqual([undefined, ...made.slice(1).map((_, at) => String(at + 1))]);
});
