import { Checkbox } from '@zaraba/kit/checkbox';
import { Field } from '@zaraba/kit/field';
import { focusFirst } from '@zaraba/kit/focusFirst';
import { PasswordField } from '@zaraba/kit/passwordField';
import { useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { intendedOf, withIntended } from '../../../domain/intended.ts';
import { normalised, parseAccountInput } from '../../../domain/input/typedText.ts';
import { KeptInputNote } from '../../../parts/forms/keptInputNote.tsx';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { addressOf, href } from '../../../parts/href.ts';
import { RepeatField } from '../../../parts/forms/repeatField.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useKeptInput, useSession } from '../../../state/hooks.ts';
import { session as feature } from '../feature.ts';
import { ACCOUNT_TYPED_MAXIMUM, registrationFaults } from '../parts/credentials.ts';
import type { Faults, Registration } from '../parts/credentials.ts';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { LoginFrame } from '../parts/frame.tsx';

/** The screen that a new customer opens next: the first step to an order. */
const FIRST_STEP = withIntended(addressOf('identity', { steps: '1' }), '');

const UNKEPT = { password: '', repeated: '', agreed: false };

/** Returns the form with its errors. It keeps the typed values, whatever the server replies. */
function useRegistration() {
  const t = useTexts();
  const flow = useFlow('/user/register');
  const keptInput = useKeptInput(feature.policies['/user/register'].keeps, '', { account: '', invite: '' });
  const [unkept, setUnkept] = useState(UNKEPT);
  const form: Registration = { ...unkept, ...keptInput.fields };
  const [faults, setFaults] = useState<Faults>({});
  const forget = (): void => {
    setFaults({});
    if (flow.failure !== undefined) flow.reset();
  };
  const change = (patch: Partial<typeof UNKEPT>): void => {
    setUnkept({ ...unkept, ...patch });
    forget();
  };
  const changeKept = (patch: Parameters<typeof keptInput.change>[0]): void => {
    keptInput.change(patch);
    forget();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = registrationFaults(t, form);
    setFaults(found);
    focusFirst(event.currentTarget, found);
    const parsed = parseAccountInput(form.account);
    if (Object.keys(found).length > 0 || !parsed.ok) return;
    const inviteCode = normalised(form.invite);
    flow.submit({ account: parsed.text, password: form.password, ...(inviteCode === '' ? {} : { inviteCode }) });
  };
  // Values that were restored from the device are checked at once.
  const returned =
    keptInput.since !== undefined && form.account !== '' ? registrationFaults(t, form)['account'] : undefined;
  const faultOf = (field: string): string | undefined =>
    faults[field] ?? (field === 'account' ? returned : undefined) ?? fieldFault(t, flow.failure, field);
  return { form, keptInput, change, changeKept, submit, faultOf, flow };
}

function Terms(props: {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  fault: string | undefined;
}): ReactElement {
  const t = useTexts();
  return (
    <Checkbox name="agreed" checked={props.agreed} onChange={props.onChange} fault={props.fault}>
      {t('login.agreeBefore')}
      <a href={href('terms')} target="_blank" rel="noopener">
        {t('login.agreeTerms')}
      </a>
      {t('login.agreeMiddle')}
      <a href={href('privacy')} target="_blank" rel="noopener">
        {t('login.agreePrivacy')}
      </a>
      {t('login.agreeAfter')}
    </Checkbox>
  );
}

function RegisterForm(): ReactElement {
  const t = useTexts();
  const { form, keptInput, change, changeKept, submit, faultOf, flow } = useRegistration();
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <KeptInputNote keptInput={keptInput} />
      <Field
        label={t('login.account')}
        name="account"
        value={form.account}
        onChange={(account) => changeKept({ account })}
        hint={t('login.accountHint')}
        fault={faultOf('account')}
        inputMode="numeric"
        autoComplete="username"
        maxLength={ACCOUNT_TYPED_MAXIMUM}
        required
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        value={form.password}
        onChange={(password) => change({ password })}
        hint={t('login.passwordHint')}
        fault={faultOf('password')}
        autoComplete="new-password"
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        required
      />
      <RepeatField
        label={t('login.repeat')}
        value={form.repeated}
        matches={form.repeated === form.password}
        onChange={(repeated) => change({ repeated })}
        fault={faultOf('repeated')}
        autoComplete="new-password"
      />
      <Field
        label={t('login.invite')}
        name="inviteCode"
        value={form.invite}
        onChange={(invite) => changeKept({ invite })}
        fault={faultOf('inviteCode')}
        autoComplete="off"
        maxLength={32}
      />
      <Terms agreed={form.agreed} onChange={(agreed) => change({ agreed })} fault={faultOf('agreed')} />
      <FailureNote failure={flow.failure} />
      <SendButton type="submit" block busy={flow.stage === 'sending'}>
        {t('login.submitRegister')}
      </SendButton>
    </form>
  );
}

/** The screen with the registration form. */
export default function Register(): ReactElement {
  const t = useTexts();
  const session = useSession();
  const { search } = useLocation();
  if (session !== null && intendedOf(new URLSearchParams(search)) === undefined)
    return <Navigate to={addressOf('afterLogin', FIRST_STEP)} replace />;
  return (
    <LoginFrame
      title={t('login.register')}
      other={{ text: t('login.toLogin'), screen: 'login', name: t('login.title') }}
    >
      <RegisterForm />
    </LoginFrame>
  );
}
