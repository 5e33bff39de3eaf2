import type { Currency, Money } from '@zaraba/contracts';
import { Chips } from '@zaraba/kit/chips';
import { Field } from '@zaraba/kit/field';
import type { ReactElement } from 'react';
import { shareOf } from '../../domain/input/amountInput.ts';
import { useAmountTexts } from '../amount.tsx';
import classes from './amountField.module.css';
import { useTexts } from '../texts.ts';

const PERCENTS = [25, 50, 75, 100] as const;

/** A field for an amount in a currency. With `available`, buttons fill in fractions of it. */
export function AmountField(props: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  currency: Currency;
  fault?: string | undefined;
  hint?: string | undefined;
  available?: Money | undefined;
}): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { available, currency } = props;
  return (
    <div className="stack-2">
      <Field
        label={props.label}
        name={props.name}
        value={props.value}
        onChange={props.onChange}
        inputMode="decimal"
        autoComplete="off"
        fault={props.fault}
        hint={props.hint}
        after={<span className={classes.unit}>{currency.toUpperCase()}</span>}
      />
      {available !== undefined && (
        <>
          <p className="text-2 small to-end num" translate="no">
            {t('money.available')} {amounts.withCurrency(available, currency)}
          </p>
          <Chips
            label={t('money.shares')}
            chips={PERCENTS.map((percent) => ({
              id: String(percent),
              text: percent === 100 ? t('money.all') : `${percent}%`,
            }))}
            onPick={(id) => props.onChange(shareOf(available, Number(id)))}
          />
        </>
      )}
    </div>
  );
}
