import type { MarketId, Stock } from '@zaraba/contracts';
import { useMemo } from 'react';
import { type Screen, needsYear, passes } from '../../../../domain/market/screener.ts';
import { useRemote } from '../../../../state/hooks.ts';
import { useTrends } from '../trend/useTrends.ts';

/** The largest page of a list. One call accepts as many codes. */
const PAGE = 200;

/** The stocks of a market: up to a thousand with the largest turnover. */
interface MarketStocks {
  readonly stocks: readonly Stock[];
  /** How many stocks the market has; undefined before the first answer. */
  readonly total: number | undefined;
  /** Whether all answers have arrived. */
  readonly isComplete: boolean;
  /** The first page. Its status decides what the screen shows while there are no stocks. */
  readonly first: ReturnType<typeof usePage>;
}

function usePage(market: MarketId, page: number, isWanted: boolean) {
  const asked = { market, sort: 'turnover', size: String(PAGE), page: String(page) } as const;
  return useRemote('/market/stockList', isWanted ? asked : null);
}

function useMarketStocks(market: MarketId): MarketStocks {
  const first = usePage(market, 1, true);
  const total = first.data?.total;
  const has = (page: number): boolean => total !== undefined && total > (page - 1) * PAGE;
  const second = usePage(market, 2, has(2));
  const third = usePage(market, 3, has(3));
  const fourth = usePage(market, 4, has(4));
  const fifth = usePage(market, 5, has(5));
  const pages = [first.data, second.data, third.data, fourth.data, fifth.data];
  const known = pages.filter((page) => page !== undefined).length;
  const stocks = useMemo(() => {
    const all = [first.data, second.data, third.data, fourth.data, fifth.data];
    // A stock whose rank changed between two calls is in both pages. The map keeps it once.
    const byCode = new Map(all.flatMap((page) => (page?.stocks ?? []).map((stock) => [stock.code, stock])));
    return [...byCode.values()];
  }, [first.data, second.data, third.data, fourth.data, fifth.data]);
  const isComplete = total !== undefined && known >= Math.min(pages.length, Math.max(1, Math.ceil(total / PAGE)));
  return { stocks, total, isComplete, first };
}

/** Returns the figures of the past year for up to a thousand stocks. */
function useYears(stocks: readonly Stock[], isWanted: boolean) {
  const codes = useMemo(() => stocks.map(({ code }) => code), [stocks]);
  const chunk = (at: number): readonly string[] => codes.slice(at * PAGE, (at + 1) * PAGE);
  const chunks = [
    useTrends(chunk(0), isWanted),
    useTrends(chunk(1), isWanted),
    useTrends(chunk(2), isWanted),
    useTrends(chunk(3), isWanted),
    useTrends(chunk(4), isWanted),
  ];
  return {
    isLacking: chunks.some(({ isLacking }) => isLacking),
    isComplete: !isWanted || codes.every((_code, at) => at % PAGE !== 0 || chunks[at / PAGE]?.isRead === true),
    of: (code: string) => chunks.find(({ byCode }) => byCode.has(code))?.byCode.get(code),
  };
}

/** The result of a screen. */
export interface Screened extends MarketStocks {
  readonly found: readonly Stock[];
  /** Whether the screen needs figures of the past year that the server does not have. */
  readonly lacksYear: boolean;
}

/** Returns the stocks that pass a screen, largest turnover first. */
export function useScreened(screen: Screen): Screened {
  const all = useMarketStocks(screen.market);
  const isYearly = needsYear(screen);
  const years = useYears(all.stocks, isYearly && all.isComplete);
  return {
    ...all,
    isComplete: all.isComplete && (years.isComplete || years.isLacking),
    found: all.stocks.filter((stock) => passes(screen, stock, years.of(stock.code))),
    lacksYear: isYearly && years.isLacking,
  };
}
