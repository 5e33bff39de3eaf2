import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ReplaySubject } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLanguage, text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { beginSearch } from '../../../parts/typeAhead.ts';
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

beforeAll(() => startLanguage('us'));
beforeEach(() => {
  window.location.hash = '#/home/home';
});
afterEach(() => {
  held = undefined;
});

/** Set by a test that decides itself when the server answers a search. */
let held: ReplaySubject<Result<unknown>> | undefined;

function Opened(): ReactElement {
  const [isOpen, setOpen] = useState(true);
  return <Palette open={isOpen} onClose={() => setOpen(false)} />;
}

/** Opens the palette for a customer with a named list, or for a visitor, once the stock of the page has arrived. */
function open(who: 'customer' | 'visitor' = 'customer', searches: readonly string[] = []): Bed {
  const answers: Answers = {
    ...ANSWERS,
    '/market/stockDetail': () => after(1, good<'/market/stockDetail'>(STOCK)),
    '/market/search': ({ text: searched = '' }) =>
      held ?? after(1, good<'/market/search'>(searched.startsWith('zz') ? [] : [STOCK])),
  };
  const settings = { ...DEFAULT_SETTINGS, language: 'us', searches } as const;
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
/** Waits until the server has answered the search, which begins when typing pauses. */
const answered = () => waitFor(() => expect(screen.queryByText(text('state.loading'))).toBeNull());
/** The option that Enter would run, as a screen reader learns it from the field. */
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the command palette', () => {
  it('offers a visitor the screens that need no session, and no lists', () => {
    open('visitor');
    expect(names()).toContain(text('news.title'));
    expect(names()).not.toContain(text('deposit.title'));
    expect(screen.queryByRole('group', { name: text('quotes.watchlistTitle') })).toBeNull();
  });

  it('opens the first screen that a typed text finds when Enter is pressed', async () => {
    open();
    await type('depos');
    expect(marked()).toBe(text('deposit.title'));
    await press('Enter');
    expect(window.location.hash).toBe('#/mine/deposit');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('marks the next command by the arrow keys, while the focus stays in its field', async () => {
    open();
    await type('theme');
    const first = marked();
    await press('ArrowDown');
    expect(marked()).not.toBe(first);
    expect(names()).toContain(marked());
    expect(document.activeElement).toBe(field());
  });

  it('changes a setting at once, and keeps the screen as it was', async () => {
    const bed = open();
    await type('dark');
    await press('Enter');
    expect(bed.state().settings.theme).toBe('dark');
    expect(window.location.hash).toBe('#/home/home');
  });

  it('shows a list of the customer on the quotes screen', async () => {
    open();
    await type('even');
    const lists = within(screen.getByRole('group', { name: text('quotes.watchlistTitle') }));
    expect(lists.getByRole('option').textContent).toBe('Evening');
    await press('Enter');
    expect(window.location.hash).toBe('#/quotes/self?tab=watchlist');
  });

  it('opens the first stock that the server finds, even if Enter was pressed before the answer', async () => {
    held = new ReplaySubject(1);
    open();
    await type('zj1');
    await press('Enter');
    held.next(good<'/market/search'>([STOCK]));
    await waitFor(() => expect(window.location.hash).toBe(STOCK_PAGE));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing if the reader types on after Enter, or if Enter belongs to an input method', async () => {
    held = new ReplaySubject(1);
    open();
    await type('zj1');
    await press('Enter');
    await type('zj10');
    await act(async () => {
      fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    });
    held.next(good<'/market/search'>([STOCK]));
    await answered();
    expect(names()).toContain(`${STOCK.names.us}${STOCK.code}`);
    expect(window.location.hash).toBe('#/home/home');
  });

  it('offers earlier searches until something is typed', async () => {
    const bed = open('customer', ['sony']);
    const earlier = screen.getByRole('group', { name: text('search.history') });
    await act(async () => {
      fireEvent.click(within(earlier).getByRole('option', { name: 'sony' }));
    });
    expect(field()).toHaveProperty('value', 'sony');
    expect(screen.queryByRole('group', { name: text('search.history') })).toBeNull();
    await answered();
    await press('Enter');
    expect(bed.state().settings.searches).toEqual(['sony']);
    expect(window.location.hash).toBe(STOCK_PAGE);
  });

  it('takes over the text that was typed before it opened', async () => {
    beginSearch('Search', () => undefined);
    fireEvent.change(document.activeElement ?? document.body, { target: { value: 'depos' } });
    open();
    await act(async () => undefined);
    expect(field()).toHaveProperty('value', 'depos');
    expect(document.activeElement).toBe(field());
  });

  it('says so if nothing matches', async () => {
    open();
    await type('zzz');
    await answered();
    expect(names()).toEqual([]);
    expect(screen.getByText(text('search.noHit', { text: 'zzz' }))).toBeTruthy();
  });

  it('opens the order ticket of the stock whose page is open', async () => {
    window.location.hash = STOCK_PAGE;
    open();
    expect(marked()).toContain(text('stock.buy'));
    await type('sell');
    await press('Enter');
    expect(window.location.hash).toBe(`${STOCK_PAGE}&order=short`);
  });
});
