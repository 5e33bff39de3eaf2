import type { LoanTerms } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { percentOf } from '../rules/loans.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/texts.ts';
import classes from './loan.module.css';

/** Shows the loan limit, its unused part, and the debt. */
export function LimitCard(props: { terms: LoanTerms }): ReactElement {
  const t = useTexts();
  const { terms } = props;
  const { currency } = terms;
  return (
    <Card>
      <h2 className="visually-hidden">{t('panel.creditLimit')}</h2>
      <dl className={classes.limits}>
        <div className="whole-row">
          <dt>{t('loans.available')}</dt>
          <dd className="headline-figure">
            <Amount value={terms.available} currency={currency} unit testId="loan-available" />
          </dd>
        </div>
        <div>
          <dt>{t('panel.creditLimit')}</dt>
          <dd>
            <Amount value={terms.limit} currency={currency} unit />
          </dd>
        </div>
        <div>
          <dt>{t('panel.totalDebt')}</dt>
          <dd>
            <Amount value={terms.debt} currency={currency} unit testId="loan-debt" />
          </dd>
        </div>
        {Number(terms.pending) > 0 && (
          <div>
            <dt>{t('loans.pending')}</dt>
            <dd>
              <Amount value={terms.pending} currency={currency} unit />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** Lists the conditions of a loan: rates, term, and an example in money. */
export function TermsCard(props: { terms: LoanTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { terms } = props;
  const { currency, example } = terms;
  return (
    <Card title={t('loans.terms')}>
      <Facts
        facts={[
          { name: t('loans.annualRate'), value: `${terms.annualRate}%`, strong: true },
          { name: t('loans.dailyRate'), value: percentOf(terms.dailyRateBasisPoints) },
          { name: t('loans.term'), value: t('loans.termDays', { days: terms.termDays }) },
          { name: t('loans.fee'), value: t('money.noFee') },
        ]}
      />
      <p className="text-2 small pretty">{t('loans.termText')}</p>
      {Number(example.amount) > 0 && (
        <div className="stack-1 tile canvas above-3">
          <h3 className="text-2 strong-xs">
            {t('loans.costExample', { amount: amounts.withCurrency(example.amount, currency), days: example.days })}
          </h3>
          <Facts
            facts={[
              { name: t('loans.costInterest'), value: <Amount value={example.interest} currency={currency} unit /> },
              {
                name: t('loans.costTotal'),
                value: <Amount value={example.total} currency={currency} unit />,
                strong: true,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
