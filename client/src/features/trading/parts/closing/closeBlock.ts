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
 * Returns why no position of a market can be closed now, as text: the market is closed, and until when. The text is
 * absent during trading hours, and if a closing order may wait for the opening; then `goesAt` is the time when it is
 * sent. The terms of the stock `code` decide. With `isForAll` they are used for every stock of the market, although a
 * stock may have a reason of its own.
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
 * Returns until when positions cannot be sold, as text, for the first one that becomes free; undefined if one is free
 * when the order is sent.
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
 * Returns why positions of one stock cannot be closed now, as text and before an attempt; undefined if one of them can,
 * or without positions. `stock` is a stock of their market whose terms are used for the whole market; without it the
 * terms of their own stock are read.
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
  // An order that waits for the market to open needs neither a trade nor a price now.
  if (isClosed) return undefined;
  if (quote?.halted) return t('positions.halted');
  // A stale price is a reason only if a newer one can arrive.
  const comes = first.code !== undefined && connection.state !== 'notOffered';
  return comes && freshness.state === 'stale' ? t('positions.stale') : undefined;
}
