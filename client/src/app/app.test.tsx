// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { StartupSlice } from '../state/startup/slice.ts';
import { startupReducer } from '../state/startup/slice.ts';
import { onBed } from '../state/testing/bed.ts';
import { startLanguage } from '../i18n/index.ts';
import { App } from './app.tsx';

beforeAll(() => startLanguage('us'));
afterEach(cleanup);

const UNTOLD = startupReducer(undefined, { type: 'none' });

/** Renders the application at a stage of its startup. */
function strips(startup: StartupSlice): (string | null)[] {
  let found: (string | null)[] = [];
  onBed({ epics: [], state: { startup } }, (bed) => {
    render(
      <Provider store={bed.store}>
        <App />
      </Provider>,
    );
    found = screen
      .queryAllByTestId('simulated-strip')
      .map((strip) => (strip.parentElement?.firstElementChild === strip ? strip.textContent : null));
  });
  return found;
}

it('a simulated server is marked once, before everything else, and nothing shows before its answer', () => {
  expect(strips(UNTOLD)).toEqual([]);
  expect(document.querySelector('main')).not.toBeNull();
  cleanup();
  expect(strips({ ...UNTOLD, simulated: true })).toEqual(['SIMULATED MARKET · no real money']);
  expect(document.documentElement.hasAttribute('data-simulated')).toBe(true);
  cleanup();
  expect(strips({ ...UNTOLD, simulated: false })).toEqual([]);
});

it('the start screen shows its steps until the first answers arrive', () => {
  const CONFIGURED = { ...UNTOLD, simulated: true, config: [{ name: 'title', value: 'Demo' }] };
  strips(CONFIGURED);
  expect(screen.getByRole('heading').textContent).toBe('Demo');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  cleanup();
  strips({ ...CONFIGURED, opened: true });
  expect(screen.queryByRole('list', { name: 'Starting' })).toBeNull();
});
