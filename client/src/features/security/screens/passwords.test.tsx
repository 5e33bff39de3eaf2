import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANSWERS } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  button,
  faultOf,
  field,
  inTurn,
  onForm,
  press,
  said,
  type,
} from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { type Answer, type Answers, bad, good } from '../../../state/testing/fakePorts.ts';
import FundPassword from './fundPassword.tsx';
import LoginPassword from './loginPassword.tsx';

function fill(known: string, next: string, repeated = next): void {
  type('known', known);
  type('next', next);
  type('repeated', repeated);
}
const values = () => ['known', 'next', 'repeated'].map((name) => field(name).value);
const faults = () => ['known', 'next', 'repeated'].map(faultOf);
const fault = (key: 'missing' | 'short' | 'same' | 'digits' | 'guessable') => text(`password.fault.${key}`);

const OLD = { login: 'old password', fund: '246810' };
const NEW = { login: 'new password', fund: '135790' };
const noFundPassword: Answers = { '/user/getUserinfo': answerWith('/user/getUserinfo', { fundPasswordSet: false }) };

/** The three forms of a password: what they send of an old and a new one, and what they say after it. */
const FORMS = [
  {
    name: 'a change of the login password',
    screen: <LoginPassword />,
    path: '/user/changeLoginPassword',
    typed: [OLD.login, NEW.login],
    sent: { oldPassword: OLD.login, newPassword: NEW.login },
    known: 'oldPassword',
    submit: 'password.loginSubmit',
    done: 'password.loginDoneText',
    outdates: undefined,
    answers: {},
  },
  {
    name: 'a change of the fund password',
    screen: <FundPassword />,
    path: '/user/changeFundPassword',
    typed: [OLD.fund, NEW.fund],
    sent: { oldPassword: OLD.fund, newPassword: NEW.fund },
    known: 'oldPassword',
    submit: 'password.fundChange',
    done: 'password.fundChangedText',
    outdates: undefined,
    answers: {},
  },
  {
    name: 'the first fund password',
    screen: <FundPassword />,
    path: '/user/setFundPassword',
    typed: [OLD.login, NEW.fund],
    sent: { loginPassword: OLD.login, fundPassword: NEW.fund },
    known: 'loginPassword',
    submit: 'password.fundSet',
    done: 'password.fundDoneText',
    outdates: '/user/getUserinfo',
    answers: noFundPassword,
  },
] as const;

describe.each(FORMS)(
  '$name',
  ({ screen: shown, path, typed: [known, next], sent, known: wire, submit, done, outdates, answers }) => {
    function onPasswords(replies: readonly Result<unknown>[], use: (form: OpenForm) => void): void {
      onForm(shown, { answers: { ...answers, [path]: inTurn(...replies) } }, use);
    }
    const send = ({ wait }: OpenForm): void => {
      press(text(submit));
      wait();
    };

    it('sends the old and the new password, reports success, and keeps neither', () => {
      onPasswords([good<typeof path>(null)], (form) => {
        const read = (): number | undefined => outdates && form.sent(outdates).length;
        const before = read();
        fill(known, next);
        send(form);
        expect(form.sent(path)).toEqual([sent]);
        if (before !== undefined) expect(read()).toBeGreaterThan(before);
        expect(said()).toContain(text(done));
        expect(field('known')).toBeNull();
        press(text('password.again'));
        form.wait();
        expect(values()).toEqual(['', '', '']);
      });
    });

    it('sends nothing while a field is empty or the repetition differs', () => {
      onPasswords([], (form) => {
        send(form);
        expect(faults()).toEqual([fault('missing'), fault('missing'), fault('missing')]);
        fill(known, next, `${next.slice(0, -1)}7`);
        send(form);
        expect(faults()).toEqual([undefined, undefined, text('login.differs')]);
        expect(form.sent(path)).toEqual([]);
      });
    });

    it('states at the old password how many attempts are left after a refusal, until the password is typed again', () => {
      const refused = bad({ kind: 'business', key: 'wrong_old_password', attempts: { left: 2 } });
      onPasswords([refused, good<typeof path>(null)], (form) => {
        fill(known, next);
        send(form);
        expect(faults()).toEqual([text('attempts.left', { left: 2 }), undefined, undefined]);
        expect(values()).toEqual([known, next, next]);
        expect(said()).not.toContain(text(done));
        type('known', `${known.slice(0, -1)}9`);
        expect(faults()[0]).toBeUndefined();
        send(form);
        expect(form.sent(path)).toHaveLength(2);
      });
    });

    it('shows an error from the server at the field that it concerns', () => {
      const failure = { kind: 'business', key: 'invalid_request', fields: { [wire]: 'format' } } as const;
      onPasswords([bad(failure)], (form) => {
        fill(known, next);
        send(form);
        expect(faults()).toEqual([text('fault.format'), undefined, undefined]);
      });
    });
  },
);

it.each([
  [<LoginPassword key="login" />, 'password.loginSubmit', OLD.login, 'seven77', 'short'],
  [<LoginPassword key="login" />, 'password.loginSubmit', OLD.login, OLD.login, 'same'],
  [<FundPassword key="fund" />, 'password.fundChange', OLD.fund, '12345', 'digits'],
  [<FundPassword key="fund" />, 'password.fundChange', OLD.fund, '123456', 'guessable'],
  [<FundPassword key="fund" />, 'password.fundChange', OLD.fund, OLD.fund, 'same'],
] as const)('an invalid new password has an error and is not sent: case %#', (shown, submit, known, next, why) => {
  onForm(shown, {}, (form) => {
    fill(known, next);
    press(text(submit));
    form.wait();
    expect(faults()).toEqual([undefined, fault(why), undefined]);
    expect(form.bed.ports.calls.filter(({ path }) => path.endsWith('Password'))).toEqual([]);
  });
});

it('an old fund password that does not have six digits is not sent', () => {
  onForm(<FundPassword />, {}, () => {
    fill('24681', NEW.fund);
    press(text('password.fundChange'));
    expect(faults()).toEqual([fault('digits'), undefined, undefined]);
  });
});

it('a fund password that is not locked cannot be reset, and a note instead of an error states so', () => {
  const failure = { kind: 'business', key: 'invalid_request', fields: { fundPassword: 'duplicate' } } as const;
  onForm(<FundPassword />, { answers: { '/user/setFundPassword': inTurn(bad(failure)) } }, (form) => {
    fireEvent.click(screen.getByRole('radio', { name: text('password.anew') }));
    fill(OLD.login, NEW.fund);
    press(text('password.fundSet'));
    form.wait();
    expect(form.sent('/user/setFundPassword')).toHaveLength(1);
    expect(said()).toContain(text('password.fundEarly'));
    expect(faults()).toEqual([undefined, undefined, undefined]);
  });
});

it('the form for the first fund password stays when the account reports that a password exists', () => {
  const first = noFundPassword['/user/getUserinfo']!;
  const info: Answer = (body, count) => (count === 0 ? first : ANSWERS['/user/getUserinfo']!)(body, count);
  const answers = { '/user/getUserinfo': info, '/user/setFundPassword': inTurn(good<'/user/setFundPassword'>(null)) };
  onForm(<FundPassword />, { answers }, (form) => {
    fill(OLD.login, NEW.fund);
    press(text('password.fundSet'));
    form.wait();
    form.wait();
    expect(form.sent('/user/getUserinfo').length).toBeGreaterThan(1);
    expect(said()).toContain(text('password.fundDoneText'));
    press(text('password.again'));
    expect(button(text('password.fundChange'))).toBeDefined();
  });
});
