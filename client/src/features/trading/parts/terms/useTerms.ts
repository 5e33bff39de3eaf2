import type { MarketId } from '@zaraba/contracts';
import { atEach, useRefreshAt } from '../../../../parts/lists/refreshAt.ts';
import { useMarketSession, useRemote } from '../../../../state/hooks.ts';

/** Whether a market is known to be closed. */
export function useIsClosed(market: MarketId | undefined): boolean {
  const session = useMarketSession(market);
  return session !== undefined && session.phase !== 'continuous';
}

/**
 * Returns the terms of an order on a stock. They name the next opening and auction, so they are read again when the
 * market closes or an auction ends.
 */
export function useTerms(code: string | undefined, market: MarketId | undefined) {
  const isClosed = useIsClosed(market);
  const terms = useRemote('/trade/orderTerms', code === undefined ? null : { code });
  const { goesAt, openingAuctionAt, closingAuctionAt } = terms.data ?? {};
  const passed = atEach([goesAt, openingAuctionAt, closingAuctionAt]);
  useRefreshAt((now) => passed(now) + Number(isClosed), terms.refresh);
  return terms;
}
