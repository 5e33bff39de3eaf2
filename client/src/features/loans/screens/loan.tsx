import type { Loan as LoanRecord, LoanTerms } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { EmptyState, Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { isOwed, loanStage } from '../rules/loans.ts';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { ApplyCard } from '../parts/applyCard.tsx';
import { OwedCard, PendingCard } from '../parts/owedCard.tsx';
import { RepaySheet } from '../parts/repaySheet.tsx';
import { ScoreCard } from '../parts/scoreCard.tsx';
import { LimitCard, TermsCard } from '../parts/termsCard.tsx';
import { useApplication } from '../parts/useApplication.ts';
import { useLoans } from '../parts/useLoans.ts';
import type { Loans } from '../parts/useLoans.ts';
import { useRepayment } from '../parts/useRepayment.ts';

function useLoanConditions(terms: LoanTerms, pending: boolean): readonly Condition[] {
  // The server reports a loan under review as unpaid, although it cannot be repaid yet. The customer is asked to wait
  // instead.
  const keys = terms.blocked.map(({ key }) => (key === 'loan_unpaid' && pending ? 'order_under_review' : key));
  return useConditions(
    'obligation',
    keys.map((key) => ({ key })),
  );
}

function Body(props: { terms: LoanTerms; loans: Loans; records: readonly LoanRecord[] }): ReactElement {
  const t = useTexts();
  const { terms, loans, records } = props;
  const owed = records.find(isOwed);
  const pending = records.find((loan) => loanStage(loan) === 'pendingReview');
  const application = useApplication(terms);
  const repayment = useRepayment(owed, terms.currency, loans.list.refresh);
  const conditions = useLoanConditions(terms, pending !== undefined);
  const mayApply = owed === undefined && pending === undefined && conditions.length === 0;
  return (
    <div className="stack-3 pack-top halves">
      <div className="stack-3 pack-top">
        <LimitCard terms={terms} />
        {owed !== undefined && <OwedCard loan={owed} terms={terms} repayment={repayment} />}
        {pending !== undefined && application.form.flow.stage === 'idle' && (
          <PendingCard loan={pending} terms={terms} />
        )}
        {application.form.flow.stage === 'idle' && <Conditions title={t('loans.conditions')} conditions={conditions} />}
        {(mayApply || application.form.flow.stage !== 'idle') && <ApplyCard application={application} />}
        <RepaySheet repayment={repayment} />
      </div>
      <div className="stack-3 pack-top">
        <ScoreCard terms={terms} />
        <TermsCard terms={terms} />
        <ButtonLink kind="secondary" block href={href('loanOrders')}>
          {t('loans.toOrders')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The screen of loans: credit score, cost, application, and repayment. */
export default function Loan(): ReactElement {
  const t = useTexts();
  const loans = useLoans();
  const { terms, list, otherCurrency } = loans;
  return (
    <Refreshable remotes={[terms, list]}>
      <Page title={t('loans.title')} wide>
        <RemoteView
          remote={terms}
          isEmpty={({ offeredIn }) => offeredIn.length === 0}
          empty={<EmptyState icon="info" title={t('loans.notOffered')} />}
        >
          {(data) => (
            <>
              {otherCurrency && (
                <Note>
                  {t('loans.onlyIn', { currencies: data.offeredIn.map((code) => code.toUpperCase()).join(', ') })}
                </Note>
              )}
              <RemoteView remote={list}>
                {(records) => <Body key={data.currency} terms={data} loans={loans} records={records} />}
              </RemoteView>
            </>
          )}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
