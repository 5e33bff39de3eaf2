import type { EndpointPath } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { focusFirst } from '@zaraba/kit/focusFirst';
import { PasswordField } from '@zaraba/kit/passwordField';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import type { PasswordFault } from '../rules/passwords.ts';
import { attemptsText } from '../../../parts/forms/attemptsText.ts';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { RepeatField } from '../../../parts/forms/repeatField.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { LiveFlow } from '../../../state/hooks.ts';

/** The input of a password form. `known` is the password that authorises the change. */
export interface Passwords {
  readonly known: string;
  readonly next: string;
  readonly repeated: string;
}

const EMPTY: Passwords = { known: '', next: '', repeated: '' };

type Shown = Pick<LiveFlow<EndpointPath>, 'stage' | 'failure'>;

/** Returns the form of a password change. Typed values are kept after a refusal and cleared after success. */
export function usePasswordForm(options: {
  flow: Shown & { readonly reset: () => void };
  /** Returns the error of the new password. */
  faultOf: (next: string, known: string) => PasswordFault | undefined;
  /** Returns the error of the authorising password. A missing one need not be reported. */
  knownFaultOf?: (known: string) => PasswordFault | undefined;
  /** Returns the text to send for a typed password; by default, the typed text. */
  read?: (typed: string) => string;
  send: (passwords: Passwords) => void;
}) {
  const t = useTexts();
  const { flow } = options;
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Readonly<Partial<Record<keyof Passwords, PasswordFault>>>>({});
  const done = flow.stage === 'done';
  // No password is stored longer than needed, so the form is cleared at once.
  if (done && form !== EMPTY) setForm(EMPTY);
  const change = (patch: Partial<Passwords>): void => {
    setForm({ ...form, ...patch });
    setFaults({});
    if (flow.failure !== undefined) flow.reset();
  };
  const { read = (typed: string) => typed } = options;
  const matches = read(form.repeated) === read(form.next);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const known = form.known === '' ? 'missing' : options.knownFaultOf?.(form.known);
    const next = options.faultOf(form.next, form.known);
    const repeated: PasswordFault | undefined = form.repeated === '' ? 'missing' : matches ? undefined : 'differs';
    const found = {
      ...(known === undefined ? {} : { known }),
      ...(next === undefined ? {} : { next }),
      ...(repeated === undefined ? {} : { repeated }),
    } as const;
    setFaults(found);
    focusFirst(event.currentTarget, found);
    if (Object.keys(found).length === 0) options.send(form);
  };
  const textOf = (field: keyof Passwords): string | undefined => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    return fault === 'differs' ? t('login.differs') : t(`password.fault.${fault}`);
  };
  return { form, matches, change, submit, textOf, done };
}

/** The fields and the button of a password form. `wire` contains the names of both password fields in the call. */
export function PasswordFields(props: {
  form: ReturnType<typeof usePasswordForm>;
  flow: Shown;
  texts: { known: string; next: string; nextHint: string; submit: string };
  wire: { known: string; next: string };
  /** Present if passwords consist of six digits. `known` states whether the authorising password does, too. */
  digits?: { known: boolean };
}): ReactElement {
  const t = useTexts();
  const { form, flow, texts, wire, digits } = props;
  const attempts = attemptsText(t, flow.failure);
  const shared = { showLabel: t('login.show'), hideLabel: t('login.hide'), required: true };
  return (
    <>
      <PasswordField
        {...shared}
        label={texts.known}
        name="known"
        value={form.form.known}
        onChange={(known) => form.change({ known })}
        fault={form.textOf('known') ?? attempts ?? fieldFault(t, flow.failure, wire.known)}
        autoComplete={digits?.known === true ? 'off' : 'current-password'}
      />
      <PasswordField
        {...shared}
        label={texts.next}
        name="next"
        value={form.form.next}
        onChange={(next) => form.change({ next })}
        hint={texts.nextHint}
        fault={form.textOf('next') ?? fieldFault(t, flow.failure, wire.next)}
        autoComplete={digits === undefined ? 'new-password' : 'off'}
        plain={digits !== undefined}
      />
      <RepeatField
        label={t(digits === undefined ? 'login.repeat' : 'login.repeatPin')}
        value={form.form.repeated}
        matches={form.matches}
        onChange={(repeated) => form.change({ repeated })}
        fault={form.textOf('repeated')}
        autoComplete={digits === undefined ? 'new-password' : 'off'}
      />
      <SendButton type="submit" block busy={flow.stage === 'sending'}>
        {texts.submit}
      </SendButton>
    </>
  );
}

/** Confirms a password change and explains its effect. Screen readers announce it. */
export function PasswordChanged(props: { title: string; text: string; onAgain: () => void }): ReactElement {
  const t = useTexts();
  return (
    <div role="status" className="stack-3">
      <Note tone="ok" title={props.title}>
        <p>{props.text}</p>
      </Note>
      <Button kind="secondary" block onClick={props.onAgain}>
        {t('password.again')}
      </Button>
    </div>
  );
}
