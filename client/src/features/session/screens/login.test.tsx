import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenForm, faultOf, field, inTurn, onForm, press, said, type } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { bad, refusal } from '../../../state/testing/fakePorts.ts';
import { NO_SESSION } from '../../../state/session/slice.ts';
import Login from './login.tsx';

const PASSWORD = 'demo-1234';

function onLogin(replies: readonly Result<unknown>[], use: (form: OpenForm) => void): void {
  const answers = { '/user/login': inTurn(...replies) };
  onForm(<Login />, { answers, state: { session: NO_SESSION } }, use);
}

const fill = (account: string, password: string): void => {
  type('account', account);
  type('password', password);
};
const submit = ({ wait }: OpenForm): void => {
  fireEvent.submit(document.querySelector('form')!);
  wait();
};

it('the login sends an account typed with separators or in full width as ten digits, and the password as typed', () => {
  onLogin([refusal('too_frequent')], (form) => {
    fill('０９００-000 001', ' demo-1234 ');
    submit(form);
    expect(form.sent('/user/login')).toEqual([{ account: '0900000001', password: ' demo-1234 ' }]);
  });
});

it('the login sends nothing before both fields are filled, and focuses the first field with an error', () => {
  onLogin([], (form) => {
    submit(form);
    expect([faultOf('account'), faultOf('password')]).toEqual([
      text('login.accountFault'),
      text('login.passwordFault'),
    ]);
    expect(document.activeElement).toBe(field('account'));
    fill('0900000001', '');
    expect([faultOf('account'), faultOf('password')]).toEqual([undefined, undefined]);
    submit(form);
    expect([faultOf('account'), faultOf('password')]).toEqual([undefined, text('login.passwordFault')]);
    expect(document.activeElement).toBe(field('password'));
    fill('090000000', PASSWORD);
    submit(form);
    expect(faultOf('account')).toBe(text('login.accountFault'));
    expect(form.sent('/user/login')).toEqual([]);
  });
});

it('after a refused login the typed values stay, and the number of attempts left is shown until the next key press', () => {
  const failure = { kind: 'business', key: 'wrong_password', attempts: { left: 3 } } as const;
  onLogin([bad(failure), bad(failure)], (form) => {
    fill('0900000001', PASSWORD);
    submit(form);
    expect([field('account').value, field('password').value]).toEqual(['0900000001', PASSWORD]);
    expect(faultOf('password')).toContain(text('attempts.left', { left: 3 }));
    type('password', 'demo-12345');
    expect(faultOf('password')).toBeUndefined();
    submit(form);
    expect(form.sent('/user/login').map(({ password }) => password)).toEqual([PASSWORD, 'demo-12345']);
  });
});

it.each([
  ['customer', 'login.signedOut'],
  ['idle', 'login.idle'],
  ['login_again', 'message.login_again.text'],
  ['other_device', 'message.login_again.text'],
] as const)('a customer who was logged out (%s) sees the reason on the login screen', (reason, title) => {
  const state = { session: { ...NO_SESSION, reason } };
  onForm(<Login />, { state }, () => expect(said()).toContain(text(title)));
});

it('the button in the login form shows and hides the password', () => {
  onLogin([], () => {
    expect(field('password').type).toBe('password');
    press(text('login.show'));
    expect(field('password').type).toBe('text');
    press(text('login.hide'));
    expect(field('password').type).toBe('password');
  });
});
