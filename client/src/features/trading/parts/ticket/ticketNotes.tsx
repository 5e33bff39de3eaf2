import { formatPrice } from '@zaraba/contracts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { isQuotedSpecially } from '../../../../domain/market/quote.ts';
import { allowsAnyPrice, isHalted } from '../../rules/orderTicket.ts';
import { auctionOf } from '../../rules/timeInForce.ts';
import { BrokenLimits } from '../../../limits/exports/brokenLimits.tsx';
import { RuleWay } from '../../../../parts/forms/ruleWay.tsx';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useMarketSession, useOnline, useWorldNow } from '../../../../state/hooks.ts';
import { QueueNote } from '../terms/queueNote.tsx';
import type { Ticket } from './useTicket.ts';

/**
 * States before the customer types anything that orders are refused now and why, or when an order entered now will be
 * sent to the exchange. A closing order shows that time with its result instead.
 */
export function HoursNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  const { detail, context, aim, input } = props.ticket;
  const { market } = detail;
  const session = useMarketSession(market);
  if (isHalted(context)) {
    return (
      <div data-testid="no-orders">
        <Note tone="warn" title={t('ticket.haltedTitle')}>
          <p>{t('ticket.haltedText')}</p>
        </Note>
      </div>
    );
  }
  if (isQuotedSpecially(context)) {
    return (
      <Note tone="warn" title={t('ticket.specialTitle')}>
        <p>{t('ticket.specialText')}</p>
      </Note>
    );
  }
  if (session === undefined || session.phase === 'continuous') return null;
  if (context.queue !== undefined && aim === 'close') return null;
  if (context.queue !== undefined && aim === 'open') {
    const { limitUp } = context.queue;
    const price = formatPriceText(limitUp, priceDecimalsOf(detail));
    const unbounded = allowsAnyPrice(context) ? 'ticket.auctionInstead' : 'ticket.limitInstead';
    const auction = auctionOf(input, context);
    return (
      <QueueNote market={market} queue={context.queue} auctionAt={auction?.isOnly === true ? auction.at : undefined}>
        <p>{limitUp === undefined ? t(unbounded) : t('ticket.queuedHold', { price })}</p>
      </QueueNote>
    );
  }
  return (
    <div data-testid="no-orders">
      <Note tone="warn" title={t('ticket.closedTitle')}>
        <p>
          {session.nextOpenAt === undefined
            ? t('ticket.closedPlain')
            : t('ticket.closedText', { time: exchangeTime(market, session.nextOpenAt, now) })}
        </p>
      </Note>
    </div>
  );
}

/** Explains an order that ends with an auction: when it trades, what happens otherwise, and the worst possible fill. */
export function AuctionNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  const { detail, context, input, check } = props.ticket;
  const auction = auctionOf(input, context);
  if (auction === undefined) return null;
  const { kind, at, isOnly } = auction;
  const bound = input.side === 'long' ? context.limitUp : context.limitDown;
  const limit = check.terms.prices.limit;
  const worst = isOnly && limit !== undefined ? formatPrice(limit) : bound;
  return (
    <Note title={t(`ticket.auction.${kind}`, { time: exchangeTime(detail.market, at, now) })}>
      <p>{t(isOnly ? 'ticket.auction.only' : 'ticket.auction.becomesMarket')}</p>
      <p>{t(isOnly ? 'ticket.auction.untraded' : 'ticket.auction.restUntraded')}</p>
      <p>
        {worst === undefined
          ? t('ticket.auction.unbounded')
          : t('ticket.auction.worst', { price: formatPriceText(worst, priceDecimalsOf(detail)) })}
      </p>
    </Note>
  );
}

/** Warns that an order opens a second position on the opposite side, or that the customer's positions are unknown. */
export function AgainstNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { against, input, aim, holdings } = props.ticket;
  const { side } = input;
  if (holdings === 'unread') return <Note tone="warn">{t('holding.unread')}</Note>;
  if (against.length === 0 || aim !== 'open') return null;
  const held = against.reduce((sum, position) => sum + (position.stock_num ?? 0), 0);
  return (
    <Note tone="warn" title={t(`holding.${side}.title`)}>
      <p>{t(`holding.${side}.text`, { quantity: formatCount(held) })}</p>
    </Note>
  );
}

/** Lists the obstacles to an order that do not belong to a single field. */
export function OrderFaults(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const online = useOnline();
  const { check, context, address } = props.ticket;
  // The note at the top already states a closed market or a halt. It does not state that this order cannot be queued.
  const said = isHalted(context) ? 'price_unavailable' : context.queue === undefined && 'not_trading_time';
  const faults = check.faults.filter((fault) => fault.field === 'order' && fault.key !== said);
  return (
    <>
      {faults.map(({ key }) =>
        // Without a network no newer price can be loaded.
        key === 'price_unavailable' && !online ? (
          <Note key={key} tone="warn">
            <p>{t('connection.bannerOffline')}</p>
          </Note>
        ) : (
          <Note key={key} tone="danger" title={t(`message.${key}.text`)}>
            <p>
              {t(key === 'not_trading_time' ? 'ticket.limitInstead' : `message.${key}.next`)}{' '}
              <RuleWay rule={key} back={address} currency={context.terms.currency} />
            </p>
          </Note>
        ),
      )}
      <BrokenLimits broken={check.broken} currency={context.terms.currency} />
    </>
  );
}
