import { SCREEN_NAMES, screenAt } from '@zaraba/contracts';
import type { ScreenName, Side, Stock } from '@zaraba/contracts';
import type { PaletteItem } from '@zaraba/kit/commandPalette';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSearches } from '../../../features/stocks/exports/searches.ts';
import { addressOf } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { TEXT_SIZES, THEMES, useLack, useRemote, useSession, useSettings } from '../../../state/hooks.ts';
import { useWatchlists } from '../../../state/watchlists/hooks.ts';
import { ROUTES, TABS } from '../../routes.tsx';
import type { Findable } from '../../../domain/found.ts';

/** A command of the palette, and the words that find it. */
export type Command = PaletteItem & Findable;

/**
 * Screens that are not commands: they show one entry of a list, are reached only by redirect, or share another screen's
 * title.
 */
const NOT_LISTED: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'start',
  'welcome',
  'afterLogin',
  'newShare',
  'blockTrade',
  'stock',
  'search',
  'position',
  'article',
  'message',
  'changeLanguage',
  'addBankCard',
]);
/** Screens for visitors only. */
const OF_VISITORS: ReadonlySet<ScreenName> = new Set<ScreenName>(['login', 'register']);
/** The maximum number of stocks offered for a text. */
const STOCKS_MAXIMUM = 6;
/** The maximum number of earlier searches offered. */
const SEARCHES_MAXIMUM = 5;
const ICONS: ReadonlyMap<ScreenName, PaletteItem['icon']> = new Map(TABS.map(({ screen, icon }) => [screen, icon]));

/** Returns the screens that the reader can open. Each is found by its title and by its name in the code. */
export function useScreenCommands(): readonly Command[] {
  const t = useTexts();
  const navigate = useNavigate();
  const isLoggedIn = useSession() !== null;
  const { screens: lacking } = useLack();
  return SCREEN_NAMES.filter(
    (name) =>
      !NOT_LISTED.has(name) && !lacking.has(name) && (isLoggedIn ? !OF_VISITORS.has(name) : ROUTES[name].isPublic),
  ).map((name) => ({
    id: `screen ${name}`,
    text: t(ROUTES[name].title),
    also: name.replaceAll(/[A-Z]/g, ' $&'),
    icon: ICONS.get(name) ?? 'forward',
    onPick: () => void navigate(addressOf(name)),
  }));
}

/**
 * Returns the customer's watchlists. On a stock's page, the picked one appears beside the stock; elsewhere the quotes
 * screen shows it.
 */
export function useListCommands(): readonly Command[] {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useSession() !== null;
  const { lists, change } = useWatchlists();
  if (!isLoggedIn) return [];
  const all = [{ id: undefined, name: t('quotes.watchlistTitle') }, ...lists];
  return all.map(({ id, name }) => ({
    id: `list ${id ?? ''}`,
    text: name,
    also: 'list watchlist',
    icon: 'star',
    onPick: () => {
      change({ kind: 'shown', id });
      if (screenAt(pathname) !== 'stock') void navigate(addressOf('quotes', { tab: 'watchlist' }));
    },
  }));
}

/** Returns a command for each other value of the settings that a single step can change. */
export function useSettingCommands(): readonly Command[] {
  const t = useTexts();
  const { theme, textSize, hideAmounts, set } = useSettings();
  return [
    ...THEMES.filter((id) => id !== theme).map((id) => ({
      id: `theme ${id}`,
      text: `${t('settings.theme')} · ${t(`settings.${id}`)}`,
      also: `theme ${id} mode`,
      icon: 'eye' as const,
      onPick: () => set({ theme: id }),
    })),
    {
      id: 'amounts',
      text: t(hideAmounts ? 'use.showAmounts' : 'use.privacy'),
      also: 'hide amounts privacy',
      icon: hideAmounts ? ('eye' as const) : ('eyeOff' as const),
      onPick: () => set({ hideAmounts: !hideAmounts }),
    },
    ...TEXT_SIZES.filter((size) => size !== textSize).map((size) => ({
      id: `size ${size}`,
      text: `${t('use.textSize')} · ${size} %`,
      also: 'text size',
      icon: 'settings' as const,
      onPick: () => set({ textSize: size }),
    })),
  ];
}

type Named = Pick<Stock, 'code' | 'name' | 'names'>;

/** Returns a stock's two commands, which open the ticket to buy or to sell. */
function useTrades(): (stock: Named) => readonly Command[] {
  const t = useTexts();
  const navigate = useNavigate();
  const { language } = useSettings();
  return (stock) =>
    (['long', 'short'] as const satisfies readonly Side[]).map((side) => ({
      id: `${side} ${stock.code}`,
      text: `${t(side === 'long' ? 'stock.buy' : 'stock.sell')} · ${nameIn(language, stock)}`,
      also: `${side === 'long' ? 'buy' : 'sell'} ${stock.code}`,
      note: stock.code,
      icon: 'trade',
      onPick: () => void navigate(addressOf('stock', { code: stock.code, order: side })),
    }));
}

/** Returns the order commands for the stock whose page is open; elsewhere none. */
export function useOrderCommands(): readonly Command[] {
  const { pathname, search } = useLocation();
  const code = screenAt(pathname) === 'stock' ? new URLSearchParams(search).get('code') : null;
  const { data } = useRemote('/market/stockDetail', code === null ? null : { code });
  const trades = useTrades();
  return data === undefined ? [] : trades(data);
}

/** Returns the earlier searches. A picked one fills the field. The last command deletes them all. */
export function useSearchCommands(type: (text: string) => void): readonly Command[] {
  const t = useTexts();
  const { entries, atServer, clear, clearAtServer } = useSearches();
  const all = [...entries, ...atServer];
  if (all.length === 0) return [];
  const search = (entry: string): Command => ({
    id: `search ${entry}`,
    text: entry,
    icon: 'clock',
    stays: true,
    onPick: () => type(entry),
  });
  const onClear = (): void => {
    clear();
    if (atServer.length > 0) clearAtServer();
  };
  return [
    ...all.slice(0, SEARCHES_MAXIMUM).map(search),
    { id: 'clear', text: t('search.clearHistory'), icon: 'trash', stays: true, onPick: onClear },
  ];
}

/**
 * Returns the stocks that the server finds for a text, and the order commands for the first of them. An empty text
 * finds none. `isPending` states that the server has not answered.
 */
export function useStockCommands(text: string): { readonly commands: readonly Command[]; readonly isPending: boolean } {
  const navigate = useNavigate();
  const { language } = useSettings();
  const { add } = useSearches();
  const { data = [], status } = useRemote('/market/search', text === '' ? null : { text });
  const trades = useTrades();
  const stocks = data.slice(0, STOCKS_MAXIMUM).map((stock) => ({
    id: `stock ${stock.code}`,
    text: nameIn(language, stock),
    note: stock.code,
    icon: 'pulse' as const,
    onPick: () => {
      add(text);
      void navigate(addressOf('stock', { code: stock.code }));
    },
  }));
  return {
    commands: [...stocks, ...data.slice(0, 1).flatMap(trades)],
    isPending: text !== '' && (status === 'idle' || status === 'pending'),
  };
}
