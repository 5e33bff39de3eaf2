import { ORDER_NEEDS, PRICE_SCALE, TRAIL_UNITS, formatPrice, needsOf } from '@zaraba/contracts';
import type { OrderField, PriceNeed, Quote, Side, StockDetail } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { tickAt, tickTableOf } from '../../../../domain/market/ticks.ts';
import { formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { priceUnits } from '../../../../domain/market/quote.ts';
import type { StatedTerms, TicketFault, TypedPrices, TypedTerms } from '../../rules/orderTerms.ts';
import { stepPrice, stepTrail } from '../../rules/priceSteps.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { ticketFaultText } from './ticketFaultText.ts';

interface TermProps {
  input: TypedTerms;
  onChange: (patch: TypedPrices & Pick<TypedTerms, 'trailUnit'>) => void;
  /** The parsed input; absent until the stock is known. */
  read: { readonly terms: StatedTerms; readonly faults: readonly TicketFault[] } | undefined;
  side: Side;
  stock: Pick<StockDetail, 'ticks' | 'currency'>;
  quote: Pick<Quote, 'bid' | 'ask' | 'last'> | undefined;
  /** The prefix of the field names, if the screen may contain another form of this kind. */
  prefix?: 'close' | 'amend';
  hint?: (need: PriceNeed, tick: string) => string;
}

function nameOf(field: OrderField, prefix: TermProps['prefix']): string {
  return prefix === undefined ? field : `${prefix}${field[0]?.toUpperCase()}${field.slice(1)}`;
}

function priceText(price: number, { currency }: TermProps['stock']): string {
  const text = formatPrice(price);
  return formatPriceText(text, positionDecimals(undefined, currency, text));
}

/** The fields of a trailing stop: its distance and the unit of the distance. It also shows the first trigger. */
function TrailField(props: TermProps & { typed: string; fault: string | undefined }): ReactElement {
  const t = useTexts();
  const { input, onChange, read, stock, quote, prefix, typed, fault } = props;
  const { trailUnit = 'price' } = input;
  const code = stock.currency.toUpperCase();
  // The trigger of a pending order depends on trades since its entry and cannot be computed here.
  const trigger = prefix === 'amend' ? undefined : read?.terms.prices.trigger;
  return (
    <div className="stack-1">
      <Stepper
        label={`${t('ticket.trailBy')} (${trailUnit === 'percent' ? '%' : code})`}
        name={nameOf('trailBy', prefix)}
        decimal
        value={typed}
        onChange={(trailBy) => onChange({ trailBy })}
        onStep={(steps) => onChange({ trailBy: stepTrail(typed, steps, trailUnit, { ticks: stock.ticks, quote }) })}
        lessLabel={t('ticket.less')}
        moreLabel={t('ticket.more')}
        hint={trigger === undefined ? undefined : t('ticket.trailHint', { price: priceText(trigger, stock) })}
        fault={fault}
      />
      {prefix !== 'amend' && (
        <Choice
          label={t('ticket.trailUnit')}
          value={trailUnit}
          onChange={(unit) => onChange({ trailUnit: unit })}
          options={TRAIL_UNITS.map((id) => ({ value: id, text: id === 'percent' ? '%' : code }))}
        />
      )}
    </div>
  );
}

/** The fields for the prices that the chosen order type needs. Each moves in ticks. */
export function TermFields(props: TermProps): ReactElement {
  const t = useTexts();
  const { input, onChange, read, side, stock, quote, prefix, hint } = props;
  const { ticks, currency } = stock;
  return (
    <>
      {needsOf(input.orderType).map((need) => {
        const { field } = ORDER_NEEDS[need];
        const typed = input[field] ?? '';
        const fault = ticketFaultText(
          t,
          read?.faults.find((one) => one.field === field),
        );
        if (need === 'trail') {
          return <TrailField key={field} {...props} typed={typed} fault={fault} />;
        }
        const at = read?.terms.prices[need] ?? priceUnits(quote?.last) ?? 0;
        return (
          <Stepper
            key={field}
            label={`${t(`ticket.${field}`)} (${currency.toUpperCase()})`}
            name={nameOf(field, prefix)}
            decimal
            value={typed}
            onChange={(text) => onChange({ [field]: text })}
            onStep={(steps) => onChange({ [field]: stepPrice(typed, steps, side, { ticks, quote }) })}
            lessLabel={t('ticket.lowerPrice')}
            moreLabel={t('ticket.higherPrice')}
            hint={hint?.(need, String(tickAt(tickTableOf(ticks), at) / PRICE_SCALE))}
            fault={fault}
          />
        );
      })}
    </>
  );
}
