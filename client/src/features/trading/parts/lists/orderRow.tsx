import type { Fill, Order } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Details } from '@zaraba/kit/details';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { statedPrices } from '../../rules/orderTerms.ts';
import { Amount } from '../../../../parts/amount.tsx';
import { useBeside } from '../../../../parts/lists/listDetail.tsx';
import { recordTime } from '../../../../parts/sessions.ts';
import { positionName } from '../../../../parts/stocks/names.ts';
import classes from '../../../../parts/styles/position.module.css';
import { TesterLabel } from '../../../../parts/testerLabel.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { cancellable } from '../../rules/cancellable.ts';
import { CancelAction } from './waitingRow.tsx';
import { trailText } from '../terms/termsText.ts';
import { RowLink } from '../positions/positionHead.tsx';
import { GoesAt, QueuedBadge } from '../positions/queued.tsx';

/** The text and the tone of each order state. */
const STATES = {
  queued: ['orderList.state.queued', 'neutral'],
  working: ['positions.state.pendingOrder', 'neutral'],
  armed: ['orderTimeline.name.awaitingTrigger', 'neutral'],
  partlyFilled: ['orderList.state.partlyFilled', 'warn'],
  filled: ['orderList.state.filled', 'ok'],
  cancelled: ['positions.state.orderCancelled', 'neutral'],
  expired: ['positions.closeReason.expired', 'neutral'],
  rejected: ['positions.closeReason.rejected', 'neutral'],
  unknown: ['positions.state.unknown', 'warn'],
} as const satisfies Record<NonNullable<Order['state']> | 'unknown', readonly [string, string]>;

/** Returns when a queued order is sent to the exchange; undefined if the order is not queued. */
function queuedFor({ state, goesAt }: Order): number | undefined {
  return state === 'queued' ? goesAt : undefined;
}

function OrderBadges(props: { order: Order }): ReactElement {
  const t = useTexts();
  const { side, code, closes, origin, state, interventions } = props.order;
  const goesAt = queuedFor(props.order);
  const [text, tone] = STATES[goesAt === undefined ? (state ?? 'unknown') : 'working'];
  const stateBadge = <Badge tone={tone}>{t(text)}</Badge>;
  return (
    <span className="meta">
      <Badge tone={side === 'sell' ? 'down' : 'up'}>{t(`stock.${side}`)}</Badge>
      {closes !== undefined && (
        <Badge>{t(origin === 'liquidation' ? 'positions.closeReason.liquidation' : 'orderList.toClose')}</Badge>
      )}
      {goesAt === undefined ? stateBadge : <QueuedBadge goesAt={goesAt}>{stateBadge}</QueuedBadge>}
      <span className="num" translate="no">
        {code}
      </span>
      <TesterLabel interventions={interventions} />
    </span>
  );
}

function FillLine(props: { fill: Fill; order: Order; decimals: number }): ReactElement {
  const t = useTexts();
  const beside = useBeside('positions', 'position');
  const { fill, order, decimals } = props;
  return (
    <li className="row-box-low cluster-0-4 text-2 small num" translate="no">
      <span>{recordTime(order.market, fill.at)}</span>
      <b>
        {formatPriceText(fill.price, decimals)} × {t('unit.shares', { quantity: formatCount(fill.quantity) })}
      </b>
      <span>
        {t('money.fee')} <Amount value={fill.fee} currency={fill.currency} unit />
      </span>
      <a href={beside.to(fill.positionId)}>{t('orderList.position', { id: fill.positionId })}</a>
    </li>
  );
}

/** Shows how many shares of an order are filled, its amount, and how many shares are ahead of it in the queue. */
function Quantities(props: { order: Order }): ReactElement {
  const t = useTexts();
  const { ahead, currency, filledQuantity, orderedAmount, quantity } = props.order;
  return (
    <>
      <span>
        {t('orderList.filledQuantity')}{' '}
        <b>
          {t('positions.leftOf', {
            rest: formatCount(filledQuantity),
            ordered: formatCount(quantity),
          })}
        </b>
      </span>
      {orderedAmount !== undefined && (
        <span>
          {t('ticket.sizeInMoney')} <Amount value={orderedAmount} currency={currency} unit />
        </span>
      )}
      {ahead !== undefined && (
        <span>
          {t('orderList.ahead')} <b>{t('unit.shares', { quantity: formatCount(ahead) })}</b>
        </span>
      )}
    </>
  );
}

/**
 * An order with its fills. The row links to the position that the order closes, or to the first position that it
 * opened.
 */
export function OrderRow(props: { order: Order }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { order } = props;
  const { averagePrice, currency, fills, orderType } = order;
  const goesAt = queuedFor(order);
  const cancels = cancellable(order);
  const { state, trailBy, trigger } = order;
  // The trigger of a trailing stop moves until the order is filled.
  const moving = trailBy === undefined || state === 'filled' ? [] : [trigger].flatMap((price) => price ?? []);
  const stated = [...moving, ...statedPrices(order).map(([, price]) => price)];
  const decimals = positionDecimals(order, currency, ...stated, ...fills.map(({ price }) => price));
  return (
    <li className={`stack-2 row-box ${classes.row}`} data-testid="order-row">
      <RowLink
        id={order.closes ?? fills[0]?.positionId ?? order.id}
        name={positionName(language, order)}
        badges={<OrderBadges order={order} />}
        figures={
          <>
            {stated.length > 0 && (
              <span className="to-end strong-tight num" translate="no">
                {stated.map((price) => formatPriceText(price, decimals)).join(' · ')}
              </span>
            )}
            {orderType !== undefined && (
              <span className="to-end text-2 small">
                {t(`orderType.${orderType}`)} {trailText(order, { decimals, currency })}
              </span>
            )}
          </>
        }
      >
        <Quantities order={order} />
        <span>
          {t('orderList.averagePrice')}{' '}
          <b>{formatPriceText(averagePrice, positionDecimals(order, currency, averagePrice))}</b>
        </span>
        {goesAt !== undefined && <GoesAt market={order.market} goesAt={goesAt} />}
        <span className={classes.when}>{recordTime(order.market, order.orderedAt)}</span>
      </RowLink>
      {cancels !== undefined && <CancelAction position={cancels} />}
      {fills.length > 0 && (
        <Details title={t('orderList.fills', { number: formatCount(fills.length) })}>
          <ol className="divided sunken rounded">
            {fills.map((fill) => (
              <FillLine key={fill.id} fill={fill} order={order} decimals={decimals} />
            ))}
          </ol>
        </Details>
      )}
    </li>
  );
}
