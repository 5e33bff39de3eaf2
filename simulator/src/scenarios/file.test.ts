import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calm } from './calm.ts';
import { marginCall } from './marginCall.ts';
import { readScenario } from './file.ts';
import { isScenarioFile } from './format.ts';
import { REFUSED } from './testing/refused.ts';

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

test('a scenario written to a file is the same when it is read again', () => {
  expect(readScenario(file(JSON.stringify(calm)))).toEqual(calm);
  expect([isScenarioFile('trial.json'), isScenarioFile('calm')]).toEqual([true, false]);
});

test('an error for a file that is missing, not JSON or not a scenario names the file and the place', () => {
  expect(() => readScenario(join(folder, 'nothing.json'))).toThrow(/nothing\.json cannot be read/);
  expect(() => readScenario(file('{'))).toThrow(/trial\.json: line 1, column 2: not JSON/);
  expect(() => readScenario(file(JSON.stringify({ ...calm, start: 'tomorrow' })))).toThrow(/start/);
});

test.each(REFUSED)('a scenario file with %s is refused in one sentence with the place', (_what, content, message) => {
  const path = file(typeof content === 'string' ? content : JSON.stringify(content));
  expect(() => readScenario(path)).toThrow(message);
  expect(() => readScenario(path)).toThrow(/^[^\n]+$/);
});

test('a scenario file may name the address of its schema', () => {
  expect(
    readScenario(file(JSON.stringify({ ...calm, $schema: 'http://localhost:4000/sim/v1/scenario.schema.json' }))),
  ).toMatchObject(calm);
});

test.each(['jp', '*', 'ZX-US1', 'ZJ1142', 'ZN2633'])('an overlay in a scenario file may apply to %s', (target) => {
  const shaken = { ...calm, steps: [{ do: 'overlay', overlay: { target, kind: 'halt' } }] };
  expect(readScenario(file(JSON.stringify(shaken))).steps).toEqual(shaken.steps);
});

test('a scenario file extends another one, which extends a built-in scenario, and their steps and casts are joined', () => {
  writeFileSync(
    join(folder, 'base.json'),
    JSON.stringify({
      name: 'base',
      extends: 'margin-call',
      parameters: { amount: '5000', by: -0.01 },
      cast: { rival: 'funded' },
      steps: [{ do: 'account', account: { of: 'rival', deposit: { currency: 'jpy', amount: '${amount}' } } }],
    }),
  );
  const own = {
    name: 'own',
    extends: './base.json',
    parameters: { amount: '7000' },
    clock: 'x60',
    steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: '${by}' } }],
  };
  const { name, seed, clock, group, cast, steps } = readScenario(file(JSON.stringify(own)), { set: { by: '-0.02' } });
  expect({ name, seed, clock, group }).toEqual({
    name: 'own',
    seed: 'margin-call',
    clock: 'x60',
    group: marginCall.group,
  });
  expect(cast).toEqual({ ...marginCall.cast, rival: 'funded' });
  expect(steps).toEqual([
    ...marginCall.steps,
    { do: 'account', account: { of: 'rival', deposit: { currency: 'jpy', amount: '7000' } } },
    { do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.02 } },
  ]);
});

test('scenario files that extend each other are refused as a circle', () => {
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ name: 'other', extends: 'trial.json' }));
  const path = file(JSON.stringify({ name: 'trial', extends: 'other.json' }));
  expect(() => readScenario(path)).toThrow(
    /extends: \S+trial\.json extends \S+other\.json extends \S+trial\.json: a circle\.$/,
  );
});

test('the error for a damaged scenario file that another one extends names the damaged file', () => {
  writeFileSync(join(folder, 'other.json'), '{');
  const path = file(JSON.stringify({ name: 'trial', extends: 'other.json' }));
  expect(() => readScenario(path)).toThrow(/trial\.json: .*extends: \S+other\.json: line 1, column 2: not JSON/);
  const lost = file(JSON.stringify({ name: 'trial', extends: 'lost.json' }));
  expect(() => readScenario(lost)).toThrow(/extends: \S+lost\.json cannot be read/);
});
