import type { LoanTerms } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Details } from '@zaraba/kit/details';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoDay } from '../../../parts/tokyoTime.ts';
import classes from './loan.module.css';

function meaning(t: ReturnType<typeof useTexts>, terms: LoanTerms): string {
  const { score, usualScore, minimumScore: minimum, withdrawals } = terms;
  if (score < minimum) {
    return withdrawals.recoveredAt === undefined
      ? t('loans.scoreBlocked', { minimum })
      : t('loans.scoreBlockedUntil', { minimum, date: tokyoDay(withdrawals.recoveredAt) });
  }
  return score < usualScore ? t('loans.scoreLow') : t('loans.scoreGood');
}

function Meter(props: { terms: LoanTerms }): ReactElement {
  const { score, usualScore, minimumScore } = props.terms;
  const part = (value: number): string => `${Math.min(100, (100 * value) / Math.max(1, usualScore))}%`;
  return (
    <div className={classes.meter} data-low={score < minimumScore} aria-hidden="true">
      <span className={classes.meterFill} style={{ width: part(score) }} />
      <span className={classes.meterMark} style={{ left: part(minimumScore) }} />
      <span className={`${classes.meterLabel} num`} translate="no" style={{ left: part(minimumScore) }}>
        {minimumScore}
      </span>
    </div>
  );
}

/** Shows the credit score, its effect, and what changes it. */
export function ScoreCard(props: { terms: LoanTerms }): ReactElement {
  const t = useTexts();
  const { terms } = props;
  const { score, usualScore: usual, minimumScore: minimum, overdue } = terms;
  return (
    <Card title={t('loans.score')}>
      <div className="stack-3">
        <p className="cluster-2 align-baseline price-xl num" translate="no" data-testid="credit-score">
          {score} <span className="text-2 row-text">/ {usual}</span>
        </p>
        <Meter terms={terms} />
        <p className="text-2 small pretty">{meaning(t, terms)}</p>
        <Details title={t('loans.scoreHow')}>
          <ul className="stack-2 text-2 small bullets">
            <li>{t('loans.scoreMeaning', { minimum })}</li>
            <li>{t('loans.scoreFalls', { points: -overdue.scorePerDay })}</li>
            <li>{t('loans.scoreRises', { points: overdue.recoveryPerDay, usual })}</li>
            <li>{t('loans.scoreNoPay')}</li>
          </ul>
        </Details>
      </div>
    </Card>
  );
}
