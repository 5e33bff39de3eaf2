import type { WithdrawalTerms } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { moneyOf } from '../../../domain/decimal.ts';
import { remainder } from '../../../domain/funding.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/funds/funds.module.css';
import { ReviewSheet } from './reviewSheet.tsx';
import { useTimeFacts } from './termFacts.tsx';
import type { WithdrawForm } from './withdrawForm.ts';

function Words(props: { form: WithdrawForm; terms: WithdrawalTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { form, terms } = props;
  const { currency } = terms;
  const amount = amounts.withCurrency(form.money, currency);
  const [, arrival] = useTimeFacts(terms, t('withdraw.arrival'));
  const left = form.money === undefined ? undefined : remainder(moneyOf(terms.available, currency), form.money);
  return (
    <div className="stack-4">
      <p>
        {t('withdraw.words', {
          amount,
          bank: form.card?.institution ?? '',
          number: form.card?.numberMasked ?? '',
        })}
      </p>
      <Facts
        facts={[
          { name: t('withdraw.fee'), value: t('withdraw.feeNone') },
          { name: t('withdraw.received'), value: <Amount value={form.money} currency={currency} unit />, strong: true },
          { name: t('withdraw.left'), value: <Amount value={left} currency={currency} unit /> },
          arrival,
        ]}
      />
      <p className={classes.quiet}>{t('withdraw.hold', { amount })}</p>
      <p className={classes.quiet}>{t('withdraw.cancelHint')}</p>
    </div>
  );
}

/** A withdrawal in words before it is submitted, and its outcome. */
export function WithdrawReview(props: {
  form: WithdrawForm;
  terms: WithdrawalTerms;
  open: boolean;
  onClose: () => void;
}): ReactElement {
  const t = useTexts();
  return (
    <ReviewSheet
      form={props.form}
      open={props.open}
      onClose={props.onClose}
      texts={{
        title: t('withdraw.reviewTitle'),
        confirm: t('withdraw.confirm'),
        doneTitle: t('withdraw.doneTitle'),
        doneText: t('withdraw.doneText'),
      }}
    >
      <Words form={props.form} terms={props.terms} />
    </ReviewSheet>
  );
}
