import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSimulator } from '../startSimulator.ts';
import type { Simulator } from '../startSimulator.ts';
import { checkedScenario } from './check.ts';
import type { Scenario } from './format.ts';
import { SCENARIOS } from './index.ts';

const scenarios = fc.constantFrom(...SCENARIOS.values());

/** Every text, number and boolean in a value, by its path. */
function leaves(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: string): unknown {
  if (name === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const inner = (copy as Record<string, unknown>)[name];
  return Object.assign(copy, { [name]: replaced(inner, rest, by) });
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, name) => (inner as Record<string, unknown>)[name], value);
}

test('any value of a scenario can come from the default of a parameter, or from the caller', () => {
  fc.assert(
    fc.property(scenarios, fc.nat(), fc.boolean(), (scenario, pick, isText) => {
      const all = leaves(scenario);
      const path = all[pick % all.length]!;
      const value = valueAt(scenario, path) as string | number | boolean;
      const file = { ...(replaced(scenario, path, '${chosen}') as object), parameters: { chosen: value } };
      expect(checkedScenario(file)).toEqual(scenario);
      const other = { string: 'another', number: 12_345, boolean: value === false }[typeof value as 'string'];
      const unset = { ...file, parameters: { chosen: other } };
      expect(checkedScenario(unset, { set: { chosen: isText ? String(value) : value } })).toEqual(scenario);
    }),
  );
});

test('a scenario divided into two files, one of which extends the other, equals the undivided scenario', () => {
  fc.assert(
    fc.property(scenarios, fc.nat(), (whole, pick) => {
      const { name, steps, cast = {}, ...rest } = JSON.parse(JSON.stringify(whole)) as Scenario;
      const at = pick % (steps.length + 1);
      const members = Object.entries(cast);
      const half = Math.ceil(members.length / 2);
      // The steps of the first part may name members of the second.
      const base = {
        ...rest,
        name: 'base',
        cast: Object.fromEntries(members.slice(0, half)),
        steps: steps.slice(0, at),
      };
      const own = { name, extends: 'base', cast: Object.fromEntries(members.slice(half)), steps: steps.slice(at) };
      const find = () => ({ value: base, place: 'base' });
      expect(checkedScenario(own, { find })).toEqual({ seed: 'base', ...rest, name, cast, steps });
    }),
  );
});

test.each([
  [{ dorp: -0.1 }, 'There is no parameter dorp. Did you mean drop?'],
  [{ drop: 'much' }, 'The parameter drop is a number, not "much".'],
  [{ drop: true }, 'The parameter drop is a number, not true.'],
  [{ halted: 'maybe' }, 'The parameter halted is a boolean, not "maybe".'],
  [{ target: 5 }, 'The parameter target is a text, not 5.'],
])('the parameter values %j are refused because of a name or type', (set, sentence) => {
  const parameters = { drop: -0.03, halted: false, target: 'jp' };
  expect(() => checkedScenario({ name: 'a', extends: 'calm', parameters }, { set })).toThrow(sentence);
});

test('a text that contains more than the name of a parameter is not replaced', () => {
  const say = { jp: '${drop}', us: 'falls by ${drop}', cn: '$drop' };
  const { steps } = checkedScenario({
    name: 'a',
    extends: 'calm',
    parameters: { drop: 'three' },
    steps: [{ do: 'say', say }],
  });
  expect(steps.at(-1)).toEqual({ do: 'say', say: { ...say, jp: 'three' } });
});

test('a deeply nested body is refused before it is processed', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as object;
  expect(() => checkedScenario({ name: 'a', extends: 'calm', deep })).toThrow('deep: there is no such field');
});

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: false });
});
afterAll(() => simulator.close());

const FALLING = {
  name: 'falling',
  extends: 'calm',
  parameters: { drop: -0.03 },
  steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: '${drop}' } }],
};

test('a scenario that extends another has its own seed, else that of the caller, else the name of the scenario at the end of the chain', () => {
  const bare = { ...SCENARIOS.get('calm')!, name: 'bare' };
  const seeded = { ...bare, seed: 'of-the-base' };
  const middle = { name: 'middle', extends: 'bare' };
  const seedOf = (base: object, seed?: string) => {
    const find = (name: string) => ({ value: name === 'middle' ? middle : base, place: name });
    return checkedScenario({ name: 'own', extends: 'middle' }, { find, seed }).seed;
  };
  expect([seedOf(bare), seedOf(bare, 'of-the-caller')]).toEqual(['bare', 'of-the-caller']);
  expect([seedOf(seeded), seedOf(seeded, 'of-the-caller')]).toEqual(['of-the-base', 'of-the-base']);
});

test('the world of an extending scenario has the seed that a call gives', async () => {
  const begin = (more: object) =>
    simulator.sim.control<{ seed: string }>('POST', '/worlds', { id: 'seeded', scenario: FALLING, ...more });
  expect([(await begin({})).seed, (await begin({ seed: 'mine' })).seed]).toEqual(['calm', 'mine']);
});

test('a test begins a composed scenario with its own parameter values', async () => {
  const moves = async (set?: Readonly<Record<string, number>>): Promise<unknown[]> => {
    const { state } = await simulator
      .newWorld({ scenario: FALLING, ...(set && { set }) })
      .then(async (sim) => ({ state: await sim.state() }));
    return state.overlays.map(({ by }) => by);
  };
  expect(await moves()).toEqual([-0.03]);
  expect(await moves({ drop: -0.05 })).toEqual([-0.05]);
  await expect(moves({ dorp: -0.05 })).rejects.toThrow('There is no parameter dorp. Did you mean drop?');
});

test('a server reads no file that is named in a call, and accepts values only for a scenario', async () => {
  const { sim } = simulator;
  const extending = { ...FALLING, extends: '../../etc/base.json' };
  await expect(sim.control('POST', '/worlds', { scenario: extending })).rejects.toThrow(
    'only the command line reads files',
  );
  await expect(sim.control('POST', '/worlds', { set: { drop: 1 } })).rejects.toThrow(
    'set has values for the parameters',
  );
  await expect(sim.control('POST', '/worlds', { scenario: 'calm', set: { drop: 1 } })).rejects.toThrow(
    'There is no parameter drop',
  );
});
