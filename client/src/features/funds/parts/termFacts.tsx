import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import type { Currency, DepositTerms } from '@zaraba/contracts';
import type { Fact } from '@zaraba/kit/facts';
import { Facts } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { minuteText } from '../../../domain/funding.ts';
import { Amount } from '../../../parts/amount.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/funds/funds.module.css';
import { latestTime, nearTime } from '../../../parts/funds/times.ts';

/** Returns the hours and the arrival time of a deposit or withdrawal as names and values. */
export function useTimeFacts(terms: Pick<DepositTerms, 'hours' | 'arrival'>, arrivalName: string): Fact[] {
  const t = useTexts();
  const { hours, arrival } = terms;
  const range = { from: minuteText(hours.from), to: minuteText(hours.to) };
  return [
    {
      name: t('funding.hours'),
      value: (
        <>
          <span className={classes.part}>{t('funding.hoursText', range)}</span>
          <span className={classes.part}>{t(hours.open ? 'funding.open' : 'funding.closed')}</span>
          {!hours.open && hours.nextOpenAt !== undefined && (
            <span className={classes.part}>{t('funding.nextOpen', { time: nearTime(hours.nextOpenAt) })}</span>
          )}
        </>
      ),
    },
    {
      name: <Term id="arrival">{arrivalName}</Term>,
      value: (
        <>
          <span className={classes.part}>
            {arrival.usualMs < MINUTE_MS
              ? t('funding.usualSeconds', { seconds: Math.ceil(arrival.usualMs / SECOND_MS) })
              : t('funding.usual', { hours: Math.round(arrival.usualMs / HOUR_MS) })}
          </span>
          {arrival.latest !== undefined && (
            <span className={classes.part}>{t('funding.latest', { time: latestTime(arrival.latest, nearTime) })}</span>
          )}
        </>
      ),
    },
  ];
}

/** Returns a function that lists the limits of a deposit or withdrawal as names and values. */
export function useLimitFacts(currency: Currency): (limits: { minimum: string; maximum: string }) => Fact[] {
  const t = useTexts();
  return ({ minimum, maximum }) => [
    { name: t('funding.minimum'), value: <Amount value={minimum} currency={currency} unit /> },
    { name: t('funding.maximum'), value: <Amount value={maximum} currency={currency} unit /> },
  ];
}

/** Lists the limits, hours and arrival time of a deposit or withdrawal. */
export function TermFacts(props: {
  terms: Pick<DepositTerms, 'hours' | 'arrival'>;
  minimum: string;
  maximum: string;
  currency: Currency;
  arrivalName: string;
}): ReactElement {
  const limits = useLimitFacts(props.currency);
  const times = useTimeFacts(props.terms, props.arrivalName);
  return <Facts facts={[...limits(props), ...times]} />;
}
