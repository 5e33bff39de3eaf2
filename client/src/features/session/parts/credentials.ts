import { parseAccountInput } from '../../../domain/input/typedText.ts';
import type { Translate } from '../../../parts/texts.ts';

/** The registration call accepts passwords of this length or longer. */
const PASSWORD_SHORTEST = 8;
const PASSWORD_LONGEST = 72;

/** An account field accepts this many characters. The ten digits are often pasted with other characters around them. */
export const ACCOUNT_TYPED_MAXIMUM = 64;

/** The input of the registration form. */
export interface Registration {
  account: string;
  password: string;
  repeated: string;
  invite: string;
  agreed: boolean;
}

/** The errors of a form, by field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** Returns the errors of the login form. */
export function loginFaults(t: Translate, account: string, password: string): Faults {
  return {
    ...(parseAccountInput(account).ok ? {} : { account: t('login.accountFault') }),
    ...(password === '' ? { password: t('login.passwordFault') } : {}),
  };
}

function passwordFault(t: Translate, password: string): string | undefined {
  if (password === '') return t('login.passwordFault');
  if (password.length < PASSWORD_SHORTEST) return t('login.passwordShort');
  return password.length > PASSWORD_LONGEST ? t('login.passwordLong') : undefined;
}

/** Returns the errors of the registration form, in the order of its fields. */
export function registrationFaults(t: Translate, form: Registration): Faults {
  const password = passwordFault(t, form.password);
  return {
    ...(parseAccountInput(form.account).ok ? {} : { account: t('login.accountFault') }),
    ...(password === undefined ? {} : { password }),
    ...(form.repeated === form.password ? {} : { repeated: t('login.differs') }),
    ...(form.agreed ? {} : { agreed: t('login.agreeFault') }),
  };
}
