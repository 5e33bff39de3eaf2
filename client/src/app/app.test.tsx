import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Failure } from '../io/ports.ts';
import type { StartupSlice } from '../state/startup/slice.ts';
import { startupReducer } from '../state/startup/slice.ts';
import { onBed } from '../state/testing/bed.ts';
import { startLanguage, text } from '../i18n/index.ts';
import { App } from './app.tsx';
import { LastBoundary } from './boundary.tsx';

beforeAll(() => startLanguage('us'));

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

it('the mark of a simulated server appears once, above all content, and no content appears before the server replies', () => {
  expect(strips(UNTOLD)).toEqual([]);
  expect(document.querySelector('main')).not.toBeNull();
  cleanup();
  expect(strips({ ...UNTOLD, simulated: true })).toEqual(['SIMULATED MARKET · no real money']);
  expect(document.documentElement.hasAttribute('data-simulated')).toBe(true);
  cleanup();
  expect(strips({ ...UNTOLD, simulated: false })).toEqual([]);
});

it('the start screen shows its steps until the first replies arrive', () => {
  const CONFIGURED = { ...UNTOLD, simulated: true, config: [{ name: 'title', value: 'Demo' }] };
  strips(CONFIGURED);
  expect(screen.getByRole('heading').textContent).toBe('Demo');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  cleanup();
  strips({ ...CONFIGURED, opened: true });
  expect(screen.queryByRole('list', { name: 'Starting' })).toBeNull();
});

/** Renders the start after a failure, and hands over how often another attempt was asked for. */
function onFailedStart(startup: StartupSlice, look: (attempts: () => number) => void): void {
  onBed({ epics: [], state: { startup } }, (bed) => {
    render(
      <Provider store={bed.store}>
        <App />
      </Provider>,
    );
    look(() => bed.count('startup/startupBegun'));
  });
  cleanup();
}

const REFUSALS: readonly Failure[] = [
  // Behind the log-in each of these leads to another screen.
  ...['identity_required', 'fund_password_not_set', 'insufficient_balance', 'account_frozen'].map((key): Failure => ({
    kind: 'business',
    key,
  })),
  { kind: 'business', key: '' },
  { kind: 'business', key: 'ある日の理由' },
  { kind: 'unauthorised' },
  { kind: 'unauthorised', key: 'login_again' },
  ...[400, 403, 404, 429, 500, 502, 503].map((status): Failure => ({ kind: 'http', status })),
  { kind: 'http', status: 403, key: 'identity_required' },
  { kind: 'contract', where: '/common/config envelope' },
  { kind: 'network' },
];

it.each(REFUSALS)('a refused start is explained in words, with a button to retry: %j', (failure) => {
  onFailedStart({ ...UNTOLD, failure }, (attempts) => {
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(text('start.failedTitle'));
    expect(alert.textContent).toContain(text('start.again'));
    // That would be said of a feature, not of the whole server.
    expect(alert.textContent).not.toContain(text('state.notOffered'));
    fireEvent.click(screen.getByRole('button', { name: text('action.retry') }));
    expect(attempts()).toBe(1);
  });
});

it('a start that takes long has a button to retry', () => {
  onFailedStart({ ...UNTOLD, slow: true }, (attempts) => {
    expect(screen.getByText(text('start.slowText'))).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text('action.retry') }));
    expect(attempts()).toBe(1);
  });
});

it('an uncaught error is replaced by an explanation and a button to reload the page', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const Breaking = (): ReactElement => {
    throw new Error('no store, no router');
  };
  render(
    <LastBoundary>
      <Breaking />
    </LastBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain(text('start.crashedText'));
  fireEvent.click(screen.getByRole('button', { name: text('action.reload') }));
  expect(reload).toHaveBeenCalledOnce();
  expect(complaints).toHaveBeenCalled();
  complaints.mockRestore();
});
