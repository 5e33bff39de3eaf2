// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { startLanguage } from '../../../i18n/index.ts';
import { beginSearch } from '../../../parts/typeAhead.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { SearchPlace } from './searchPlace.tsx';

let navigate: NavigateFunction;
let isWide = true;
const toScreen = vi.fn();

function Navigator(): null {
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
  return null;
}

/** Shows the place of the search on the screen of news. */
function show(): void {
  window.location.hash = '#/news/index';
  onBed({ epics: [] }, (bed) => {
    renderOn(
      bed,
      <>
        <Navigator />
        <SearchPlace />
      </>,
    );
  });
}

const search = () => act(() => beginSearch('search', toScreen));
const panel = () => screen.queryByRole('dialog');

beforeAll(async () => {
  await startLanguage('us');
  await import('../parts/search/searchSheet.tsx');
});
beforeEach(() => {
  toScreen.mockClear();
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  isWide = true;
  window.location.hash = '';
});

describe('a search', () => {
  it('opens a panel on a wide screen, which closes on the way to another one and is closed on the way back', async () => {
    show();
    search();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(toScreen).not.toHaveBeenCalled();
    await act(async () => navigate('/quotes/info?code=ZJ1001'));
    await vi.waitFor(() => expect(panel()).toBeNull());
    await act(async () => navigate(-1));
    await vi.waitFor(() => expect(window.location.hash).toBe('#/news/index'));
    expect(panel()).toBeNull();
  });

  it('goes to its own screen on a narrow one', () => {
    isWide = false;
    show();
    search();
    expect(toScreen).toHaveBeenCalledOnce();
    expect(panel()).toBeNull();
  });
});
