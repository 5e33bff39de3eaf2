import type { ReactElement } from 'react';
import { formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { stepPrice } from '../../../domain/orderTicket.ts';
import { priceUnits } from '../../../domain/quote.ts';
import { tickAt, tickTableOf } from '../../../domain/ticks.ts';
import { useTexts } from '../../../parts/texts.ts';
import { PRICE_SCALE } from '@zaraba/contracts';
import { Note } from '../../../ui/states.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { faultText } from './faultTexts.ts';
import type { Ticket } from './useTicket.ts';

/** Farther from the last price than this a typing error is likely. */
const FAR_PERCENT = 5;

function FarNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { check, context } = props.ticket;
  const last = priceUnits(context.quote?.last);
  const faulty = check.faults.some((fault) => fault.field === 'price');
  if (check.price === undefined || last === undefined || faulty) return null;
  const distance = (Math.abs(check.price - last) / last) * 100;
  if (distance <= FAR_PERCENT) return null;
  return <Note tone="warn">{t('ticket.farPrice', { percent: `${distance.toFixed(1)}%` })}</Note>;
}

/** The price of a limit order, in steps of its tick. */
export function PriceField(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { draft, context, detail, change } = ticket;
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
        value={draft.price}
        onChange={(price) => change({ price })}
        onStep={(direction) => change({ price: stepPrice(draft.price, direction, draft.side, context) })}
        lessLabel={t('ticket.lowerPrice')}
        moreLabel={t('ticket.higherPrice')}
        hint={hint}
        fault={faultText(t, ticket, 'price')}
      />
      <FarNote ticket={ticket} />
    </>
  );
}
