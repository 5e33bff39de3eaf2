import { DAY_MS, MINUTE_MS } from '@zaraba/contracts';
import type { LoanTerms } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatAmount } from '../../../domain/format.ts';
import { debtToBe } from '../rules/loans.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { addressOf, href } from '../../../parts/href.ts';
import { FlowCard } from '../../../parts/forms/moneyFlow.tsx';
import { RiskWarning, RiskWarningWays } from '../../../parts/forms/riskWarning.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoDay } from '../../../parts/tokyoTime.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import { Planner } from './planner.tsx';
import type { Application } from './useApplication.ts';

function minutesOf(terms: LoanTerms): number {
  return Math.max(1, Math.round(terms.reviewMs / MINUTE_MS));
}

/** Shows the cost of the typed amount. Its space is reserved, so that nothing shifts while the customer types. */
function Cost(props: { application: Application }): ReactElement {
  const t = useTexts();
  const { terms, cost } = props.application;
  const { currency } = terms;
  return (
    <div className="stack-1 tile canvas" data-testid="loan-cost">
      <h3 className="text-2 strong-xs">{t('loans.costTitle', { days: terms.termDays })}</h3>
      <Facts
        facts={[
          { name: t('loans.costDaily'), value: <Amount value={cost?.daily} currency={currency} unit /> },
          { name: t('loans.costInterest'), value: <Amount value={cost?.interest} currency={currency} unit /> },
          { name: t('loans.costTotal'), value: <Amount value={cost?.total} currency={currency} unit />, strong: true },
          { name: t('loans.annualRate'), value: `${terms.annualRate}%` },
        ]}
      />
      <p className="text-2 small pretty">{t('loans.costEarly')}</p>
    </div>
  );
}

/** Shows the cost of an early repayment, counted from the expected day of the payout. */
function EarlyRepayment(props: { application: Application }): ReactElement | null {
  const now = useWorldNow();
  const { terms, input } = props.application;
  return input.ok ? <Planner debt={debtToBe(input.money, terms)} fromMs={now + terms.reviewMs} /> : null;
}

function WithdrawalNote(): ReactElement {
  const t = useTexts();
  return (
    <Note tone="warn" title={t('loans.withdrawTitle')}>
      <p>{t('loans.withdrawText')}</p>
    </Note>
  );
}

function Fields(props: { application: Application }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { application } = props;
  const { terms, form } = application;
  return (
    <>
      <WithdrawalNote />
      <AmountField
        label={t('loans.amount')}
        name="amount"
        value={application.amount}
        onChange={application.setAmount}
        currency={terms.currency}
        fault={form.faultOf('amount')}
        hint={t('loans.amountHint', {
          minimum: formatAmount(terms.minimum),
          maximum: amounts.amount(terms.available),
        })}
      />
      <Cost application={application} />
      <EarlyRepayment application={application} />
      <FundPasswordField value={form.secret} onChange={form.setSecret} fault={form.faultOf('fundPassword')} />
    </>
  );
}

function Review(props: { application: Application }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { terms } = props.application;
  const { termDays: days } = terms;
  const date = tokyoDay(now + terms.reviewMs + days * DAY_MS);
  return (
    <>
      <Cost application={props.application} />
      <Facts
        facts={[
          { name: t('loans.repayBy'), value: t('loans.repayByEstimate', { date, days }) },
          { name: t('loans.reviewTime'), value: t('loans.reviewMinutes', { minutes: minutesOf(terms) }) },
        ]}
      />
      <WithdrawalNote />
    </>
  );
}

function Warning(props: { application: Application }): ReactElement {
  const navigate = useNavigate();
  const { cooling } = props.application;
  return (
    <div className="stack-4">
      <RiskWarning cooling={cooling} inPage />
      <RiskWarningWays cooling={cooling} onLeave={() => void navigate(addressOf('settings'))} />
    </div>
  );
}

/** The application for a loan: its cost, a review in words, and the outcome. */
export function ApplyCard(props: { application: Application }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { application } = props;
  const { form, terms, input } = application;
  const title = t('loans.applyTitle');
  const loan = form.flow.reply;
  if (form.step !== 'outcome' && application.warned) {
    return (
      <Card title={title}>
        <Warning application={application} />
      </Card>
    );
  }
  return (
    <FlowCard
      form={form}
      texts={{
        title,
        next: t('money.review'),
        reviewTitle: t('loans.reviewTitle'),
        words: t('loans.words', { amount: amounts.withCurrency(input.ok ? input.money : undefined, terms.currency) }),
        confirm: t('loans.confirm'),
        done: t('loans.applied'),
      }}
      fields={<Fields application={application} />}
      review={<Review application={application} />}
    >
      {loan !== undefined && (
        <p className="text-2 small pretty narrow num" translate="no">
          {t('loans.appliedText', {
            minutes: minutesOf(terms),
            amount: amounts.withCurrency(loan.amount, loan.currency),
          })}
        </p>
      )}
      <div className="answers above-2">
        <ButtonLink block href={href('loanOrders')}>
          {t('loans.toOrders')}
        </ButtonLink>
        <Button kind="secondary" block onClick={form.leave}>
          {t('action.close')}
        </Button>
      </div>
    </FlowCard>
  );
}
