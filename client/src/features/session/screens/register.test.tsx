import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenForm, faultOf, field, inTurn, onForm, type } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { NO_SESSION } from '../../../state/session/slice.ts';
import { bad, refusal } from '../../../state/testing/fakePorts.ts';
import Register from './register.tsx';

const PASSWORD = 'demo-1234';
const FIELDS = ['account', 'password', 'repeated', 'agreed'] as const;

function onRegistration(replies: readonly Result<unknown>[], use: (form: OpenForm) => void): void {
  const answers = { '/user/register': inTurn(...replies) };
  onForm(<Register />, { answers, state: { session: NO_SESSION } }, use);
}

function fill(patch: Partial<Record<'account' | 'password' | 'repeated' | 'inviteCode', string>> = {}): void {
  const password = patch.password ?? PASSWORD;
  for (const [name, value] of Object.entries({ account: '0912345678', password, repeated: password, ...patch }))
    type(name, value);
}
const agree = (): void => void fireEvent.click(field('agreed'));
const submit = ({ wait }: OpenForm): void => {
  fireEvent.submit(document.querySelector('form')!);
  wait();
};
const faults = () => FIELDS.map(faultOf);

it('the registration sends account and password, and the invite code only if there is one', () => {
  onRegistration([refusal('too_frequent')], (form) => {
    fill();
    agree();
    submit(form);
    type('inviteCode', ' ＡＢ12 ');
    submit(form);
    const common = { account: '0912345678', password: PASSWORD };
    expect(form.sent('/user/register')).toEqual([common, { ...common, inviteCode: 'AB12' }]);
  });
});

it('an empty registration names its missing fields and is not sent', () => {
  onRegistration([], (form) => {
    submit(form);
    const missing = [text('login.accountFault'), text('login.passwordFault'), undefined, text('login.agreeFault')];
    expect(faults()).toEqual(missing);
    expect(document.activeElement).toBe(field('account'));
    expect(form.sent('/user/register')).toEqual([]);
  });
});

it.each([
  ['a password that is too short', 'password', 'a'.repeat(7), 'login.passwordShort'],
  ['a password that is too long', 'password', 'a'.repeat(73), 'login.passwordLong'],
  ['a repetition that differs', 'repeated', 'demo-1235', 'login.differs'],
  ['an account of nine digits', 'account', '091234567', 'login.accountFault'],
] as const)('a registration with %s is refused before it is sent', (_what, name, value, fault) => {
  onRegistration([], (form) => {
    fill({ [name]: value });
    agree();
    submit(form);
    expect(faults()).toEqual(FIELDS.map((one) => (one === name ? text(fault) : undefined)));
    expect(form.sent('/user/register')).toEqual([]);
  });
});

it.each([8, 72])('a registration with a password of %i characters is accepted', (length) => {
  onRegistration([refusal('too_frequent')], (form) => {
    fill({ password: 'a'.repeat(length) });
    agree();
    submit(form);
    expect(form.sent('/user/register')).toHaveLength(1);
  });
});

it('the consent to the terms can be given and withdrawn', () => {
  onRegistration([], (form) => {
    fill();
    agree();
    agree();
    submit(form);
    expect(faults()).toEqual([undefined, undefined, undefined, text('login.agreeFault')]);
    expect(form.sent('/user/register')).toEqual([]);
  });
});

it('after a refused registration, the account is marked until the form changes, and every typed value stays', () => {
  const failure = { kind: 'business', key: 'bad_input', fields: { account: 'taken', inviteCode: 'format' } } as const;
  onRegistration([bad(failure)], (form) => {
    fill({ inviteCode: 'NO' });
    agree();
    submit(form);
    expect(faultOf('inviteCode')).toBe(text('fault.format'));
    expect(faultOf('account')).toBeDefined();
    expect(['account', 'password', 'repeated', 'inviteCode'].map((name) => field(name).value)).toEqual([
      '0912345678',
      PASSWORD,
      PASSWORD,
      'NO',
    ]);
    expect(field('agreed').checked).toBe(true);
    type('inviteCode', 'YES');
    expect([faultOf('account'), faultOf('inviteCode')]).toEqual([undefined, undefined]);
  });
});
