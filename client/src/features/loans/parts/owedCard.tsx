import type { Loan, LoanTerms } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { daysLeft, debtNow } from '../rules/loans.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { lastDayBefore, tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import { Planner } from './planner.tsx';
import type { Repayment } from './useRepayment.ts';

/** Shows an application under review, and when its result is expected. */
export function PendingCard(props: { loan: Loan; terms: LoanTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { loan, terms } = props;
  return (
    <Note title={t('loans.pendingTitle')}>
      <p className="num" translate="no">
        {t('loans.pendingText', {
          amount: amounts.withCurrency(loan.amount, loan.currency),
          time: tokyoMinute(loan.appliedAt + terms.reviewMs),
        })}
      </p>
    </Note>
  );
}

function DueBadge(props: { days: number }): ReactElement {
  const t = useTexts();
  const { days } = props;
  return days === 0 ? (
    <Badge tone="warn">{t('loans.dueToday')}</Badge>
  ) : (
    <Badge>{t('loans.dueIn', { days: String(days) })}</Badge>
  );
}

/** Shows a loan to repay: its exact present debt, how the debt grows, its due date, and the button to repay. */
export function OwedCard(props: { loan: Loan; terms: LoanTerms; repayment: Repayment }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const now = useWorldNow();
  const { loan, terms, repayment } = props;
  const { currency } = loan;
  const { after } = repayment;
  const short = after !== undefined && after.minor < 0;
  return (
    <Card
      title={t('loans.owedTitle')}
      action={
        loan.overdue ? (
          <Badge tone="danger">{t('loans.state.overdue')}</Badge>
        ) : (
          loan.repayBy !== undefined && <DueBadge days={daysLeft(loan.repayBy, now)} />
        )
      }
    >
      <div className="stack-4">
        <div>
          <p className="text-2 caption">{t('loans.owed')}</p>
          <p className="headline-figure">
            <Amount value={loan.debt} currency={currency} unit testId="loan-owed" />
          </p>
        </div>
        {loan.overdue && <Note tone="danger">{t('loans.overdueText', { points: -terms.overdue.scorePerDay })}</Note>}
        <Facts
          facts={[
            { name: t('loans.principal'), value: <Amount value={loan.amount} currency={currency} unit /> },
            { name: t('loans.interest'), value: <Amount value={loan.interest} currency={currency} unit /> },
            loan.overdue
              ? undefined
              : { name: t('loans.daily'), value: <Amount value={loan.dailyInterest} currency={currency} unit /> },
            { name: t('loans.repayBy'), value: lastDayBefore(loan.repayBy), strong: true },
          ]}
        />
        {!loan.overdue && <p className="text-2 small pretty below-3">{t('loans.midnight')}</p>}
        <Planner debt={debtNow(loan, now)} fromMs={now} />
        <Note tone="warn" title={t('loans.withdrawTitle')} />
        {short && (
          <Note tone="warn">
            <p className="num" translate="no">
              {t('loans.repayShort', { amount: amounts.withCurrency({ minor: -after.minor, currency }, currency) })}{' '}
              <a href={href('deposit')}>{t('deposit.title')}</a>
            </p>
          </Note>
        )}
        <Button block disabled={short} onClick={repayment.start}>
          {t('loans.repay')}
        </Button>
      </div>
    </Card>
  );
}
