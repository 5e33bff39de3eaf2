import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguage, text } from '../i18n/index.ts';
import { onBed } from '../state/testing/bed.ts';
import { Arriving } from './shell/screen.tsx';

beforeAll(() => startLanguage('us'));
beforeEach(() => {
  // The open page. Assigning it as text runs no scripts.
  document.head.innerHTML = PAGE('./assets/old.js');
});

const PAGE = (entry: string) => `<script>void 0</script><script type="module" crossorigin src="${entry}"></script>`;

/** A screen whose code no longer exists. */
function Gone(): ReactElement {
  throw new TypeError('Failed to fetch dynamically imported module');
}

/** Opens the screen, with a server that answers this page. */
function open(served: () => Promise<Response>): void {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(window, 'fetch').mockImplementation(served);
  onBed({ epics: [] }, (bed) => {
    render(
      <Provider store={bed.store}>
        <Arriving place="here" forget={() => undefined}>
          <Gone />
        </Arriving>
      </Provider>,
    );
  });
}
const button = (key: 'action.retry' | 'action.reload') => screen.queryByRole('button', { name: text(key) });

describe('a screen whose code does not load', () => {
  it('offers a reload if the server has a new build, and states that typed values are kept', async () => {
    open(() => Promise.resolve(new Response(PAGE('./assets/new.js'))));
    expect(await screen.findByText(text('state.outdated'))).toBeTruthy();
    expect(screen.getByText(text('state.outdatedText'))).toBeTruthy();
    expect(button('action.retry')).toBeNull();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    fireEvent.click(screen.getByRole('button', { name: text('action.reload') }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['of the same build', () => Promise.resolve(new Response(PAGE('./assets/old.js')))],
    ['in trouble', () => Promise.resolve(new Response(PAGE('./assets/new.js'), { status: 502 }))],
    ['that cannot be reached', () => Promise.reject(new TypeError('no network'))],
  ])('can be retried with a server %s, and then reloaded', async (_name, served) => {
    open(served);
    await vi.waitFor(() => expect(window.fetch).toHaveBeenCalledOnce());
    expect([button('action.retry') === null, button('action.reload') === null]).toEqual([false, true]);
    fireEvent.click(screen.getByRole('button', { name: text('action.retry') }));
    expect(button('action.reload')).not.toBeNull();
    expect(screen.queryByText(text('state.outdated'))).toBeNull();
  });
});
