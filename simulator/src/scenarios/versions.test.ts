import { expect, test } from 'vitest';
import { SCENARIO_VERSION } from './format.ts';
import { upgraded } from './versions.ts';
import type { FileFields } from './versions.ts';

/** Migrations of an imagined format: version 2 renamed `people` to `cast`, version 3 made `clock` a field. */
const migrations = [
  ({ people, ...rest }: FileFields) => ({ ...rest, cast: people }),
  (older: FileFields) => ({ clock: 'live', ...older }),
];

test('a scenario file of any earlier version, or without a version, gets the fields of the newest version', () => {
  const newest = { name: 'a', cast: {}, clock: 'live' };
  expect(upgraded({ name: 'a', people: {} }, migrations)).toEqual(newest);
  expect(upgraded({ version: 1, name: 'a', people: {} }, migrations)).toEqual(newest);
  expect(upgraded({ version: 2, name: 'a', cast: {} }, migrations)).toEqual(newest);
  expect(upgraded({ version: 3, name: 'a', cast: {}, clock: 'x60' }, migrations)).toEqual({ ...newest, clock: 'x60' });
});

test.each([0, 4, 1.5, '1', null])(
  'a scenario file of version %j is refused with the versions that this release reads',
  (version) => {
    expect(() => upgraded({ version }, migrations)).toThrow(
      'version: this release reads versions 1 to 3 of the format',
    );
  },
);

test('the newest version is the version in the published format', () => {
  expect(upgraded({ version: SCENARIO_VERSION, name: 'a' })).toEqual({ name: 'a' });
  expect(() => upgraded({ version: SCENARIO_VERSION + 1 })).toThrow(/this release reads/);
});

test('since version 2, a step must state `anyway` to arm a key that no rule of the endpoint leads to, but older files need not', () => {
  const step = (endpoint: string, key: string) => ({ do: 'message', message: { endpoint, key } });
  const listed = [
    step('/user/login', 'too_frequent'),
    step('*', 'insufficient_balance'),
    { do: 'say', say: {} },
    'no step',
  ];
  const { message, ...act } = step('/market/sessions', 'insufficient_balance');
  const other = { ...act, message };
  expect(upgraded({ version: 1, steps: [...listed, other] })).toEqual({
    steps: [...listed, { ...act, message: { ...message, anyway: true } }],
  });
  expect(upgraded({ version: 2, steps: [other] })).toEqual({ steps: [other] });
  expect(upgraded({ steps: 'none' })).toEqual({ steps: 'none' });
});
