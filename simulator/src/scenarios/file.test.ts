import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calm } from './calm.ts';
import { isScenarioFile } from '../control/scenarios/start.ts';
import { readScenario } from './file.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-scenario-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(text: string): string {
  const path = join(folder, 'trial.json');
  writeFileSync(path, text);
  return path;
}

test('a scenario written to a file is the same when read back', () => {
  expect(readScenario(file(JSON.stringify(calm)))).toEqual(calm);
  expect([isScenarioFile('trial.json'), isScenarioFile('calm')]).toEqual([true, false]);
});

test('an error for a file that is missing, not JSON or not a scenario names the file and the place', () => {
  expect(() => readScenario(join(folder, 'nothing.json'))).toThrow(/nothing\.json cannot be read/);
  expect(() => readScenario(file('{'))).toThrow(/trial\.json: line 1, column 2: not JSON/);
  expect(() => readScenario(file(JSON.stringify({ ...calm, start: 'tomorrow' })))).toThrow(/start/);
});

const BAD: readonly (readonly [string, object | string, RegExp])[] = [
  ['a misspelt field', { ...calm, stepz: [] }, /trial\.json: This is not a scenario: stepz: there is no such field\.$/],
  [
    'a misspelt name',
    { ...calm, steps: [{ do: 'message', message: { endpoint: '/user/logn', key: 'too_frequent' } }] },
    /steps\.0\.message\.endpoint: "\/user\/logn" is not known; did you mean \/user\/login\?$/,
  ],
  ['an unknown act', { ...calm, steps: [{ do: 'explode' }] }, /steps\.0\.do: is one of message, .*, not "explode"/],
  ['a missing field', { ...calm, title: undefined }, /title: is missing/],
  ['another version', { ...calm, version: 2 }, /version: there is no such field/],
  ['an impossible date', { ...calm, start: '2026-02-31T09:30:00+09:00' }, /start is an instant with its offset/],
  [
    'a time before the start',
    { ...calm, steps: [{ at: '2020-01-01T00:00:00Z', do: 'reviewer', reviewer: 'byHand' }] },
    /Step 1 \(steps\.0\): 2020-01-01T00:00:00Z lies before the start/,
  ],
  [
    'one account for two members',
    {
      ...calm,
      cast: { a: { persona: 'verified', account: '0901000009' }, b: { persona: 'verified', account: '0901000009' } },
    },
    /cast\.b\.account: 0901000009 is already a/,
  ],
  [
    'a negative amount',
    {
      ...calm,
      cast: { me: 'verified' },
      steps: [{ do: 'account', account: { of: 'me', deposit: { currency: 'jpy', amount: '-5' } } }],
    },
    /Step 1 \(steps\.0\): .*-5/,
  ],
  [
    'an unknown field of a call',
    {
      ...calm,
      cast: { me: 'verified' },
      steps: [{ do: 'call', call: { as: 'me', endpoint: '/trade/closePosition', fields: { idd: '1' } } }],
    },
    /Step 1 \(steps\.0\): \/trade\/closePosition: idd: there is no such field/,
  ],
  [
    'a market that falls below zero',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -3 } }] },
    /Step 1 \(steps\.0\): by is the move/,
  ],
  [
    'a halt that moves the price',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'halt', over: 'PT5M' } }] },
    /steps\.0\.overlay\.over: there is no such field\.$/,
  ],
  [
    'a shock without its size',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock' } }] },
    /steps\.0\.overlay\.by: is missing\.$/,
  ],
  [
    'a trend without an end',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'trend', by: 0.1 } }] },
    /steps\.0\.overlay\.over: is missing\.$/,
  ],
  [
    'a bonus issue of a whole market',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'bonus', ratio: 0.1 } }] },
    /overlay\.target: a bonus takes the code of a share, not jp/,
  ],
  [
    'a misspelt kind of overlay',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'schock', by: 0.1 } }] },
    /steps\.0\.overlay\.kind: .*shock/,
  ],
  [
    'a line that goes back in time',
    {
      ...calm,
      steps: [
        {
          do: 'overlay',
          overlay: {
            target: 'jp',
            kind: 'path',
            path: [
              [5, 0.1],
              [3, 0.2],
            ],
          },
        },
      ],
    },
    /Step 1 \(steps\.0\): path is one to/,
  ],
  [
    'an overlay from an unknown moment',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'flat', from: 'jp:tea' } }] },
    /Step 1 \(steps\.0\): from is an ISO 8601 instant/,
  ],
  [
    'an overlay of zero length',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'flat', for: 'PT0S' } }] },
    /Step 1 \(steps\.0\): for is an ISO 8601 duration/,
  ],
  [
    'an unknown share',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'ZJ114', kind: 'halt' } }] },
    /Step 1 \(steps\.0\): overlay\.target: "ZJ114" is not known; did you mean ZJ\d{4}\?$/,
  ],
  [
    'an unknown market',
    {
      ...calm,
      steps: [
        { do: 'reviewer', reviewer: 'byHand' },
        { do: 'overlay', overlay: { target: 'tokyo', kind: 'halt' } },
      ],
    },
    /Step 2 \(steps\.1\): overlay\.target: is one of jp, us, cn, \*, ZX-JP1, .* more, not "tokyo"\.$/,
  ],
  [
    'a new share that is never offered',
    { ...calm, steps: [{ do: 'overlay', overlay: { target: 'ZN1000', kind: 'halt' } }] },
    /overlay\.target: "ZN1000" is not known/,
  ],
  ['a file without an end', `{"title": "${'x'.repeat(1_000_001)}`, /trial\.json cannot be read: it is larger than/],
  ['no JSON', '{\n "name": "x",\n "group": demo\n}\n', /trial\.json: line 3, column 11: not JSON/],
  ['nothing', '', /trial\.json: line 1, column 1: not JSON/],
];

test.each(BAD)('%s is refused in one sentence with its place', (_what, content, message) => {
  const path = file(typeof content === 'string' ? content : JSON.stringify(content));
  expect(() => readScenario(path)).toThrow(message);
  expect(() => readScenario(path)).toThrow(/^[^\n]+$/);
});

test('a file may name the address of its format', () => {
  expect(
    readScenario(file(JSON.stringify({ ...calm, $schema: 'http://localhost:4000/sim/v1/scenario.schema.json' }))),
  ).toMatchObject(calm);
});

test.each(['jp', '*', 'ZX-US1', 'ZJ1142', 'ZN2633'])('an overlay may apply to %s', (target) => {
  const shaken = { ...calm, steps: [{ do: 'overlay', overlay: { target, kind: 'halt' } }] };
  expect(readScenario(file(JSON.stringify(shaken))).steps).toEqual(shaken.steps);
});
