import { ORDER_NEEDS, type OrderNeed, PRICE_SCALE, type Quote, type Side, type StockDetail } from '@zaraba/contracts';
import { needsOf } from '@zaraba/contracts';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { tickAt, tickTableOf } from '../../../../domain/market/ticks.ts';
import { priceUnits } from '../../../../domain/market/quote.ts';
import type { StatedTerms, TicketFault, TypedPrices, TypedTerms } from '../../rules/orderTerms.ts';
import { stepPrice } from '../../rules/orderTicket.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { ticketFaultText } from './ticketFaultText.ts';

/** One field for each price that an order of the chosen type needs, in steps of its tick. */
export function TermFields(props: {
  input: TypedTerms;
  onChange: (patch: TypedPrices) => void;
  /** What was read of the input; absent while the stock is not known. */
  read: { readonly terms: StatedTerms; readonly faults: readonly TicketFault[] } | undefined;
  side: Side;
  stock: Pick<StockDetail, 'ticks' | 'currency'>;
  quote: Pick<Quote, 'bid' | 'ask' | 'last'> | undefined;
  /** Begins the names of the fields where a screen may hold another such form. */
  prefix?: 'close' | 'amend';
  hint?: (need: OrderNeed, tick: string) => string;
}): ReactElement {
  const t = useTexts();
  const { input, onChange, read, side, stock, quote, prefix, hint } = props;
  const { ticks, currency } = stock;
  return (
    <>
      {needsOf(input.orderType).map((need) => {
        const { field } = ORDER_NEEDS[need];
        const typed = input[field] ?? '';
        const at = read?.terms.prices[need] ?? priceUnits(quote?.last) ?? 0;
        return (
          <Stepper
            key={field}
            label={`${t(`ticket.${field}`)} (${currency.toUpperCase()})`}
            name={prefix === undefined ? field : `${prefix}${field[0]?.toUpperCase()}${field.slice(1)}`}
            decimal
            value={typed}
            onChange={(text) => onChange({ [field]: text })}
            onStep={(steps) => onChange({ [field]: stepPrice(typed, steps, side, { ticks, quote }) })}
            lessLabel={t('ticket.lowerPrice')}
            moreLabel={t('ticket.higherPrice')}
            hint={hint?.(need, String(tickAt(tickTableOf(ticks), at) / PRICE_SCALE))}
            fault={ticketFaultText(
              t,
              read?.faults.find((fault) => fault.field === field),
            )}
          />
        );
      })}
    </>
  );
}
