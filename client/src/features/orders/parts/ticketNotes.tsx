import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { isHalted, isQuotedSpecially } from '../../../domain/orderTicket.ts';
import { href } from '../../../parts/href.ts';
import { RuleWay } from '../../../parts/forms/ruleWay.tsx';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useMarketSession, useOnline, useWorldNow } from '../../../state/hooks.ts';
import type { Ticket } from './useTicket.ts';

/** Says before any typing that no orders are accepted now, why, and when they will be. */
export function ClosedNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  const { detail, context } = props.ticket;
  const { market } = detail;
  const session = useMarketSession(market);
  if (isHalted(context)) {
    return (
      <Note tone="warn" title={t('ticket.haltedTitle')}>
        <p>{t('ticket.haltedText')}</p>
      </Note>
    );
  }
  if (isQuotedSpecially(context)) {
    return (
      <Note tone="warn" title={t('ticket.specialTitle')}>
        <p>{t('ticket.specialText')}</p>
      </Note>
    );
  }
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

/** Says that an order opens a new position and closes none: the position on the other side, and how to close it. */
export function AgainstNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { against, input, context } = props.ticket;
  const { currency } = context.terms;
  if (against.length === 0) return null;
  const { side } = input;
  const held = against.reduce((sum, position) => sum + (position.stock_num ?? 0), 0);
  return (
    <Note tone="warn" title={t(`holding.${side}.title`)}>
      <p>{t(`holding.${side}.text`, { quantity: formatCount(held) })}</p>
      {against.map(({ id, stock_num: quantity }) => (
        <p key={id}>
          <a href={href('position', { id, currency })}>
            {t(`holding.${side}.way`, { quantity: formatCount(quantity) })}
          </a>
        </p>
      ))}
    </Note>
  );
}

/** Obstacles to an order that belong to no single field. */
export function OrderFaults(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const online = useOnline();
  const { check, context } = props.ticket;
  // The top already names the hour, or the halt.
  const said = isHalted(context) ? 'price_unavailable' : 'not_trading_time';
  const faults = check.faults.filter((fault) => fault.field === 'order' && fault.key !== said);
  return (
    <>
      {faults.map(({ key }) =>
        // Without a network there is no newer price to load.
        key === 'price_unavailable' && !online ? (
          <Note key={key} tone="warn">
            <p>{t('connection.bannerOffline')}</p>
          </Note>
        ) : (
          <Note key={key} tone="danger" title={t(`message.${key}.text`)}>
            <p>
              {t(`message.${key}.next`)} <RuleWay rule={key} back={props.ticket.address} />
            </p>
          </Note>
        ),
      )}
    </>
  );
}
