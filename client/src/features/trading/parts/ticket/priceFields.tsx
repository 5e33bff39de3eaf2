import type { ReactElement } from 'react';
import { formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { TermFields } from '../terms/termFields.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { DoubtNote } from './doubts.tsx';
import type { Ticket } from './useTicket.ts';

/** The fields for the prices of the order, each with its tick and the price limits of the day. */
export function PriceFields(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { input, context, detail, change, check } = ticket;
  const decimals = priceDecimalsOf(detail);
  const { limitUp, limitDown } = context;
  return (
    <>
      <TermFields
        input={input}
        onChange={change}
        read={check}
        side={input.side}
        stock={detail}
        quote={context.quote}
        hint={(_need, tick) =>
          limitUp === undefined || limitDown === undefined
            ? t('ticket.priceHintFree', { tick })
            : t('ticket.priceHint', {
                tick,
                low: formatPriceText(limitDown, decimals),
                high: formatPriceText(limitUp, decimals),
              })
        }
      />
      <DoubtNote ticket={ticket} kind="farPrice" />
    </>
  );
}
