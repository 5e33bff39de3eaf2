import type { MarketId } from '@zaraba/contracts';
import { positionState } from '../../../../domain/positions.ts';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import {
  useConnection,
  useFreshness,
  useLack,
  useMarketSession,
  useQuote,
  useRemote,
  useWorldNow,
} from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { offers } from '../../../../domain/trading/orderChoices.ts';
import { isFree } from '../../rules/closingOrder.ts';
import { queueDay } from '../../rules/queueDay.ts';
import { useIsClosed } from '../terms/useTerms.ts';

type Row = Positions['rows'][number];

/**
 * Returns as text (`rest`) that a market is closed and until when, if its positions therefore cannot be closed. If the
 * market is closed but a closing order may wait for the opening, only `goesAt` is present: the time when the order is
 * sent. The terms of the stock `code` decide. With `isForAll` they stand for every stock of the market.
 */
export function useMarketRest(
  market: MarketId | undefined,
  code: string | undefined,
  isForAll = false,
): { readonly rest?: string; readonly goesAt?: number } {
  const t = useTexts();
  const now = useWorldNow();
  const session = useMarketSession(market);
  const isClosed = useIsClosed(market);
  const { data: terms } = useRemote('/trade/orderTerms', isClosed && code !== undefined ? { code } : null);
  const queue = queueDay(terms, isClosed);
  if (queue !== undefined) return { goesAt: queue.goesAt };
  if (session === undefined || !isClosed || (isForAll && offers(terms, 'queueOrder'))) return {};
  const { nextOpenAt } = session;
  return {
    rest:
      nextOpenAt === undefined
        ? t('positions.closedMarketPlain')
        : t('positions.closedMarket', { time: exchangeTime(session.market, nextOpenAt, now) }),
  };
}

/**
 * Returns as text when the first of these positions can be sold; undefined if one can already be sold when the order is
 * sent.
 */
function useSaleWait(rows: readonly Row[], goesAt: number | undefined): string | undefined {
  const t = useTexts();
  const now = useWorldNow();
  if (rows.length === 0 || rows.some((row) => isFree(row, goesAt ?? now))) return undefined;
  const market = rows[0]?.market;
  if (market === undefined) return t('positions.t1Plain');
  const first = Math.min(...rows.map(({ sellableAt = Infinity }) => sellableAt));
  return t('positions.t1', { time: exchangeTime(market, first, now) });
}

/**
 * Returns as text why positions of one stock cannot be closed now; undefined if at least one can be closed. `stock` is
 * a stock whose terms stand for the whole market. Without it, the terms of the positions' own stock are read.
 */
export function useClosingBlock(rows: readonly Row[], stock?: string): string | undefined {
  const t = useTexts();
  const [first] = rows;
  const { rest, goesAt } = useMarketRest(first?.market, stock ?? first?.code, stock !== undefined);
  const wait = useSaleWait(rows, goesAt);
  const isClosed = useIsClosed(first?.market);
  const freshness = useFreshness(first?.code);
  const quote = useQuote(first?.code);
  const connection = useConnection();
  const { everything } = useLack();
  if (first === undefined) return undefined;
  if (everything) return t('ticket.notOffered');
  const state = positionState(first);
  if (state === 'preparingToClose') return t('holding.closing');
  if (state === undefined) return t('money.unknownState');
  if (state !== 'holding') return t('message.order_not_holding.text');
  if (wait !== undefined) return wait;
  if (rest !== undefined) return rest;
  // The order waits for the opening, so the last trade and its price do not matter now.
  if (isClosed) return undefined;
  if (quote?.halted) return t('positions.halted');
  // A stale price blocks closing only if a newer price can arrive.
  const comes = first.code !== undefined && connection.state !== 'notOffered';
  return comes && freshness.state === 'stale' ? t('positions.stale') : undefined;
}
