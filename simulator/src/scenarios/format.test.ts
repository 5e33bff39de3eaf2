import { expect, expectTypeOf, test } from 'vitest';
import { ControlError } from '../base/controlError.ts';
import { checkedScenario } from './check.ts';
import { defineScenario } from './define.ts';
import { CALENDAR_POINTS, TRANSITION_NAMES, scenarioSchema } from './format.ts';
import type { Scenario, ScenarioStep } from './format.ts';
import type { WrittenScenario, WrittenStep } from './written.ts';

const HEAD = {
  name: 'typed',
  group: 'demo',
  title: { jp: '型', us: 'Typed', cn: '类型' },
  summary: { jp: '型', us: 'Typed', cn: '类型' },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
} as const;

test('a misspelt endpoint, key, transition, time or persona in a scenario, or a wrong argument of an overlay, does not compile', () => {
  const wrong = [
    // @ts-expect-error there is no such endpoint
    defineScenario({ ...HEAD, steps: [{ do: 'message', message: { endpoint: '/user/logn', key: 'too_frequent' } }] }),
    // @ts-expect-error there is no such key
    defineScenario({ ...HEAD, steps: [{ do: 'message', message: { endpoint: '/user/login', key: 'too_often' } }] }),
    // @ts-expect-error there is no such state
    defineScenario({ ...HEAD, steps: [{ when: 'deposit:pending>passed', do: 'reviewer', reviewer: 'byHand' }] }),
    // @ts-expect-error there is no such point of the day
    defineScenario({ ...HEAD, steps: [{ at: 'jp:tea', do: 'reviewer', reviewer: 'byHand' }] }),
    // @ts-expect-error there is no such persona
    defineScenario({ ...HEAD, cast: { me: 'millionaire' }, steps: [] }),
    // @ts-expect-error a halt moves no price
    defineScenario({ ...HEAD, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'halt', over: 'PT5M' } }] }),
    // @ts-expect-error a gap says by how much
    defineScenario({ ...HEAD, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'gap' } }] }),
    // @ts-expect-error there is no such kind
    defineScenario({ ...HEAD, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'schock', by: 0.1 } }] }),
  ];
  for (const scenario of wrong) expect(scenarioSchema.safeParse(scenario).success).toBe(false);
});

test('correct names in a scenario compile, from the calendar to the state machines', () => {
  expect(CALENDAR_POINTS).toContain('jp:lunchEnd');
  expect(TRANSITION_NAMES).toContain('subscription:active>won');
  const steps = [{ at: 'jp:close', do: 'reviewer', reviewer: 'byHand' } as const];
  expect(scenarioSchema.safeParse(defineScenario({ ...HEAD, steps })).success).toBe(true);
});

test('a form, a customer, a field or a key that its place does not have does not compile', () => {
  const wrong: readonly WrittenStep<'me'>[] = [
    // @ts-expect-error a duration begins with P
    { do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: 0.1, over: '5M' } },
    // @ts-expect-error minutes follow a T
    { do: 'overlay', overlay: { target: 'jp', kind: 'halt', for: 'P5M' } },
    // @ts-expect-error this is no duration
    { do: 'fault', fault: { endpoint: '*', fault: 'emptyBody', since: '5 min' } },
    // @ts-expect-error the call has no such field
    { do: 'call', call: { as: 'me', endpoint: '/user/watchlistAdd', fields: { cod: 'ZJ1' } } },
    // @ts-expect-error no rule of the call leads to this key
    { do: 'message', message: { endpoint: '/market/sessions', key: 'insufficient_balance' } },
    // @ts-expect-error there is no such field
    { do: 'message', message: { endpoint: '/user/login', key: 'too_frequent', tims: 2 } },
    // @ts-expect-error the cast has no such customer
    { do: 'account', account: { of: 'mee', state: 'frozen' } },
  ];
  for (const step of wrong)
    expect(() => checkedScenario({ ...HEAD, version: 2, cast: { me: 'funded' }, steps: [step] })).toThrow(ControlError);
  // @ts-expect-error the multiple follows the x
  expect(() => checkedScenario(defineScenario({ ...HEAD, clock: '60x', steps: [] }))).toThrow(ControlError);
  const anyway = { endpoint: '/market/sessions', key: 'insufficient_balance', anyway: true } as const;
  const steps = [{ do: 'message', message: anyway } as const];
  expect(checkedScenario(defineScenario({ ...HEAD, version: 2, steps })).steps).toEqual(steps);
});

test('the acts, groups and fields that a tester can write in a scenario are those of the format', () => {
  expectTypeOf<WrittenStep['do']>().toEqualTypeOf<ScenarioStep['do']>();
  expectTypeOf<WrittenScenario['group']>().toEqualTypeOf<Scenario['group']>();
  expectTypeOf<keyof WrittenScenario>().toEqualTypeOf<keyof Scenario>();
});
