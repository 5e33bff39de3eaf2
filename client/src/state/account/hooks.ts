import type { Currency, EarlierPositions, ReplyOf } from '@zaraba/contracts';
import { useMemo } from 'react';
import { type AccountTotals, accountTotals, isInTotals } from '../../domain/portfolio/assets.ts';
import { type NumberedPosition, atPrice, earlierPositions, isOpen, positionRows } from '../../domain/positions.ts';
import { selectTold } from '../market/selectors.ts';
import { useQuotes, useWanted } from '../market/hooks.ts';
import { useAppSelector } from '../react.ts';
import { type Remote, useRemote, useUserInfo } from '../remote/hooks.ts';
import type { RemoteState } from '../remote/slice.ts';

/** The rows of a list of positions, and the state of that list. */
export interface Positions {
  readonly rows: readonly NumberedPosition[];
  readonly status: RemoteState<unknown>['status'];
  readonly failure?: RemoteState<unknown>['failure'];
  readonly at?: number;
  readonly unread?: readonly string[];
  readonly refresh: () => void;
}

/** Closed positions, and totals of the older ones that the list leaves out. */
export interface ClosedPositions extends Positions {
  readonly earlier?: EarlierPositions;
}

const NO_ROWS: readonly NumberedPosition[] = [];

/**
 * Returns the body of a request for a currency. The default is the currency of the settings. Without a session, the
 * result is null.
 */
function useAskedCurrency(asked?: Currency): { type: Currency } | null {
  const usual = useAppSelector((state) => state.settings.currency);
  const type = asked ?? usual;
  const session = useAppSelector((state) => state.session.current);
  return useMemo(() => (session ? { type } : null), [session, type]);
}

type PositionsReply = ReplyOf<'/trade/userstocklist'> | ReplyOf<'/trade/userstocklists'>;

function useRows(remote: Remote<PositionsReply>): readonly NumberedPosition[] {
  const { data } = remote;
  return useMemo(() => (data ? positionRows(data) : NO_ROWS), [data]);
}

function positionsOf(remote: Remote<PositionsReply>, rows: readonly NumberedPosition[]): Positions {
  const { data: _read, ...rest } = remote;
  return { ...rest, rows };
}

/** Returns open positions and waiting orders at the newest prices. The default currency is that of the settings. */
export function usePositions(asked?: Currency): Positions {
  const body = useAskedCurrency(asked);
  const remote = useRemote('/trade/userstocklist', body);
  const currency = useAppSelector((state) => state.settings.currency);
  const all = useRows(remote);
  const open = useMemo(() => all.filter(isOpen), [all]);
  const codes = useMemo(() => [...new Set(open.map((row) => row.code).filter((code) => code !== undefined))], [open]);
  useWanted(codes, 'list');
  const quotes = useQuotes(codes);
  const rows = useMemo(
    () => open.map((row) => atPrice(row, row.code === undefined ? undefined : quotes[row.code]?.last, currency)),
    [open, quotes, currency],
  );
  return useMemo(() => positionsOf(remote, rows), [remote, rows]);
}

/** Returns closed positions and cancelled orders, newest first, as the server sorts them. */
export function useClosedPositions(asked?: Currency): ClosedPositions {
  const remote = useRemote('/trade/userstocklists', useAskedCurrency(asked));
  const rows = useRows(remote);
  return useMemo(() => {
    const earlier = remote.data && earlierPositions(remote.data);
    return { ...positionsOf(remote, rows), ...(earlier !== undefined && { earlier }) };
  }, [remote, rows]);
}

/** Returns an open or closed position by its order number. The default currency is that of the settings. */
export function usePosition(
  id: string | undefined,
  asked?: Currency,
): Omit<Positions, 'rows'> & { row: NumberedPosition | undefined } {
  const open = usePositions(asked);
  const closed = useClosedPositions(asked);
  const row = open.rows.find((position) => position.id === id) ?? closed.rows.find((position) => position.id === id);
  return { ...(row ? open : worse(open, closed)), row };
}

function worse(a: Positions, b: Positions): Positions {
  for (const status of ['pending', 'failed', 'idle'] as const) {
    const found = [a, b].find((one) => one.status === status);
    if (found) return found;
  }
  return a;
}

/**
 * The account's totals and their parts. `provisional` states that a part is missing, outdated, or computed at an old
 * price.
 */
export interface LiveAccountTotals extends AccountTotals {
  readonly provisional: boolean;
  /** How many unreadable values are missing from the totals. */
  readonly missing: number;
  /** The time of the oldest part on the server's clock, in milliseconds. */
  readonly at?: number;
}

/** Returns the rows of a list. If the server does not offer the list, it is empty. */
function rowsOf<T>(remote: RemoteState<readonly T[]>): readonly T[] | undefined {
  return remote.data ?? (remote.status === 'notOffered' ? [] : undefined);
}

/** Returns the account's totals at the newest prices, by the published formula. */
export function useAccountTotals(): LiveAccountTotals {
  const currency = useAppSelector((state) => state.settings.currency);
  const live = useAppSelector(selectTold);
  // Without prices, the server's own figures are used, because nothing newer will arrive.
  const noPrices = useAppSelector((state) => state.connection.state === 'notOffered');
  const body = useAskedCurrency();
  const info = useUserInfo();
  const newShares = useRemote('/trade/usernewstocklist', body);
  const withdrawals = useRemote('/user/withdrawallist', body);
  const products = useRemote('/trade/userproductlist', body);
  const creditStocks = useRemote('/trade/ustockslist', body);
  const loans = useRemote('/user/loanTerms', body);
  const positions = usePositions();
  return useMemo(() => {
    const remotes = [info, newShares, withdrawals, products, creditStocks, loans, positions];
    const lists = Object.entries({
      info: info.data,
      newShares: rowsOf(newShares),
      withdrawals: rowsOf(withdrawals),
      products: rowsOf(products),
      creditStocks: rowsOf(creditStocks),
      // A server without loans has no debt.
      debt: loans.data?.debt ?? (loans.status === 'notOffered' ? '0' : undefined),
      positions: positions.at === undefined ? undefined : positions.rows,
    }).filter(([, list]) => list !== undefined);
    const times = remotes.map(({ at }) => at).filter((at) => at !== undefined);
    const provisional =
      (!live && !noPrices) || remotes.some(({ status }) => status !== 'ready' && status !== 'notOffered');
    const totals = accountTotals({ currency, ...Object.fromEntries(lists) });
    const missing = remotes.flatMap(({ unread = [] }) => unread).filter((value) => isInTotals(value, currency)).length;
    return {
      ...totals,
      provisional,
      missing: Math.max(missing, totals.unknownCosts),
      ...(times.length > 0 ? { at: Math.min(...times) } : {}),
    };
  }, [currency, live, noPrices, info, newShares, withdrawals, products, creditStocks, loans, positions]);
}
