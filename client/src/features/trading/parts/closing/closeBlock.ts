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
  useWorldNow,
} from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { isFree } from '../../rules/closingOrder.ts';

type Row = Positions['rows'][number];

/**
 * Why no position of a market can be closed now: the market is closed, and until when. Undefined during trading hours.
 */
export function useMarketRest(market: MarketId | undefined): string | undefined {
  const t = useTexts();
  const now = useWorldNow();
  const session = useMarketSession(market);
  if (session === undefined || session.phase === 'open') return undefined;
  return session.nextOpenAt === undefined
    ? t('positions.closedMarketPlain')
    : t('positions.closedMarket', { time: exchangeTime(session.market, session.nextOpenAt, now) });
}

/** Until when positions cannot be sold, as text: the first of them to be free; undefined if one is free already. */
export function useSaleWait(rows: readonly Row[]): string | undefined {
  const t = useTexts();
  const now = useWorldNow();
  if (rows.length === 0 || rows.some((row) => isFree(row, now))) return undefined;
  const market = rows[0]?.market;
  if (market === undefined) return t('positions.t1Plain');
  const first = Math.min(...rows.map(({ sellableAt = Infinity }) => sellableAt));
  return t('positions.t1', { time: exchangeTime(market, first, now) });
}

/**
 * Why positions of one stock cannot be closed now, as text and before an attempt; undefined if one of them can, or without
 * any.
 */
export function useClosingBlock(rows: readonly Row[]): string | undefined {
  const t = useTexts();
  const [first] = rows;
  const wait = useSaleWait(rows);
  const rest = useMarketRest(first?.market);
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
  if (quote?.halted) return t('positions.halted');
  // Waits for a price only if one can arrive.
  const comes = first.code !== undefined && connection.state !== 'notOffered';
  return comes && freshness.state === 'stale' ? t('positions.stale') : undefined;
}

/** The same for one position. */
export function useCloseBlock(position: Row): string | undefined {
  return useClosingBlock([position]);
}
