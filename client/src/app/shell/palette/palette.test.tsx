// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLanguage, text } from '../../../i18n/index.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { DEFAULT_SETTINGS } from '../../../state/settings/slice.ts';
import { type Bed, onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../state/testing/fakePorts.ts';
import { ANSWERS, LOGGED_IN, STOCK } from '../../testing/forms.tsx';
import { renderOn } from '../../testing/renderOn.tsx';
import Palette from './palette.tsx';
import { PALETTE_WORDS } from '../../../i18n/later/palette.ts';

const LISTS = { lists: [{ id: 'w1', name: 'Evening', codes: [] }], order: [], sort: 'own' } as const;
const STOCK_PAGE = `#/quotes/info?code=${STOCK.code}`;

beforeAll(async () => {
  await startLanguage('us');
});
beforeEach(() => {
  window.location.hash = '#/home/home';
});
afterEach(cleanup);

function Opened(): ReactElement {
  const [isOpen, setOpen] = useState(true);
  return <Palette open={isOpen} onClose={() => setOpen(false)} />;
}

/** Opens the palette for a customer with a named list, or for a visitor, once the stock of the page has arrived. */
function open(who: 'customer' | 'visitor' = 'customer'): Bed {
  const answers: Answers = { ...ANSWERS, '/market/stockDetail': () => after(1, good<'/market/stockDetail'>(STOCK)) };
  const settings = { ...DEFAULT_SETTINGS, language: 'us' } as const;
  const state = who === 'customer' ? { settings, session: LOGGED_IN, watchlists: LISTS } : { settings };
  let made: Bed | undefined;
  onBed({ epics: [remoteEpic], answers, state }, (bed) => {
    made = bed;
    renderOn(bed, <Opened />);
    for (const until of [100, 200]) act(() => bed.run(until));
  });
  if (made === undefined) throw new Error('the bed made no store');
  return made;
}

const field = () => screen.getByRole('combobox', { name: PALETTE_WORDS.us.label });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
async function type(typed: string): Promise<void> {
  await act(async () => {
    fireEvent.change(field(), { target: { value: typed } });
  });
}
async function press(key: string): Promise<void> {
  await act(async () => {
    fireEvent.keyDown(field(), { key });
  });
}
/** The option that Enter would run, as a screen reader learns it from the field. */
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the command palette', () => {
  it('offers a visitor the screens that need no session, and no lists', () => {
    open('visitor');
    expect(names()).toContain(text('news.title'));
    expect(names()).not.toContain(text('deposit.title'));
    expect(screen.queryByRole('group', { name: text('quotes.watchlistTitle') })).toBeNull();
  });

  it('opens the first screen that a typed text finds with Enter', async () => {
    open();
    await type('depos');
    expect(marked()).toBe(text('deposit.title'));
    await press('Enter');
    expect(window.location.hash).toBe('#/mine/deposit');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('marks the next command with the arrow keys, while the focus stays in its field', async () => {
    open();
    await type('theme');
    const first = marked();
    await press('ArrowDown');
    expect(marked()).not.toBe(first);
    expect(names()).toContain(marked());
    expect(document.activeElement).toBe(field());
  });

  it('changes a setting at once, and leaves the screen', async () => {
    const bed = open();
    await type('dark');
    await press('Enter');
    expect(bed.state().settings.theme).toBe('dark');
    expect(window.location.hash).toBe('#/home/home');
  });

  it('shows a list of the customer on the screen of quotes', async () => {
    open();
    await type('even');
    const lists = within(screen.getByRole('group', { name: text('quotes.watchlistTitle') }));
    expect(lists.getByRole('option').textContent).toBe('Evening');
    await press('Enter');
    expect(window.location.hash).toBe('#/quotes/self?tab=watchlist');
  });

  it('opens the ticket of the stock whose page is open', async () => {
    window.location.hash = STOCK_PAGE;
    open();
    expect(marked()).toContain(text('stock.buy'));
    await type('sell');
    await press('Enter');
    expect(window.location.hash).toBe(`${STOCK_PAGE}&order=short`);
  });

  it('says that nothing matches', async () => {
    open();
    await type('zzz');
    expect(names()).toEqual([]);
    expect(screen.getByText(text('search.noHit', { text: 'zzz' }))).toBeTruthy();
  });
});
