import type { ReactElement } from 'react';
import { formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { stepPrice } from '../../../domain/orderTicket.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { tickAt, tickTableOf } from '../../../domain/market/ticks.ts';
import { useTexts } from '../../../parts/texts.ts';
import { PRICE_SCALE } from '@zaraba/contracts';
import { Stepper } from '@zaraba/kit/stepper';
import { DoubtNote } from './doubts.tsx';
import { faultText } from './faultTexts.ts';
import type { Ticket } from './useTicket.ts';

/** The price of a limit order, in steps of its tick. */
export function PriceField(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { input, context, detail, change } = ticket;
  const decimals = priceDecimalsOf(detail);
  const at = ticket.check.price ?? priceUnits(context.quote?.last) ?? 0;
  const tick = String(tickAt(tickTableOf(detail.ticks), at) / PRICE_SCALE);
  const { limitUp, limitDown } = detail;
  const hint =
    limitUp === undefined || limitDown === undefined
      ? t('ticket.priceHintFree', { tick })
      : t('ticket.priceHint', {
          tick,
          low: formatPriceText(limitDown, decimals),
          high: formatPriceText(limitUp, decimals),
        });
  return (
    <>
      <Stepper
        label={`${t('ticket.price')} (${detail.currency.toUpperCase()})`}
        name="price"
        decimal
        value={input.price}
        onChange={(price) => change({ price })}
        onStep={(steps) => change({ price: stepPrice(input.price, steps, input.side, context) })}
        lessLabel={t('ticket.lowerPrice')}
        moreLabel={t('ticket.higherPrice')}
        hint={hint}
        fault={faultText(t, ticket, 'price')}
      />
      <DoubtNote ticket={ticket} kind="farPrice" />
    </>
  );
}
