import { Chips } from '@zaraba/kit/chips';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { stepQuantity } from '../../rules/orderTicket.ts';
import { SHARE_PARTS, partOfShares } from '../../rules/shareParts.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { DoubtNote } from './doubts.tsx';
import { faultText } from './faultTexts.ts';
import type { Ticket } from './useTicket.ts';

/** The number of shares: typed, in steps of a lot, or as a part of what the cash covers. */
export function QuantityField(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { input, context, detail, change, largest } = ticket;
  const lot = Math.max(1, detail.exchangeLot);
  const minimum = Math.max(1, context.terms.minimumShares);
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
          minimum: formatCount(minimum),
          maximum: formatCount(largest),
        })}
        fault={faultText(t, ticket, 'quantity')}
      />
      <Chips
        label={t('ticket.part')}
        chips={SHARE_PARTS.map((percent) => ({
          id: String(percent),
          text: `${percent}%`,
          label: t('ticket.partOf', { percent }),
          disabled: partOfShares(largest, percent) < minimum,
        }))}
        onPick={(percent) => change({ quantity: String(partOfShares(largest, Number(percent))) })}
      />
      <DoubtNote ticket={ticket} kind="largeOrder" />
    </div>
  );
}
