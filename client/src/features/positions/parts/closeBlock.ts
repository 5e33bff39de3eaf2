import type { MarketId } from '@zaraba/contracts';
import { positionState } from '../../../domain/positions.ts';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useConnection, useFreshness, useMarketSession, useQuote, useWorldNow } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';

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

/** Why a position cannot be closed now, as text and before an attempt; undefined if it can. */
export function useCloseBlock(position: Positions['rows'][number]): string | undefined {
  const t = useTexts();
  const now = useWorldNow();
  const { market } = position;
  const rest = useMarketRest(market);
  const freshness = useFreshness(position.code);
  const quote = useQuote(position.code);
  const connection = useConnection();
  if (positionState(position) === 'preparingToClose') return t('holding.closing');
  if (positionState(position) !== 'holding') return t('message.order_not_holding.text');
  if (position.sellableAt !== undefined && now > 0 && position.sellableAt > now) {
    return market === undefined
      ? t('positions.t1Plain')
      : t('positions.t1', { time: exchangeTime(market, position.sellableAt, now) });
  }
  if (rest !== undefined) return rest;
  if (quote?.halted) return t('positions.halted');
  // Waits for a price only if one can arrive.
  const comes = position.code !== undefined && connection.state !== 'notOffered';
  return comes && freshness.state === 'stale' ? t('positions.stale') : undefined;
}
