import type { ReactElement } from 'react';
import { exchangeTime, useMarketSession } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import { Note } from '../../../ui/states.tsx';
import type { Ticket } from './useTicket.ts';

/** Says before anything is typed that no orders are taken now, and when they will be. */
export function ClosedNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  const { market } = props.ticket.detail;
  const session = useMarketSession(market);
  if (session === undefined || session.phase === 'open') return null;
  return (
    <Note tone="warn" title={t('ticket.closedTitle')}>
      <p>
        {session.nextOpenAt === undefined
          ? t('ticket.closedPlain')
          : t('ticket.closedText', { time: exchangeTime(market, session.nextOpenAt, now) })}
      </p>
    </Note>
  );
}

/** What stands in the way of an order and is no fault of a single field. */
export function OrderFaults(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  // The hour is said at the top already.
  const faults = props.ticket.check.faults.filter(
    (fault) => fault.field === 'order' && fault.key !== 'not_trading_time',
  );
  return (
    <>
      {faults.map((fault) => (
        <Note key={fault.key} tone="danger" title={t(`message.${fault.key}.text`)}>
          <p>{t(`message.${fault.key}.next`)}</p>
        </Note>
      ))}
    </>
  );
}
