import { expect, test } from 'vitest';
import { defineScenario } from './define.ts';
import { CALENDAR_POINTS, TRANSITION_NAMES, scenarioSchema } from './format.ts';

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
