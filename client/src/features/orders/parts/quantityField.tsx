import { Chips } from '@zaraba/kit/chips';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { stepQuantity } from '../../../domain/orderTicket.ts';
import { useTexts } from '../../../parts/texts.ts';
import { DoubtNote } from './doubts.tsx';
import { faultText } from './faultTexts.ts';
import type { Ticket } from './useTicket.ts';

const PARTS = [25, 50, 75, 100] as const;

/** A part of the largest quantity, in whole lots if it holds one. */
function partOf(largest: number, percent: number, lot: number): number {
  const shares = Math.floor((largest * percent) / 100);
  return shares >= lot ? shares - (shares % lot) : shares;
}

/** The number of shares: typed, in steps of a lot, or as a part of what the cash covers. */
export function QuantityField(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { input, context, detail, change, largest } = ticket;
  const lot = Math.max(1, detail.exchangeLot);
  return (
    <div className="stack-1">
      <Stepper
        label={t('ticket.quantity')}
        name="quantity"
        value={input.quantity}
        onChange={(quantity) => change({ quantity })}
        onStep={(steps) => change({ quantity: stepQuantity(input.quantity, steps, context.terms, lot) })}
        lessLabel={t('ticket.less')}
        moreLabel={t('ticket.more')}
        hint={t('ticket.quantityHint', {
          minimum: formatCount(Math.max(1, context.terms.minimumShares)),
          maximum: formatCount(largest),
        })}
        fault={faultText(t, ticket, 'quantity')}
      />
      <Chips
        label={t('ticket.part')}
        chips={PARTS.map((percent) => ({
          id: String(percent),
          text: `${percent}%`,
          label: t('ticket.partOf', { percent }),
        }))}
        onPick={(percent) => {
          const shares = partOf(largest, Number(percent), lot);
          if (shares > 0) change({ quantity: String(shares) });
        }}
      />
      <DoubtNote ticket={ticket} kind="largeOrder" />
    </div>
  );
}
