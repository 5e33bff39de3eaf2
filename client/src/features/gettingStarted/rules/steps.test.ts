import { describe, expect, it } from 'vitest';
import { firstSteps, nextStep } from './steps.ts';
import type { Standing } from './steps.ts';

const NEW: Standing = {
  loggedIn: true,
  info: { is_true: 0, fundPasswordSet: false },
  funded: false,
  depositPending: false,
  traded: false,
};
const READY: Standing = { ...NEW, info: { is_true: 1, fundPasswordSet: true }, funded: true };

const states = (standing: Standing) => firstSteps(standing).map(({ state }) => state);

describe('the steps to a first order', () => {
  it('begin with the account, and before the login no other step is known to be done', () => {
    expect(states({ ...READY, loggedIn: false })).toEqual(['open', 'open', 'open', 'open', 'open']);
    expect(nextStep(firstSteps({ ...NEW, loggedIn: false }))).toBe('account');
  });

  it.each([
    ['a new customer', NEW, ['done', 'open', 'open', 'open', 'open'], 'identity'],
    [
      'papers under review',
      { ...NEW, info: { is_true: 3, fundPasswordSet: false } },
      ['done', 'waiting', 'open', 'open', 'open'],
      'pin',
    ],
    [
      'rejected papers',
      { ...READY, info: { is_true: 2, fundPasswordSet: true } },
      ['done', 'rejected', 'done', 'done', 'open'],
      'identity',
    ],
    [
      'a deposit under review',
      { ...READY, funded: false, depositPending: true },
      ['done', 'done', 'done', 'waiting', 'open'],
      undefined,
    ],
    ['nothing but the order', READY, ['done', 'done', 'done', 'done', 'open'], 'order'],
    ['a customer who has traded', { ...READY, traded: true }, ['done', 'done', 'done', 'done', 'done'], undefined],
  ] as const)('have the right states for %s', (_who, standing, expected, next) => {
    expect(states(standing)).toEqual(expected);
    expect(nextStep(firstSteps(standing))).toBe(next);
  });

  it('include only steps that the server reports', () => {
    expect(firstSteps({ ...READY, info: {} }).map(({ name }) => name)).toEqual(['account', 'funds', 'order']);
  });

  it('omit steps that the server does not offer', () => {
    const steps = firstSteps(READY).map((step) =>
      step.name === 'identity' ? { ...step, state: 'notOffered' as const } : step,
    );
    expect(nextStep(steps)).toBe('order');
  });

  it('continue after a step that was just completed, even before the server reports it', () => {
    expect(nextStep(firstSteps(NEW), 'identity')).toBe('pin');
    expect(nextStep(firstSteps({ ...NEW, info: { is_true: 3, fundPasswordSet: false } }), 'pin')).toBe('funds');
    expect(nextStep(firstSteps({ ...READY, funded: false }), 'funds')).toBe('order');
  });
});
