import { Button, ButtonLink } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Amount, NOT_KNOWN, useAmountTexts } from '../../../parts/amount.tsx';
import { Conditions } from '../../../parts/forms/conditions.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { href } from '../../../parts/href.ts';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { Repayment } from './useRepayment.ts';

function Review(props: { repayment: Repayment; formId: string }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { loan, currency, debt, after, changed, fault, fundPassword, setFundPassword, confirm } = props.repayment;
  return (
    <form
      id={props.formId}
      className="stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      {changed && <Note tone="warn">{t('loans.changed')}</Note>}
      <p className="sentence num">{t('loans.repayWords', { amount: amounts.withCurrency(debt, currency) })}</p>
      <Facts
        facts={[
          { name: t('loans.principal'), value: <Amount value={loan?.amount} currency={currency} unit /> },
          { name: t('loans.interest'), value: <Amount value={loan?.interest} currency={currency} unit /> },
          { name: t('loans.owed'), value: <Amount value={debt} currency={currency} unit />, strong: true },
          { name: t('loans.repayAfter'), value: <Amount value={after ?? NOT_KNOWN} currency={currency} unit /> },
        ]}
      />
      <Note tone="ok">{t('loans.repayEffect')}</Note>
      <FundPasswordField value={fundPassword} onChange={setFundPassword} fault={fault} />
    </form>
  );
}

/** The repayment of a loan: the exact debt, the remaining balance, and the outcome. */
export function RepaySheet(props: { repayment: Repayment }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const formId = useId();
  const { repayment } = props;
  const { flow, open, close, debt, currency, conditions } = repayment;
  const blocked = conditions.length > 0;
  const paid = flow.reply?.history.findLast(({ step }) => step === 'repaid')?.amount;
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('loans.repayTitle')}
      closeLabel={t('action.close')}
      foot={
        flow.stage === 'idle' &&
        !blocked && (
          <SendButton block type="submit" form={formId}>
            {t('loans.repayConfirm', { amount: amounts.withCurrency(debt, currency) })}
          </SendButton>
        )
      }
    >
      {flow.stage === 'idle' && blocked && <Conditions title={t('rule.blocked')} conditions={conditions} />}
      {flow.stage === 'idle' && !blocked && <Review repayment={repayment} formId={formId} />}
      {flow.stage !== 'idle' && (
        <Outcome flow={flow} doneTitle={t('loans.repaid')}>
          {paid !== undefined && (
            <p className="text-2 small pretty narrow num">
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
        </Outcome>
      )}
    </Sheet>
  );
}
