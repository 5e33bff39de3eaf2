import { Arrival } from '@zaraba/kit/arrival';
import { Button } from '@zaraba/kit/button';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useConfig, useWorldNow } from '../../state/hooks.ts';
import type { CoolingOff } from './coolingOff.ts';
import { FailureState } from '../failureNote.tsx';
import { SendButton } from './sendButton.tsx';
import { useTexts } from '../texts.ts';
import { timeLeftText } from '../timeLeft.ts';
import { tokyoMinute } from '../tokyoTime.ts';

const POINTS = ['point1', 'point2', 'point3'] as const;

/** When the product can first be used, and how long the customer must still wait. */
export function CoolingOffLeft(props: { cooling: CoolingOff }): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  const { usableAt } = props.cooling;
  if (usableAt === undefined) return null;
  const left = timeLeftText(t, usableAt, now);
  return (
    <p className="num" translate="no" data-testid="cooling-off-left">
      {t('risk.wait', { time: tokyoMinute(usableAt), left })}
    </p>
  );
}

/** A section that neither takes the focus nor scrolls the page when it mounts. */
function Standing(props: { className?: string | undefined; testId?: string; children: ReactNode }): ReactElement {
  return (
    <div className={props.className} data-testid={props.testId}>
      {props.children}
    </div>
  );
}

/**
 * Explains a product's risks to customers who have not used it. After they have read this, it also shows the remaining
 * wait. `inPage` states that the warning is part of the page and was not opened on request.
 */
export function RiskWarning(props: { cooling: CoolingOff; inPage?: boolean }): ReactElement {
  const t = useTexts();
  const { coolingOffHours: hours = 0 } = useConfig();
  const [first] = useState(props.cooling.stage);
  const { cooling } = props;
  const { product, stage, failure } = cooling;
  if (stage === 'unknown' || stage === 'open') {
    return failure === undefined ? (
      <SkeletonRows label={t('state.loading')} />
    ) : (
      <FailureState failure={failure} onRetry={cooling.retry} />
    );
  }
  const Frame = props.inPage === true && stage === first ? Standing : Arrival;
  return (
    <Frame key={stage} className="stack-4 pretty" testId="risk-warning">
      <h3 className="strong">{t(`risk.${product}.title`)}</h3>
      {stage === 'waiting' && (
        <Note tone="warn" title={t('risk.notYet')}>
          <CoolingOffLeft cooling={cooling} />
          {hours > 0 && <p>{t('risk.waitWhy', { hours })}</p>}
        </Note>
      )}
      <p>{t(`risk.${product}.lead`)}</p>
      <ul className="stack-2 bullets" aria-label={t('risk.points')}>
        {POINTS.map((point) => (
          <li key={point}>{t(`risk.${product}.${point}`)}</li>
        ))}
      </ul>
      {stage === 'unread' && hours > 0 && <p className="text-2 small">{t('risk.after', { hours })}</p>}
    </Frame>
  );
}

/** The two buttons below a warning, of equal weight. During the wait there is only one. */
export function RiskWarningWays(props: { cooling: CoolingOff; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const { cooling, onLeave } = props;
  const unread = cooling.stage === 'unread';
  return (
    <div className="tiles-9">
      <Button kind="secondary" block onClick={onLeave}>
        {t(unread ? 'risk.leave' : 'action.back')}
      </Button>
      {unread && (
        <SendButton beside kind="secondary" block busy={cooling.sending} onClick={cooling.acknowledge}>
          {t('risk.continue')}
        </SendButton>
      )}
    </div>
  );
}
