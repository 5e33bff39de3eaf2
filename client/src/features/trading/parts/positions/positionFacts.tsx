import { BRACKET_SIDES, takesAnyPrice } from '@zaraba/contracts';
import type { OrderNeed } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import type { Fact } from '@zaraba/kit/facts';
import type { ReactElement, ReactNode } from 'react';
import type { ExactMoney } from '../../../../domain/decimal.ts';
import { formatCount, positionDecimals } from '../../../../domain/format.ts';
import { formatFarPrice, marginState } from '../../../../domain/trading/marginState.ts';
import { waitingTerms } from '../../../../domain/trading/waitingTerms.ts';
import { costOf, isHeld, netResultOf, positionState, realizedOf } from '../../../../domain/positions.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { trailText } from '../terms/termsText.ts';
import { useMovingTrigger } from './useMovingTrigger.ts';
import { useMarginFacts } from './marginMark.tsx';
import type { Positions } from '../../../../state/hooks.ts';

type Row = Positions['rows'][number];

const NEED_TERMS = { limit: 'limit', trigger: 'trigger', trail: 'trailingStop' } as const satisfies Record<
  OrderNeed,
  string
>;

function useFacts(position: Row) {
  const t = useTexts();
  const settings = useSettings();
  const currency = position.currency ?? settings.currency;
  const decimals = positionDecimals(position, currency, position.nowprice, position.buy_price, position.sell_price);
  const price = (name: ReactNode, value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : { name, value: formatFarPrice(value, decimals) };
  const money = (name: ReactNode, value: Parameters<typeof Amount>[0]['value']): Fact | undefined =>
    value === undefined ? undefined : { name, value: <Amount value={value} currency={currency} /> };
  const signed = (name: ReactNode, value: ExactMoney | undefined): Fact | undefined =>
    value === undefined ? undefined : { name, value: <SignedAmount value={value} currency={currency} /> };
  return { t, currency, decimals, price, money, signed };
}

/** Returns the number of shares of a position. For a partly filled order, these are its remaining shares. */
function quantityOf({ stock_num: shares, orderedQuantity, ...position }: Row, t: ReturnType<typeof useTexts>): Fact {
  if (positionState(position) !== 'pendingOrder' || orderedQuantity === undefined)
    return { name: t('positions.quantity'), value: t('unit.shares', { quantity: formatCount(shares) }) };
  const value = t('positions.leftOf', { rest: formatCount(shares), ordered: formatCount(orderedQuantity) });
  return { name: t('positions.left'), value };
}

/** Lists the terms of a position that the server states. The timeline shows the times instead. */
export function PositionFacts(props: { position: Row }): ReactElement {
  const { position } = props;
  const { t, currency, decimals, price, money, signed } = useFacts(position);
  const margin = useMarginFacts(marginState(position, currency), decimals);
  const waiting = positionState(position) === 'pendingOrder';
  const { orderType, prices } = waitingTerms(position);
  const trail = trailText(position.closeOrder ?? position, { decimals, currency });
  const term = (need: OrderNeed, text: string, value: string | undefined): Fact | undefined => {
    const name = <Term id={NEED_TERMS[need]}>{text}</Term>;
    return need === 'trail' ? { name, value: trail } : price(name, value);
  };
  const moving = price(<Term id="trigger">{t('orderTerms.need.trigger.name')}</Term>, useMovingTrigger(position));
  const ordered = takesAnyPrice(orderType)
    ? [{ name: <Term id={orderType}>{t('ticket.type')}</Term>, value: t(`orderType.${orderType}`) }]
    : [moving, ...prices.map(([need, value]) => term(need, t(`orderTerms.need.${need}.name`), value))];
  const held = isHeld(position);
  const closed = positionState(position) === 'closed';
  return (
    <Card>
      <Facts
        facts={[
          quantityOf(position, t),
          money(t('ticket.sizeInMoney'), position.orderedAmount),
          ...(waiting ? ordered : [price(<Term id="entryPrice">{t('positions.buyPrice')}</Term>, position.buy_price)]),
          held ? price(t('stock.last'), position.nowprice) : undefined,
          price(t('positions.sellPrice'), position.sell_price),
          money(t('positions.cost'), costOf(position, currency)),
          held ? money(<Term id="marketValue">{t('positions.marketValue')}</Term>, position.marketValue) : undefined,
          money(<Term id="initialMargin">{t('positions.margin')}</Term>, position.margin),
          held ? money(<Term id="addMargin">{t('topUp.added')}</Term>, position.topUp) : undefined,
          closed
            ? signed(<Term id="realized">{t('positions.realized')}</Term>, realizedOf(position, currency))
            : undefined,
          money(<Term id="fee">{t('money.fee')}</Term>, position.fee),
          closed ? signed(t('positions.net'), netResultOf(position, currency)) : undefined,
          ...(margin.length > 0
            ? margin.map((fact) => ({ ...fact, testId: 'margin-fact' }))
            : [price(<Term id="liquidationPrice">{t('positions.liquidation')}</Term>, position.liquidationPrice)]),
          ...BRACKET_SIDES.map((which) => price(<Term id={which}>{t(`protect.${which}.name`)}</Term>, position[which])),
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
          // Only a pending order has a time in force.
          !waiting || position.validity === undefined
            ? undefined
            : {
                name: <Term id={position.validity}>{t('ticket.validity')}</Term>,
                value: t(`validity.${position.validity}`),
              },
        ]}
      />
    </Card>
  );
}
