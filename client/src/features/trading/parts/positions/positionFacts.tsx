import { BRACKET_SIDES, takesAnyPrice } from '@zaraba/contracts';
import type { OrderNeed } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import type { Fact } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import type { ExactMoney } from '../../../../domain/decimal.ts';
import { formatCount, positionDecimals } from '../../../../domain/format.ts';
import { formatFarPrice, marginState } from '../../../../domain/trading/marginState.ts';
import { waitingTerms } from '../../../../domain/trading/waitingTerms.ts';
import { costOf, isHeld, netResultOf, positionState, realizedOf } from '../../../../domain/positions.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { trailText } from '../terms/termsText.ts';
import { useMovingTrigger } from './useMovingTrigger.ts';
import { useMarginFacts } from './marginMark.tsx';
import type { Positions } from '../../../../state/hooks.ts';

type Row = Positions['rows'][number];

function useFacts(position: Row) {
  const t = useTexts();
  const settings = useSettings();
  const currency = position.currency ?? settings.currency;
  const decimals = positionDecimals(position, currency, position.nowprice, position.buy_price, position.sell_price);
  const price = (name: string, value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : { name, value: formatFarPrice(value, decimals) };
  const money = (name: string, value: Parameters<typeof Amount>[0]['value']): Fact | undefined =>
    value === undefined ? undefined : { name, value: <Amount value={value} currency={currency} /> };
  const signed = (name: string, value: ExactMoney | undefined): Fact | undefined =>
    value === undefined ? undefined : { name, value: <SignedAmount value={value} currency={currency} /> };
  return { t, currency, decimals, price, money, signed };
}

/** Returns the shares of a position, or the remaining shares of an order that is filled in part. */
function quantityOf({ stock_num: shares, orderedQuantity, ...position }: Row, t: ReturnType<typeof useTexts>): Fact {
  if (positionState(position) !== 'pendingOrder' || orderedQuantity === undefined)
    return { name: t('positions.quantity'), value: t('unit.shares', { quantity: formatCount(shares) }) };
  const value = t('positions.leftOf', { rest: formatCount(shares), ordered: formatCount(orderedQuantity) });
  return { name: t('positions.left'), value };
}

/**
 * The terms of a position as the server states them, without missing ones, and without times, which the timeline
 * shows.
 */
export function PositionFacts(props: { position: Row }): ReactElement {
  const { position } = props;
  const { t, currency, decimals, price, money, signed } = useFacts(position);
  const margin = useMarginFacts(marginState(position, currency), decimals);
  const waiting = positionState(position) === 'pendingOrder';
  const { orderType, prices } = waitingTerms(position);
  const trail = trailText(position.closeOrder ?? position, { decimals, currency });
  const term = (need: OrderNeed, name: string, value: string | undefined): Fact | undefined =>
    need === 'trail' ? { name, value: trail } : price(name, value);
  const moving = price(t('orderTerms.need.trigger.name'), useMovingTrigger(position));
  const ordered = takesAnyPrice(orderType)
    ? [{ name: t('ticket.type'), value: t(`orderType.${orderType}`) }]
    : [moving, ...prices.map(([need, value]) => term(need, t(`orderTerms.need.${need}.name`), value))];
  const held = isHeld(position);
  const closed = positionState(position) === 'closed';
  return (
    <Card>
      <Facts
        facts={[
          quantityOf(position, t),
          money(t('ticket.sizeInMoney'), position.orderedAmount),
          ...(waiting ? ordered : [price(t('positions.buyPrice'), position.buy_price)]),
          held ? price(t('stock.last'), position.nowprice) : undefined,
          price(t('positions.sellPrice'), position.sell_price),
          money(t('positions.cost'), costOf(position, currency)),
          held ? money(t('positions.marketValue'), position.marketValue) : undefined,
          money(t('positions.margin'), position.margin),
          held ? money(t('topUp.added'), position.topUp) : undefined,
          closed ? signed(t('positions.realized'), realizedOf(position, currency)) : undefined,
          money(t('money.fee'), position.fee),
          closed ? signed(t('positions.net'), netResultOf(position, currency)) : undefined,
          ...(margin.length > 0
            ? margin.map((fact) => ({ ...fact, testId: 'margin-fact' }))
            : [price(t('positions.liquidation'), position.liquidationPrice)]),
          ...BRACKET_SIDES.map((which) => price(t(`protect.${which}.name`), position[which])),
          ...(position.closeOrder === undefined
            ? []
            : [
                ...(takesAnyPrice(orderType)
                  ? ordered
                  : [
                      moving,
                      ...prices.map(([need, value]) => term(need, t(`orderTerms.need.${need}.closing`), value)),
                    ]),
                {
                  name: t('closing.ordered'),
                  value: t('unit.shares', { quantity: formatCount(position.closeOrder.stock_num) }),
                },
              ]),
          { name: t('positions.orderNumber'), value: position.id },
          position.partOf === undefined ? undefined : { name: t('closing.partNumber'), value: position.partOf },
          // Only a waiting order has a time in force.
          !waiting || position.validity === undefined
            ? undefined
            : { name: t('ticket.validity'), value: t(`validity.${position.validity}`) },
        ]}
      />
    </Card>
  );
}
