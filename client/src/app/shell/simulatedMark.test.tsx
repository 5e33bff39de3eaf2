import type { ConfigEntry } from '@zaraba/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, expect, test } from 'vitest';
import { startLanguage } from '../../i18n/index.ts';
import { callSettled } from '../../state/callActions.ts';
import type { CallOutcome } from '../../state/callActions.ts';
import { configRead } from '../../state/startup/slice.ts';
import { rootReducer } from '../../state/reducer.ts';
import { SimulatedMark } from './simulatedMark.tsx';

const HEAD = { path: '/market/sessions', quiet: true, serial: 0 } as const;

function mark() {
  const store = configureStore({ reducer: rootReducer });
  render(
    <Provider store={store}>
      <SimulatedMark />
    </Provider>,
  );
  const settle = (outcome: Partial<CallOutcome>): void =>
    act(() => void store.dispatch(callSettled({ ...HEAD, ...outcome })));
  const read = (config: readonly ConfigEntry[]): void => act(() => void store.dispatch(configRead(config)));
  return { settle, read, label: () => screen.getByTestId('tester-label').textContent };
}

beforeAll(() => startLanguage('us'));

test('the mark of the simulated market names the public demonstration', () => {
  const { settle, read } = mark();
  settle({ simulated: true });
  read([{ name: 'public_demonstration', value: '1' }]);
  expect(screen.getByTestId('simulated-strip').textContent).toBe('PUBLIC DEMO · SIMULATED MARKET · no real money');
});

test('the mark of the simulated market names the active interventions of a tester, and space is reserved for them', () => {
  const { settle, label } = mark();
  settle({ simulated: true, interventions: ['message', 'overlay'] });
  expect(label()).toBe('Set by a tester: errors, prices');
  expect(document.documentElement.hasAttribute('data-interventions')).toBe(true);
  settle({ simulated: true, interventions: [] });
  expect(label()).toBe('');
  expect(document.documentElement.hasAttribute('data-interventions')).toBe(false);
});

test('the mark of the simulated market stays if a reply is missing', () => {
  const { settle, label } = mark();
  settle({ simulated: true, interventions: ['decision'] });
  settle({ failure: { kind: 'network' } });
  expect(label()).toBe('Set by a tester: decisions');
});

test('a server that is not simulated has no mark', () => {
  const { settle } = mark();
  settle({ simulated: false, interventions: ['message'] });
  expect(screen.queryByTestId('simulated-strip')).toBeNull();
  expect(document.documentElement.hasAttribute('data-interventions')).toBe(false);
});
