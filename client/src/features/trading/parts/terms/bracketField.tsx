import type { BracketSide, Currency, OrderTerms, Position, Quote, StockDetail } from '@zaraba/contracts';
import { Chips } from '@zaraba/kit/chips';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { formatPercent } from '../../../../domain/format.ts';
import { costOf } from '../../../../domain/positions.ts';
import { SignedAmount } from '../../../../parts/amount.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { type BracketContext, type BracketPart, percentAway, percentOfCost } from '../../rules/bracket.ts';
import { closeEstimate } from '../../rules/closeEstimate.ts';
import { stepPrice } from '../../rules/priceSteps.ts';
import { ticketFaultText } from './ticketFaultText.ts';

/** The choices for the distance of each bracket price from the price of the position, percent. */
const DISTANCES: Readonly<Record<BracketSide, readonly number[]>> = { takeProfit: [5, 10, 20], stopLoss: [3, 5, 10] };

/** Shows the result of a bracket price after fees, in money and in percent of the cost. Empty while it is unknown. */
function Effect(props: {
  /** The position that the bracket closes. In a ticket, it is the position that the order would open. */
  position: Position;
  part: BracketPart;
  currency: Currency;
  terms: Pick<OrderTerms, 'fees' | 'currency'> | undefined;
}): ReactElement | null {
  const t = useTexts();
  const { position, part, currency } = props;
  if (part.terms === undefined || part.fault !== undefined) return null;
  const net = closeEstimate({ position, terms: part.terms }, currency, undefined, props.terms)?.net;
  if (net === undefined) return null;
  return (
    <p className="text-2 small">
      {t('protect.result')} <SignedAmount value={net} currency={currency} unit /> (
      <span className="num" translate="no">
        {formatPercent(percentOfCost(net, costOf(position, currency)))}
      </span>
      )
    </p>
  );
}

/** The field for a bracket price, with its result. The price can be typed, stepped, or chosen by its distance. */
export function BracketField(props: {
  which: BracketSide;
  typed: string;
  onChange: (typed: string) => void;
  part: BracketPart;
  context: BracketContext;
  stock: Pick<StockDetail, 'ticks' | 'currency'>;
  quote: Pick<Quote, 'bid' | 'ask' | 'last'> | undefined;
  position: Position | undefined;
  terms: Pick<OrderTerms, 'fees' | 'currency'> | undefined;
}): ReactElement {
  const t = useTexts();
  const { which, typed, onChange, part, context, stock, quote, position, terms } = props;
  const sign = (which === 'takeProfit') === (context.side === 'long') ? '+' : '−';
  return (
    <section className="stack-2" aria-label={t(`protect.${which}.name`)}>
      <Stepper
        label={`${t(`protect.${which}.name`)} (${stock.currency.toUpperCase()})`}
        name={which}
        decimal
        value={typed}
        onChange={onChange}
        onStep={(steps) => onChange(stepPrice(typed, steps, context.side, { ticks: stock.ticks, quote }))}
        lessLabel={t('ticket.lowerPrice')}
        moreLabel={t('ticket.higherPrice')}
        hint={t(`protect.${which}.hint`)}
        fault={ticketFaultText(t, part.fault)}
      />
      <Chips
        label={t(`protect.${which}.distance`)}
        chips={DISTANCES[which].map((percent) => ({
          id: String(percent),
          text: `${sign}${percent}%`,
          disabled: percentAway(which, percent, context) === undefined,
        }))}
        onPick={(percent) => onChange(percentAway(which, Number(percent), context) ?? '')}
      />
      {position !== undefined && <Effect position={position} part={part} currency={stock.currency} terms={terms} />}
    </section>
  );
}
