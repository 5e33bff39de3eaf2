import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { startLanguage, text } from '../../i18n/index.ts';
import { onBed } from '../../state/testing/bed.ts';
import { RemoteView } from './remoteView.tsx';
import type { RemoteLike } from './remoteView.tsx';

const ROWS = ['first', 'second'];

/** Shows a reply of rows in some state; returns the request to read again. */
function show(remote: Partial<RemoteLike<readonly string[]>>) {
  const refresh = vi.fn();
  onBed({ epics: [] }, ({ store }) => {
    render(
      <Provider store={store}>
        <MemoryRouter>
          <RemoteView
            remote={{ status: 'ready', refresh, ...remote }}
            isEmpty={(rows) => rows.length === 0}
            empty={<p>no rows</p>}
            missing={<p>no such thing</p>}
          >
            {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
          </RemoteView>
        </MemoryRouter>
      </Provider>,
    );
  });
  return refresh;
}
const shows = (said: string): boolean => screen.queryAllByText(said).length > 0;
const retry = (): HTMLElement | null => screen.queryByText(text('action.retry'), { selector: 'button' });

beforeAll(() => startLanguage('us'));

it('the view shows the rows of an earlier read while a newer one is in flight', () => {
  show({ status: 'pending', data: ROWS });
  expect([shows('first'), shows('second'), retry()]).toEqual([true, true, null]);
});

it('the view shows the rows of an earlier read, marked as old, after a newer one has failed', () => {
  const refresh = show({ status: 'failed', data: ROWS, failure: { kind: 'network' }, at: 0 });
  expect(shows('first')).toBe(true);
  expect(shows(text('state.stale', { time: '1970/01/01 09:00' }))).toBe(true);
  retry()?.click();
  expect(refresh).toHaveBeenCalledOnce();
});

it('the view states above the rows how much of a reply could not be read', () => {
  show({ data: ROWS, unread: ['a', 'b', 'c'] });
  expect(screen.getByTestId('unread').textContent).toBe(text('state.unread', { number: 3 }));
  expect(shows('first')).toBe(true);
});

it('an empty reply is not reported as a missing item', () => {
  show({ data: [] });
  expect([shows('no rows'), shows('no such thing')]).toEqual([true, false]);
});

it('an unknown id is reported as a missing item, not as a failure', () => {
  show({ status: 'failed', failure: { kind: 'business', key: 'product_unavailable' } });
  expect([shows('no such thing'), retry()]).toEqual([true, null]);
});

it('the view shows the text of a refusal, not its key', () => {
  show({ status: 'failed', failure: { kind: 'business', key: 'account_frozen' } });
  expect([shows(text('message.account_frozen.text')), shows('account_frozen')]).toEqual([true, false]);
});

it('the view states that the server does not support a call, without a button to try again', () => {
  show({ status: 'notOffered' });
  expect([shows(text('state.notOffered')), retry()]).toEqual([true, null]);
});
