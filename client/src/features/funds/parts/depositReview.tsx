import type { DepositTerms } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { DepositForm } from './depositForm.ts';
import classes from '../../../parts/funds/funds.module.css';
import { ReviewSheet } from './reviewSheet.tsx';
import { useTimeFacts } from './termFacts.tsx';

function Words(props: { form: DepositForm; terms: DepositTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { language } = useSettings();
  const { form, terms } = props;
  const channel = form.channel?.names[language] ?? '';
  const [, arrival] = useTimeFacts(terms, t('deposit.arrival'));
  return (
    <div className="stack-4">
      <p>{t('deposit.words', { channel, amount: amounts.withCurrency(form.money, terms.currency) })}</p>
      <Facts
        facts={[
          { name: t('deposit.channel'), value: channel },
          arrival,
          {
            name: t('deposit.credited'),
            value: <Amount value={form.money} currency={terms.currency} unit />,
            strong: true,
          },
        ]}
      />
      <p className={classes.quiet}>{t('deposit.meanwhile')}</p>
    </div>
  );
}

/** A deposit in words before it is submitted, and its outcome. */
export function DepositReview(props: {
  form: DepositForm;
  terms: DepositTerms;
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
        title: t('deposit.reviewTitle'),
        confirm: t('deposit.confirm'),
        doneTitle: t('deposit.doneTitle'),
        doneText: t('deposit.doneText'),
      }}
    >
      <Words form={props.form} terms={props.terms} />
    </ReviewSheet>
  );
}
