import { Button, ButtonLink } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Amount, NOT_KNOWN, useAmountTexts } from '../../../parts/amount.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { href } from '../../../parts/href.ts';
import { FlowSheet } from '../../../parts/forms/moneyFlow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { Repayment } from './useRepayment.ts';

function Fields(props: { repayment: Repayment }): ReactElement {
  const t = useTexts();
  const { form, loan, currency, debt, after, changed } = props.repayment;
  return (
    <>
      {changed && <Note tone="warn">{t('loans.changed')}</Note>}
      <Facts
        facts={[
          { name: t('loans.principal'), value: <Amount value={loan?.amount} currency={currency} unit /> },
          { name: t('loans.interest'), value: <Amount value={loan?.interest} currency={currency} unit /> },
          { name: t('loans.owed'), value: <Amount value={debt} currency={currency} unit />, strong: true },
          { name: t('loans.repayAfter'), value: <Amount value={after ?? NOT_KNOWN} currency={currency} unit /> },
        ]}
      />
      <Note tone="ok">{t('loans.repayEffect')}</Note>
      <FundPasswordField value={form.secret} onChange={form.setSecret} fault={form.faultOf('fundPassword')} />
    </>
  );
}

/** Repays a loan: the exact debt, the balance afterwards, and the outcome. */
export function RepaySheet(props: { repayment: Repayment }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { repayment } = props;
  const { form, open, close, debt, currency, conditions } = repayment;
  const amount = amounts.withCurrency(debt, currency);
  const paid = form.flow.reply?.history.findLast(({ step }) => step === 'repaid')?.amount;
  return (
    <FlowSheet
      open={open}
      onClose={close}
      form={form}
      conditions={conditions}
      texts={{
        title: t('loans.repayTitle'),
        blocked: t('rule.blocked'),
        words: t('loans.repayWords', { amount }),
        confirm: t('loans.repayConfirm', { amount }),
        done: t('loans.repaid'),
      }}
      fields={<Fields repayment={repayment} />}
    >
      {paid !== undefined && (
        <p className="text-2 small pretty narrow num" translate="no">
          {t('loans.repaidText', { amount: amounts.withCurrency(paid, currency) })}
        </p>
      )}
      <div className="answers above-2">
        <Button block onClick={close}>
          {t('action.close')}
        </Button>
        <ButtonLink kind="secondary" block href={href('loanOrders')}>
          {t('loans.toOrders')}
        </ButtonLink>
      </div>
    </FlowSheet>
  );
}
