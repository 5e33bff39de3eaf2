import { HOUR_MS, IDENTITY_STATES, MINUTE_MS, SECOND_MS, stateOfCode } from '@zaraba/contracts';
import type { IdentityStatus } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { IdentityBadge } from '../../../parts/account/identity.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { exchangeTime, recordTime } from '../../../parts/sessions.ts';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useRemote, useWorldNow } from '../../../state/hooks.ts';
import { StepBar, useOnward } from '../../gettingStarted/exports/onward.tsx';
import { IdentityForm } from '../parts/identityForm.tsx';
import { IdentityPictures } from '../parts/identityPictures.tsx';

/** Shows the submitted data. Only the end of the number is visible. */
function Submitted(props: { status: IdentityStatus }): ReactElement | null {
  const t = useTexts();
  const { name, idNumberMasked, submittedAt, decidedAt } = props.status;
  if (name === undefined && idNumberMasked === undefined) return null;
  return (
    <>
      <Facts
        facts={[
          { name: t('identity.name'), value: name ?? '–' },
          { name: t('identity.number'), value: idNumberMasked ?? '–' },
          submittedAt === undefined
            ? undefined
            : { name: t('identity.submittedAt'), value: recordTime('jp', submittedAt) },
          decidedAt === undefined ? undefined : { name: t('identity.decidedAt'), value: recordTime('jp', decidedAt) },
        ]}
      />
      <IdentityPictures frontId={props.status.frontId} backId={props.status.backId} />
    </>
  );
}

function Pending(props: { status: IdentityStatus }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { submittedAt, reviewMs } = props.status;
  const due = submittedAt === undefined || reviewMs === undefined ? undefined : submittedAt + reviewMs;
  const at = exchangeTime('jp', submittedAt, now);
  const text =
    due === undefined
      ? t('identity.pendingUnknown')
      : now > due
        ? t('identity.pendingLate', { at })
        : t('identity.pendingText', { at, by: exchangeTime('jp', due, now) });
  return (
    <Card title={t('verified.state')} action={<IdentityBadge />}>
      <div className="stack-3" role="status">
        <p>{text}</p>
        <p className="text-2 small">{t('identity.pendingSteps')}</p>
        <Submitted status={props.status} />
      </div>
    </Card>
  );
}

function Verified(props: { status: IdentityStatus }): ReactElement {
  const t = useTexts();
  return (
    <Card title={t('verified.state')} action={<IdentityBadge />}>
      <div className="stack-3">
        <TesterLabel interventions={props.status.interventions} />
        <Note tone="ok" title={t('identity.verifiedTitle')}>
          <p>{t('identity.verifiedText')}</p>
        </Note>
        <Submitted status={props.status} />
      </div>
    </Card>
  );
}

function Failed(props: { status: IdentityStatus }): ReactElement {
  const t = useTexts();
  const { decidedAt } = props.status;
  const { simulated } = useConfig();
  const now = useWorldNow();
  return (
    <>
      <Card title={t('verified.state')} action={<IdentityBadge />}>
        <div className="stack-3">
          <Note tone="danger" title={t('identity.failedTitle')}>
            <p>
              {decidedAt === undefined
                ? t('identity.failedUndated')
                : t('identity.failedText', { at: exchangeTime('jp', decidedAt, now) })}
            </p>
          </Note>
          {simulated && <p className="text-2 small">{t('identity.failedAgain')}</p>}
          <TesterLabel interventions={props.status.interventions} />
        </div>
      </Card>
      <IdentityForm before={props.status} again />
    </>
  );
}

function NotVerified(props: { status: IdentityStatus }): ReactElement {
  const t = useTexts();
  const { reviewMs } = props.status;
  return (
    <>
      <Card title={t('verified.state')} action={<IdentityBadge />}>
        <div className="stack-3">
          <p>{t('identity.why')}</p>
          {reviewMs !== undefined && (
            <p className="text-2 small">
              {reviewMs < MINUTE_MS
                ? t('identity.usualSoon', { seconds: Math.ceil(reviewMs / SECOND_MS) })
                : t('identity.usual', { hours: Math.ceil(reviewMs / HOUR_MS) })}
            </p>
          )}
        </div>
      </Card>
      <IdentityForm before={props.status} again={false} />
    </>
  );
}

const VIEWS = { notVerified: NotVerified, underReview: Pending, verified: Verified, failed: Failed } as const;

/**
 * Opens the next step when a submission gets under review. The form does so after the reply, but the stream may report
 * the review before the reply arrives, which removes the form.
 */
function useOnwardFrom(state: keyof typeof VIEWS | undefined): void {
  const onward = useOnward('identity');
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state && state === 'underReview') onward();
    last.current = state;
  }, [state, onward]);
}

function State(props: { status: IdentityStatus }): ReactElement {
  const t = useTexts();
  const state = stateOfCode(IDENTITY_STATES, props.status.status);
  useOnwardFrom(state);
  if (state === undefined) return <Note tone="warn">{t('verified.unknown')}</Note>;
  const View = VIEWS[state];
  return <View status={props.status} />;
}

/** The screen of identity verification: its state, the next step, and the form. */
export default function VerifiedScreen(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/identity', {});
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('verified.title')}>
        <StepBar step="identity" />
        <RemoteView remote={remote}>{(status) => <State status={status} />}</RemoteView>
      </Page>
    </Refreshable>
  );
}
