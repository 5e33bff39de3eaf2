import { Card } from '@zaraba/kit/card';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { loginPasswordFault } from '../rules/passwords.ts';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow } from '../../../state/hooks.ts';
import { PasswordChanged, PasswordFields, usePasswordForm } from '../parts/passwordFields.tsx';

/** The screen that changes the login password. The change ends every other session. */
export default function LoginPassword(): ReactElement {
  const t = useTexts();
  const flow = useFlow('/user/changeLoginPassword');
  const form = usePasswordForm({
    flow,
    faultOf: loginPasswordFault,
    send: ({ known, next }) => flow.submit({ oldPassword: known, newPassword: next }),
  });
  return (
    <Page title={t('panel.loginPassword')}>
      <Card>
        {form.done ? (
          <PasswordChanged title={t('password.loginDone')} text={t('password.loginDoneText')} onAgain={flow.reset} />
        ) : (
          <form className="stack-4" onSubmit={form.submit} noValidate>
            <Note>
              <p>{t('password.loginNote')}</p>
            </Note>
            <PasswordFields
              form={form}
              flow={flow}
              texts={{
                known: t('password.loginOld'),
                next: t('password.loginNew'),
                nextHint: t('password.loginHint'),
                submit: t('password.loginSubmit'),
              }}
              wire={{ known: 'oldPassword', next: 'newPassword' }}
            />
            <FailureNote failure={flow.failure} />
          </form>
        )}
      </Card>
      <p className="small centred">
        <a className="link-box" href={href('settings')}>
          {t('password.toSessions')}
        </a>
      </p>
    </Page>
  );
}
