import type { MarketId } from '@zaraba/contracts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWorldNow } from '../../../../state/hooks.ts';
import type { QueueDay } from '../../rules/queueDay.ts';

/** Says that the market is closed, and when an order that is entered now goes to the exchange. */
export function QueueNote(props: { market: MarketId; queue: QueueDay; children?: ReactNode }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  return (
    <Note title={t('ticket.closedTitle')}>
      <p>{t('ticket.queued', { time: exchangeTime(props.market, props.queue.goesAt, now) })}</p>
      {props.children}
    </Note>
  );
}
