import { expect, test } from 'vitest';
import { FlagError, readFlags } from './flags.ts';

test('without flags the defaults of the contract hold', () => {
  expect(readFlags([], {})).toEqual({ port: 4000, host: '127.0.0.1', clock: 'live', memory: false, durable: false });
});

test('flags win over the environment', () => {
  expect(readFlags([], { PORT: '5000', HOST: '::1' })).toMatchObject({ port: 5000, host: '::1' });
  expect(readFlags(['--port', '0', '--host', 'localhost'], { PORT: '5000' })).toMatchObject({
    port: 0,
    host: 'localhost',
  });
});

test('every flag is read', () => {
  const argv = [
    '--seed',
    's',
    '--start',
    '2026-03-02T09:30:00+09:00',
    '--clock',
    'x60',
    '--scenario',
    'calm',
    '--data',
    'd',
    '--key',
    'k',
    '--worlds-max',
    '5000',
  ];
  expect(readFlags(argv, {})).toMatchObject({
    seed: 's',
    startMs: Date.parse('2026-03-02T09:30:00+09:00'),
    clock: 'x60',
    scenario: 'calm',
    dataDirectory: 'd',
    key: 'k',
    worldsMaximum: 5_000,
  });
  expect(readFlags(['--start', 'session', '--memory'], {})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    clock: 'live',
    memory: true,
    durable: false,
  });
  expect(readFlags(['--help'], {})).toBe('help');
});

test.each([
  [['--port', 'abc'], /--port/],
  [['--port', '70000'], /--port/],
  [['--port', '-1'], /--port/],
  [['--worlds-max', '0'], /--worlds-max is a number from 1 to 100000/],
  [['--worlds-max', 'many'], /--worlds-max/],
  [['--clock', 'fast'], /--clock/],
  [['--clock', 'x0'], /--clock/],
  [['--start', 'yesterday'], /--start/],
  [['--start', '2026-03-02'], /--start/],
  [['--start', '2026-03-02T09:30:00'], /--start/],
  [['--scenario', 'nothing'], /--scenario: is one of calm/],
  [['--seed', ''], /--seed needs a value/],
  [['--seed'], /--seed/],
  [['--memory', '--data', 'x'], /--memory/],
  [['--prot', '1'], /--prot/],
  [['stray'], /stray/],
])('%j is refused in one line', (argv, message) => {
  const attempt = (): unknown => readFlags(argv, {});
  expect(attempt).toThrow(FlagError);
  expect(attempt).toThrow(message);
  try {
    attempt();
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});
