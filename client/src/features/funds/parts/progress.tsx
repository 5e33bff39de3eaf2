import { Icon } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/funds/funds.module.css';

/** The states of a deposit or withdrawal that the operator reviews. */
export type FundState = 'pending' | 'passed' | 'rejected' | 'cancelled';

/** Shows the progress of a deposit or withdrawal: received, under review, finished. */
export function FundProgress(props: { state: FundState; last: 'credited' | 'paid' }): ReactElement {
  const t = useTexts();
  const { state } = props;
  const stopped = state === 'rejected' || state === 'cancelled';
  const end = stopped ? (state === 'cancelled' ? 'cancelled' : 'stopped') : props.last;
  const stages = ['received', 'review', end] as const;
  const reached = state === 'pending' ? 1 : 2;
  return (
    <ol className={classes.progress} aria-label={t('funding.progress')}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={classes.stage}
          data-reached={index <= reached}
          data-stopped={stopped && index === reached}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={classes.stageMark} aria-hidden="true">
            {index < reached || (index === reached && state === 'passed') ? <Icon name="check" size={14} /> : null}
            {index === reached && stopped ? <Icon name="close" size={14} /> : null}
          </span>
          {t(`funding.step.${stage}`)}
        </li>
      ))}
    </ol>
  );
}
