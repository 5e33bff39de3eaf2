import type { MarketId } from '@zaraba/contracts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWorldNow } from '../../../../state/hooks.ts';
import type { QueueDay } from '../../rules/queueDay.ts';

/**
 * States that the market is closed, and when an order entered now is sent to the exchange or takes part in its auction.
 */
export function QueueNote(props: {
  market: MarketId;
  queue: QueueDay;
  auctionAt?: number | undefined;
  children?: ReactNode;
}): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { market, queue, auctionAt } = props;
  const time = exchangeTime(market, auctionAt ?? queue.goesAt, now);
  return (
    <Note title={t('ticket.closedTitle')}>
      <p>{t(auctionAt === undefined ? 'ticket.queued' : 'ticket.queuesForAuction', { time })}</p>
      {props.children}
    </Note>
  );
}
