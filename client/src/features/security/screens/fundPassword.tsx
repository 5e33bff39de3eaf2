import { LIMITS, MINUTE_MS } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Note } from '@zaraba/kit/states';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { fundPasswordFault, fundPasswordText, isFundPassword } from '../rules/passwords.ts';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { Page } from '../../../parts/page.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useConfig, useUserInfo } from '../../../state/hooks.ts';
import type { Failure } from '../../../state/hooks.ts';
import { StepBar, useOnward } from '../../gettingStarted/exports/onward.tsx';
import { PasswordChanged, PasswordFields, usePasswordForm } from '../parts/passwordFields.tsx';

function newTexts(t: ReturnType<typeof useTexts>) {
  return { next: t('password.fundNew'), nextHint: t('password.fundHint') };
}

/** The form that sets a fund password for the first time or after a permanent lock. It requires the login password. */
function SetForm(props: { first: boolean; onAgain: () => void }): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  const flow = useFlow('/user/setFundPassword');
  const onward = useOnward('pin');
  const form = usePasswordForm({
    flow,
    faultOf: (next) => fundPasswordFault(next, ''),
    read: fundPasswordText,
    send: ({ known, next }) => flow.submit({ loginPassword: known, fundPassword: fundPasswordText(next) }),
  });
  useEffect(() => {
    if (form.done) onward();
  }, [form.done, onward]);
  if (form.done) {
    return <PasswordChanged title={t('password.fundDone')} text={t('password.fundDoneText')} onAgain={props.onAgain} />;
  }
  const early = isStillOpen(flow.failure);
  return (
    <form className="stack-4" onSubmit={form.submit} noValidate>
      <Note>
        <p>
          {t(props.first ? 'password.fundFirstNote' : simulated ? 'password.fundAnewNote' : 'password.fundAnewPlain')}
        </p>
      </Note>
      <PasswordFields
        form={form}
        flow={early ? { stage: 'refused' } : flow}
        texts={{ ...newTexts(t), known: t('panel.loginPassword'), submit: t('password.fundSet') }}
        wire={{ known: 'loginPassword', next: 'fundPassword' }}
        digits={{ known: false }}
      />
      {early ? (
        <Note tone="danger" title={t('password.fundEarly')}>
          <p>{t(simulated ? 'password.fundEarlyText' : 'password.fundEarlyPlain')}</p>
        </Note>
      ) : (
        <FailureNote failure={flow.failure} />
      )}
    </form>
  );
}

/** Whether the server refused the call because the old fund password is not permanently locked. */
function isStillOpen(failure: Failure | undefined): boolean {
  return failure !== undefined && 'fields' in failure && failure.fields?.['fundPassword'] === 'duplicate';
}

/** The form that changes the fund password. */
function ChangeForm(): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  const flow = useFlow('/user/changeFundPassword');
  const form = usePasswordForm({
    flow,
    faultOf: fundPasswordFault,
    read: fundPasswordText,
    knownFaultOf: (known) => (isFundPassword(known) ? undefined : 'digits'),
    send: ({ known, next }) =>
      flow.submit({ oldPassword: fundPasswordText(known), newPassword: fundPasswordText(next) }),
  });
  if (form.done) {
    return <PasswordChanged title={t('password.fundDone')} text={t('password.fundChangedText')} onAgain={flow.reset} />;
  }
  return (
    <form className="stack-4" onSubmit={form.submit} noValidate>
      {simulated && (
        <Note>
          <p>
            {t('password.fundRule', {
              attempts: LIMITS.fundPasswordAttempts,
              minutes: LIMITS.fundPasswordLockMs / MINUTE_MS,
              locks: LIMITS.fundPasswordLocks,
            })}
          </p>
        </Note>
      )}
      <PasswordFields
        form={form}
        flow={flow}
        texts={{ ...newTexts(t), known: t('password.fundOld'), submit: t('password.fundChange') }}
        wire={{ known: 'oldPassword', next: 'newPassword' }}
        digits={{ known: true }}
      />
      <FailureNote failure={flow.failure} />
    </form>
  );
}

const WAYS = ['change', 'anew'] as const;

function Known(): ReactElement {
  const t = useTexts();
  const [way, setWay] = useState<(typeof WAYS)[number]>('change');
  return (
    <div className="stack-3">
      <Choice
        label={t('password.way')}
        value={way}
        onChange={setWay}
        options={WAYS.map((id) => ({ value: id, text: t(`password.${id}`) }))}
      />
      {way === 'change' ? <ChangeForm /> : <SetForm first={false} onAgain={() => setWay('change')} />}
    </div>
  );
}

/**
 * The screen of the fund password. A customer sets the first one with the login password, changes it with the old one,
 * and resets it after a permanent lock.
 */
export default function FundPassword(): ReactElement {
  const t = useTexts();
  const info = useUserInfo();
  // Setting the first password must not switch the form while the result is shown, so the initial choice of form is
  // kept.
  const [began, setBegan] = useState<boolean>();
  if (began === undefined && info.data !== undefined) setBegan(info.data.fundPasswordSet !== false);
  return (
    <Page title={t('money.fundPassword')}>
      <StepBar step="pin" />
      <Card>
        <RemoteView remote={info}>
          {() => (began === false ? <SetForm first onAgain={() => setBegan(true)} /> : <Known />)}
        </RemoteView>
      </Card>
    </Page>
  );
}
