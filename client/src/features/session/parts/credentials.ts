import { parseAccountInput } from '../../../domain/typedText.ts';
import type { Translate } from '../../../parts/texts.ts';

/** Shortest and longest password of a new account, as the registration call accepts them. */
const PASSWORD_SHORTEST = 8;
const PASSWORD_LONGEST = 72;

/** The longest typed account, including the characters around its ten digits that copying adds. */
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

/** Errors of the login form. */
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

/** Errors of a registration, in the order of its fields. */
export function registrationFaults(t: Translate, form: Registration): Faults {
  const password = passwordFault(t, form.password);
  return {
    ...(parseAccountInput(form.account).ok ? {} : { account: t('login.accountFault') }),
    ...(password === undefined ? {} : { password }),
    ...(form.repeated === form.password ? {} : { repeated: t('login.differs') }),
    ...(form.agreed ? {} : { agreed: t('login.agreeFault') }),
  };
}
