import { formatMoney } from '@zaraba/contracts';
import { Chips } from '@zaraba/kit/chips';
import { Choice } from '@zaraba/kit/choice';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { sumOf } from '../../../../domain/decimal.ts';
import { formatCount } from '../../../../domain/format.ts';
import { offers } from '../../../../domain/trading/orderChoices.ts';
import { useAmountTexts } from '../../../../parts/amount.tsx';
import { AmountField } from '../../../../parts/forms/amountField.tsx';
import { stepQuantity } from '../../rules/orderSize.ts';
import { SHARE_PARTS, partOfShares } from '../../rules/shareParts.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { DoubtNote } from './doubts.tsx';
import { faultText } from './faultTexts.ts';
import type { Ticket } from './useTicket.ts';

/** The field for the number of shares. It can be typed, moved by lots, or set to a fraction of what the cash covers. */
function QuantityField(props: { ticket: Ticket }): ReactElement {
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

/** States how many shares an amount buys and what is left of it. Empty for an order by shares. */
export function AmountNote(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { amount, quantity, terms } = props.ticket.check;
  if (amount === undefined) return null;
  const { currency } = amount.stated;
  const words = {
    amount: amounts.withCurrency(amount.stated, currency),
    left: amounts.withCurrency(amount.left, currency),
    quantity: formatCount(quantity),
  };
  // Without a limit, the fill price decides how many shares the amount buys.
  const isCertain = terms.prices.limit !== undefined;
  return <p className="text-2 small">{t(isCertain ? 'ticket.amountBuys' : 'ticket.amountBuysAbout', words)}</p>;
}

/** The field for the amount that the order may cost, including all fees. */
function AmountSize(props: { ticket: Ticket; amount: string }): ReactElement {
  const t = useTexts();
  const { ticket, amount } = props;
  const fault = ticket.check.faults.find(({ field }) => field === 'amount');
  return (
    <div className="stack-1">
      <AmountField
        label={t('ticket.amountOf')}
        name="amount"
        value={amount}
        onChange={(typed) => ticket.change({ amount: typed })}
        currency={ticket.context.terms.currency}
        fault={fault?.fault === 'range' ? t('ticket.amountTooSmall') : faultText(t, ticket, 'amount')}
      />
      <AmountNote ticket={ticket} />
      <DoubtNote ticket={ticket} kind="largeOrder" />
    </div>
  );
}

/** The size of an order: shares, or an amount if the server accepts one. Switching between them converts the size. */
export function SizeField(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { input, check, context, change } = ticket;
  if (!offers(context.terms, 'byAmount')) return <QuantityField ticket={ticket} />;
  const choose = (unit: 'shares' | 'amount'): void => {
    const { cost, quantity } = check;
    if (unit === 'shares') change({ amount: undefined, quantity: String(quantity ?? input.quantity) });
    else change({ amount: cost === undefined ? '' : formatMoney(sumOf(cost.cost.currency, [cost.cost, cost.fee])) });
  };
  return (
    <div className="stack-2">
      <Choice
        label={t('ticket.sizeBy')}
        value={input.amount === undefined ? 'shares' : 'amount'}
        onChange={choose}
        options={[
          { value: 'shares', text: t('ticket.sizeInShares') },
          { value: 'amount', text: t('ticket.sizeInMoney') },
        ]}
      />
      {input.amount === undefined ? (
        <QuantityField ticket={ticket} />
      ) : (
        <AmountSize ticket={ticket} amount={input.amount} />
      )}
    </div>
  );
}
