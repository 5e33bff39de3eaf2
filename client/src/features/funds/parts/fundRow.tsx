import type { Currency, Intervention } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement, ReactNode } from 'react';
import { Amount } from '../../../parts/amount.tsx';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import classes from '../../../parts/funds/funds.module.css';
import { FundProgress } from './progress.tsx';
import type { FundState } from './progress.tsx';
import { dayTime, latestTime } from '../../../parts/funds/times.ts';

const TONES = { pending: 'warn', passed: 'ok', rejected: 'danger', cancelled: 'neutral', unknown: 'warn' } as const;

/** The data of a deposit or withdrawal that its row shows. */
export interface FundEntry {
  title: ReactNode;
  amount: string | undefined;
  currency: Currency;
  state: FundState | undefined;
  last: 'credited' | 'paid';
  id: string | undefined;
  submittedAt: number | undefined;
  usualMs: number | undefined;
  latest: number | undefined;
  decidedAt: number | undefined;
  reason: string | undefined;
  /** The interventions of a tester that changed the transfer. */
  interventions: readonly Intervention[] | undefined;
  testId: string;
  action?: ReactNode;
}

/**
 * Returns when a pending review is expected to end; undefined if that time has passed or the server does not state it.
 */
export function expectedText(t: Translate, entry: FundEntry): string | undefined {
  const { state, submittedAt, usualMs, latest } = entry;
  if (state !== 'pending' || submittedAt === undefined || usualMs === undefined || latest === undefined)
    return undefined;
  return t('funding.expected', { usual: dayTime(Math.min(submittedAt + usualMs, latest)), latest: latestTime(latest) });
}

/** Returns why a transfer was stopped and what the customer can do; undefined if it was not stopped. */
export function reasonText(t: Translate, { reason }: FundEntry): string | undefined {
  if (reason === undefined) return undefined;
  const why = failureTexts(t, { kind: 'business', key: reason });
  return `${t('application.reason')}: ${why.title} ${why.next}`;
}

/** A badge with the state of a deposit or withdrawal. */
export function FundBadge(props: { state: FundState | undefined }): ReactElement {
  const t = useTexts();
  const { state = 'unknown' } = props;
  return <Badge tone={TONES[state]}>{t(`funding.state.${state}`)}</Badge>;
}

function Times(props: FundEntry): ReactElement {
  const t = useTexts();
  const { submittedAt, decidedAt } = props;
  const expected = expectedText(t, props);
  return (
    <>
      <p className="text-3 caption num" translate="no">
        <span className={classes.whole}>
          {t('funding.submittedAt')} {dayTime(submittedAt)}
        </span>
        {decidedAt !== undefined && (
          <span className={classes.whole}>
            {t('funding.decidedAt')} {dayTime(decidedAt)}
          </span>
        )}
        {props.id !== undefined && <span className={classes.whole}>{props.id}</span>}
      </p>
      {expected !== undefined && (
        <p className="text-3 caption num" translate="no">
          {expected}
        </p>
      )}
    </>
  );
}

/** The row of a deposit or withdrawal: its kind, its amount, its progress, and why it was stopped. */
export function FundRow(props: FundEntry): ReactElement {
  const t = useTexts();
  const { state } = props;
  const why = reasonText(t, props);
  return (
    <li className="stack-2 row-box" data-testid={props.testId}>
      <div className="cluster-1-3 align-middle pack-apart">
        <span className={classes.rowTitle}>{props.title}</span>
        <span className="push-end strong-tight to-end">
          <Amount value={props.amount} currency={props.currency} unit />
        </span>
      </div>
      <div className="cluster-1-3 align-middle pack-apart">
        <FundBadge state={state} />
        <TesterLabel interventions={props.interventions} />
      </div>
      {state === 'pending' && <FundProgress state={state} last={props.last} />}
      <Times {...props} />
      {why !== undefined && <p className="danger-text small">{why}</p>}
      {props.action}
    </li>
  );
}
