import { isMessageKey } from '@zaraba/contracts';
import { Field } from '@zaraba/kit/field';
import { focusFirst } from '@zaraba/kit/focusFirst';
import { PasswordField } from '@zaraba/kit/passwordField';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { parseAccountInput } from '../../../domain/input/typedText.ts';
import { attemptsText } from '../../../parts/forms/attemptsText.ts';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useSignOutReason } from '../../../state/hooks.ts';
import { ACCOUNT_TYPED_MAXIMUM, loginFaults } from '../parts/credentials.ts';
import type { Faults } from '../parts/credentials.ts';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { LoginFrame } from '../parts/frame.tsx';
import { TryDemo } from '../parts/tryDemo.tsx';

/** States why a customer who was logged in sees the login screen again. */
function SignedOutNote(): ReactElement | null {
  const t = useTexts();
  const { reason } = useSignOutReason();
  if (reason === undefined) return null;
  if (reason === 'customer') {
    return (
      <Note tone="ok" title={t('login.signedOut')}>
        <p>{t('login.signedOutText')}</p>
      </Note>
    );
  }
  if (reason === 'idle') {
    return (
      <Note title={t('login.idle')}>
        <p>{t('login.idleText')}</p>
      </Note>
    );
  }
  const key = isMessageKey(reason) && reason !== 'login_again' ? reason : undefined;
  return (
    <Note tone="warn" title={key === undefined ? t('message.login_again.text') : t(`message.${key}.text`)}>
      <p>{key === undefined ? t('message.login_again.next') : t(`message.${key}.next`)}</p>
    </Note>
  );
}

function LoginForm(): ReactElement {
  const t = useTexts();
  const flow = useFlow('/user/login');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const attempts = attemptsText(t, flow.failure);
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFaults({});
    if (flow.failure !== undefined) flow.reset();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = loginFaults(t, account, password);
    setFaults(found);
    focusFirst(event.currentTarget, found);
    const parsed = parseAccountInput(account);
    if (Object.keys(found).length === 0 && parsed.ok) flow.submit({ account: parsed.text, password });
  };
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <Field
        label={t('login.account')}
        name="account"
        value={account}
        onChange={changed(setAccount)}
        hint={t('login.accountHint')}
        fault={faults['account'] ?? fieldFault(t, flow.failure, 'account')}
        inputMode="numeric"
        autoComplete="username"
        maxLength={ACCOUNT_TYPED_MAXIMUM}
        required
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        value={password}
        onChange={changed(setPassword)}
        fault={faults['password'] ?? attempts ?? fieldFault(t, flow.failure, 'password')}
        autoComplete="current-password"
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        required
      />
      <FailureNote failure={flow.failure} />
      <SendButton type="submit" block busy={flow.stage === 'sending'}>
        {t('login.title')}
      </SendButton>
    </form>
  );
}

/** The screen with the login form. */
export default function Login(): ReactElement {
  const t = useTexts();
  return (
    <LoginFrame
      title={t('login.title')}
      other={{ text: t('login.toRegister'), screen: 'register', name: t('login.register') }}
    >
      <SignedOutNote />
      <LoginForm />
      <TryDemo />
    </LoginFrame>
  );
}
