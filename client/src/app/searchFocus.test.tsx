import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguage, text } from '../i18n/index.ts';
import { type Bed, onBed } from '../state/testing/bed.ts';
import { Links } from './shell/links.tsx';
import { Shell } from './shell/shell.tsx';
import { renderOn } from './testing/renderOn.tsx';

beforeAll(async () => {
  await startLanguage('us');
  // Loaded here, so that a busy machine does not use up a test's time limit; the screens still load as in the app.
  await Promise.all([
    import('./shell/frame.tsx'),
    import('../features/news/screens/news.tsx'),
    import('../features/stocks/screens/search.tsx'),
  ]);
});
// On a wide page the command palette takes the place of the search screen once its code has loaded.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

/** Renders the app at a place, with its shell. */
function open(place: string): void {
  window.location.hash = place;
  let store: Bed['store'] | undefined;
  onBed({ epics: [] }, (bed) => {
    ({ store } = bed);
  });
  if (store === undefined) throw new Error('the bed made no store');
  renderOn(
    { store },
    <>
      <Links>
        <Shell />
      </Links>
    </>,
  );
}

/** Types a letter into the focused element. */
function type(letter: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement) fireEvent.change(field, { target: { value: field.value + letter } });
}

const tap = () => fireEvent.click(screen.getByRole('link', { name: text('header.search') }));
const key = () => fireEvent.keyDown(document.body, { key: '/' });

describe.each([
  ['a tap on its link', tap],
  ['the key /', key],
])('the search, opened by %s', (_name, way) => {
  it('has the focus in its field, with the text that was typed while its code loaded', async () => {
    open('/news/index');
    await screen.findByRole('link', { name: text('header.search') });
    way();
    type('7');
    const field = await screen.findByRole('searchbox');
    type('2');
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe('72');
    expect(document.querySelectorAll('body > input')).toHaveLength(0);
  });
});

it('the list of search results keeps its scroll position when the reader returns', async () => {
  open('/quotes/search?text=72');
  const field = await screen.findByRole('searchbox');
  expect((field as HTMLInputElement).value).toBe('72');
  expect(document.activeElement).not.toBe(field);
});
