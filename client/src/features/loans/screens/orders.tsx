import type { Loan } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { BadgeTone } from '@zaraba/kit/badge';
import { Card } from '@zaraba/kit/card';
import { Details } from '@zaraba/kit/details';
import { Facts } from '@zaraba/kit/facts';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { isOwed, loanStage } from '../rules/loans.ts';
import { Amount } from '../../../parts/amount.tsx';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { lastDayBefore, tokyoMinute } from '../../../parts/tokyoTime.ts';
import classes from '../parts/loan.module.css';
import { useLoans } from '../parts/useLoans.ts';

const TONES: Readonly<Record<NonNullable<ReturnType<typeof loanStage>>, BadgeTone>> = {
  pendingReview: 'warn',
  rejected: 'danger',
  running: 'warn',
  overdue: 'danger',
  repaid: 'ok',
};

function History(props: { loan: Loan }): ReactElement {
  const t = useTexts();
  const { loan } = props;
  return (
    <Details title={t('loans.history')}>
      <ol className="stack-1 small">
        {loan.history.toReversed().map(({ at, step, amount }, index) => (
          <li key={index} className={classes.step}>
            <span>
              {t(`loans.step.${step}`)}
              <time className="as-block text-3 caption num" translate="no" dateTime={new Date(at).toISOString()}>
                {tokyoMinute(at)}
              </time>
            </span>
            <Amount value={amount} currency={loan.currency} />
          </li>
        ))}
      </ol>
    </Details>
  );
}

/** Shows one loan with all its dates. */
function LoanCard(props: { loan: Loan }): ReactElement {
  const t = useTexts();
  const { loan } = props;
  const { currency, reason } = loan;
  const stage = loanStage(loan);
  // A loan in an unknown state also shows the debt that the server states.
  const owed = stage === undefined || isOwed(loan);
  const paidOut = owed || stage === 'repaid';
  return (
    <li data-testid="loan-row">
      <Card>
        <div className="cluster-1-3 align-middle pack-apart below-2">
          <h2 className="price-lg push-start">
            <Amount value={loan.amount} currency={currency} unit />
          </h2>
          <Badge tone={stage === undefined ? 'warn' : TONES[stage]}>{t(`loans.state.${stage ?? 'unknown'}`)}</Badge>
          <TesterLabel interventions={loan.interventions} />
        </div>
        <Facts
          facts={[
            paidOut
              ? { name: t('loans.interest'), value: <Amount value={loan.interest} currency={currency} unit /> }
              : undefined,
            owed
              ? { name: t('loans.owed'), value: <Amount value={loan.debt} currency={currency} unit />, strong: true }
              : undefined,
            { name: t('application.appliedAt'), value: tokyoMinute(loan.appliedAt) },
            loan.decidedAt === undefined
              ? undefined
              : { name: t('loans.decidedAt'), value: tokyoMinute(loan.decidedAt) },
            loan.repayBy === undefined ? undefined : { name: t('loans.repayBy'), value: lastDayBefore(loan.repayBy) },
            loan.repaidAt === undefined ? undefined : { name: t('loans.repaidAt'), value: tokyoMinute(loan.repaidAt) },
            reason === undefined
              ? undefined
              : { name: t('application.reason'), value: failureTexts(t, { kind: 'business', key: reason }).title },
            { name: t('loans.number'), value: loan.id },
          ]}
        />
        <History loan={loan} />
      </Card>
    </li>
  );
}

/** The screen of all loans, newest first. */
export default function LoanOrder(): ReactElement {
  const t = useTexts();
  const { list } = useLoans();
  return (
    <Refreshable remotes={[list]}>
      <Page title={t('loans.ordersTitle')}>
        <RemoteView
          remote={list}
          isEmpty={(loans) => loans.length === 0}
          empty={
            <Card>
              <EmptyState
                icon="records"
                title={t('loans.empty')}
                text={t('loans.emptyText')}
                link={{ href: href('loans'), text: t('loans.toLoan') }}
              />
            </Card>
          }
        >
          {(loans) => (
            <ol className="stack-3 pack-top">
              {loans.map((loan) => (
                <LoanCard key={loan.id} loan={loan} />
              ))}
            </ol>
          )}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
