import { LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { OpenedSession } from '../accounts/accounts.ts';
import { LOGIN_ATTEMPTS, LOGIN_LOCK_MS } from '../accounts/accounts.ts';
import { DEMO_CAST } from '../accounts/cast.ts';
import { sessionList } from '../accounts/views.ts';
import type { Reply } from '../kernel/command.ts';
import { tableGet } from '../kernel/table.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';

const NEWCOMER = '0900000002';
const [{ passwordHash: LOGIN, fundPasswordHash: FUND = '' }] = DEMO_CAST;
const MODIFIED = { ok: true, message: 'modified', data: null };

class Passwords extends Stage {
  constructor() {
    super({ prices: { ZJ1: [[0, 1_000]] } });
  }

  login(passwordHash: string = LOGIN) {
    return this.run({ name: 'login', account: CUSTOMER, passwordHash });
  }

  session(): string {
    const reply = this.login();
    if (!reply.ok) throw new Error(reply.error);
    return (reply.data as OpenedSession).sessionId;
  }

  changeLogin(oldPasswordHash: string, newPasswordHash = 'new-login', sessionId = 'none') {
    const passwords = { oldPasswordHash, newPasswordHash };
    return this.run({ name: 'changeLoginPassword', account: CUSTOMER, sessionId, ...passwords });
  }

  changeFund(oldPasswordHash: string, newPasswordHash = 'new-fund') {
    return this.run({ name: 'changeFundPassword', account: CUSTOMER, oldPasswordHash, newPasswordHash });
  }

  setFund(loginPasswordHash: string = LOGIN, account = CUSTOMER) {
    return this.run({ name: 'chooseFundPassword', account, loginPasswordHash, fundPasswordHash: 'chosen' });
  }

  account() {
    return tableGet(this.state.accounts, CUSTOMER)!;
  }

  letters() {
    const open = [...(this.account().openRecords.message ?? [])];
    return open.flatMap((id) => tableGet(this.state.books.message, id) ?? []);
  }

  /** Guesses the fund password until it is locked for good. Returns how many guesses were compared. */
  guessToTheEnd(): number {
    let compared = 0;
    for (let minute = 0; minute < 120; minute += 5) {
      this.at(minute);
      for (let i = 0; i < 8; i++) {
        const reply = this.changeFund(`guess-${minute}-${i}`);
        if (!reply.ok && reply.error === 'wrong_fund_password') compared += 1;
      }
    }
    return compared;
  }
}

describe('the login password', () => {
  it('can be changed, which ends every other session', () => {
    const stage = new Passwords();
    const [lost, mine] = [stage.session(), stage.session()];
    expect(stage.changeLogin(LOGIN, 'new-login', mine)).toEqual(MODIFIED);
    expect(stage.account().sessionIds).toEqual([mine]);
    expect(tableGet(stage.state.sessions, lost)).toBeUndefined();
    expect(stage.login(LOGIN)).toMatchObject({ ok: false, error: 'wrong_credentials' });
    expect(stage.login('new-login')).toMatchObject({ ok: true });
    expect(stage.letters()).toMatchObject([{ template: 'passwordChanged', parameters: { password: 'login' } }]);
  });

  it('must differ from the old password when changed', () => {
    const stage = new Passwords();
    const same = { ok: false, error: 'invalid_request', fields: { newPassword: 'choice' } };
    const before = stage.state;
    expect(stage.changeLogin(LOGIN, LOGIN)).toEqual(same);
    expect(stage.changeLogin('wrong', 'wrong')).toEqual(same);
    expect(stage.state).toBe(before);
  });

  it('is protected like the login: wrong entries in both count together', () => {
    const stage = new Passwords();
    for (let i = 1; i < LOGIN_ATTEMPTS; i++) {
      expect(stage.changeLogin(`guess-${i}`)).toMatchObject({ ok: false, error: 'wrong_old_password' });
    }
    expect(stage.login('guess')).toMatchObject({ ok: false, error: 'wrong_credentials' });
    expect(stage.changeLogin(LOGIN)).toMatchObject({ ok: false, error: 'too_frequent' });
    expect(stage.login()).toMatchObject({ ok: false, error: 'too_frequent' });
    stage.at(14);
    expect(stage.setFund()).toMatchObject({ fields: { fundPassword: 'duplicate' } });
    expect(stage.changeLogin(LOGIN)).toMatchObject({ ok: false, error: 'too_frequent' });
    stage.at(15);
    expect(stage.changeLogin(LOGIN)).toEqual(MODIFIED);
    expect(stage.account()).toMatchObject({ failedLogins: 0 });
    expect(stage.account().lockedUntil).toBeUndefined();
  });

  it('resets the count of wrong guesses when the correct password is entered', () => {
    const stage = new Passwords();
    for (let round = 0; round < 3; round++) {
      for (let i = 1; i < LOGIN_ATTEMPTS; i++) stage.changeLogin('guess');
      expect(stage.login()).toMatchObject({ ok: true });
    }
  });
});

describe('the fund password', () => {
  it('is set once, with the login password', () => {
    const stage = new Passwords();
    const [, { passwordHash }] = DEMO_CAST;
    expect(stage.setFund('wrong', NEWCOMER)).toMatchObject({ ok: false, error: 'wrong_old_password' });
    expect(stage.setFund(passwordHash, NEWCOMER)).toEqual(MODIFIED);
    expect(tableGet(stage.state.accounts, NEWCOMER)).toMatchObject({ fundPasswordHash: 'chosen', failedLogins: 0 });
    expect(stage.setFund(passwordHash, NEWCOMER)).toMatchObject({ fields: { fundPassword: 'duplicate' } });
  });

  it('is changed with the old fund password, and must differ from it', () => {
    const stage = new Passwords();
    expect(stage.changeFund(FUND, FUND)).toMatchObject({ fields: { newPassword: 'choice' } });
    expect(stage.changeFund(FUND)).toEqual(MODIFIED);
    expect(stage.account().fundPasswordHash).toBe('new-fund');
    expect(stage.letters()).toMatchObject([{ template: 'passwordChanged', parameters: { password: 'fund' } }]);
    expect(stage.changeFund(FUND)).toMatchObject({ ok: false, error: 'wrong_fund_password' });
  });

  it('that was never set cannot be changed', () => {
    const stage = new Passwords();
    const passwords = { oldPasswordHash: 'any', newPasswordHash: 'other' };
    expect(stage.run({ name: 'changeFundPassword', account: NEWCOMER, ...passwords })).toEqual({
      ok: false,
      error: 'fund_password_not_set',
    });
  });

  it('can be guessed fifteen times at most; after that even the correct password is refused until a new password is set', () => {
    const stage = new Passwords();
    const guesses = LIMITS.fundPasswordAttempts * LIMITS.fundPasswordLocks;
    expect(guesses).toBe(15);
    expect(stage.guessToTheEnd()).toBe(guesses);
    expect(stage.changeFund(FUND)).toMatchObject({ ok: false, error: 'too_frequent' });
    // The lock of the fund password does not keep a customer from logging in.
    expect(stage.login()).toMatchObject({ ok: true });
    expect(stage.setFund()).toEqual(MODIFIED);
    expect(stage.changeFund('chosen')).toEqual(MODIFIED);
  });

  it('that is locked for a time can be used afterwards, and a correct entry clears the count', () => {
    const stage = new Passwords();
    for (let i = 0; i < LIMITS.fundPasswordAttempts; i++) stage.changeFund('guess');
    expect(stage.changeFund(FUND)).toMatchObject({ ok: false, error: 'too_frequent' });
    // A new one needs the old one until that is locked for good.
    expect(stage.setFund()).toMatchObject({ fields: { fundPassword: 'duplicate' } });
    stage.at(15);
    expect(stage.changeFund(FUND)).toEqual(MODIFIED);
    expect(stage.account().fundPasswordGuard).toEqual({ failed: 0, locks: 0 });
  });

  it('that is locked permanently is not unlocked by guesses of the login password', () => {
    const stage = new Passwords();
    stage.guessToTheEnd();
    for (let i = 0; i < LOGIN_ATTEMPTS; i++) {
      expect(stage.setFund('guess')).toMatchObject({ ok: false, error: 'wrong_old_password' });
    }
    expect(stage.setFund()).toMatchObject({ ok: false, error: 'too_frequent' });
  });
});

describe('open sessions', () => {
  it('are listed newest first', () => {
    const stage = new Passwords();
    const first = stage.session();
    stage.at(5);
    const second = stage.session();
    const list = sessionList(stage.state, CUSTOMER, first);
    expect(list).toEqual([
      { id: second, openedAt: stage.now, current: false },
      { id: first, openedAt: stage.now - 300_000, current: true },
    ]);
    stage.run({ name: 'login', account: CUSTOMER, passwordHash: LOGIN, device: 'iPhone · Safari' });
    expect(sessionList(stage.state, CUSTOMER, first)[0]).toMatchObject({ device: 'iPhone · Safari', current: false });
  });

  it('are ended one by one, and no customer can end the sessions of another customer', () => {
    const stage = new Passwords();
    const [lost, mine] = [stage.session(), stage.session()];
    const end = (account: string, sessionId: string) => stage.run({ name: 'endSession', account, sessionId });
    expect(end(NEWCOMER, lost)).toMatchObject({ ok: false, fields: { id: 'choice' } });
    expect(end(CUSTOMER, lost)).toEqual({ ok: true, message: 'deleted', data: null });
    expect(end(CUSTOMER, lost)).toMatchObject({ ok: false, fields: { id: 'choice' } });
    expect(stage.account().sessionIds).toEqual([mine]);
  });
});

describe('the refusal of a password states', () => {
  const LOCK_MS = LIMITS.fundPasswordLockMs;
  const left = (reply: Reply) => (reply.ok ? undefined : [reply.error, reply.attempts]);

  it('how many attempts are left or, if none is left, when the lock ends', () => {
    const stage = new Passwords();
    for (const tries of [4, 3, 2, 1]) {
      expect(left(stage.changeFund('guess'))).toEqual(['wrong_fund_password', { left: tries }]);
    }
    const lockedUntil = stage.now + LOCK_MS;
    expect(left(stage.changeFund('guess'))).toEqual(['wrong_fund_password', { left: 0, lockedUntil }]);
    stage.at(5);
    expect(left(stage.changeFund(FUND))).toEqual(['too_frequent', { left: 0, lockedUntil }]);
    stage.at(15);
    expect(left(stage.changeFund('guess'))).toEqual(['wrong_fund_password', { left: 4 }]);
  });

  it('no end of the lock if only a new fund password helps', () => {
    const stage = new Passwords();
    stage.guessToTheEnd();
    expect(left(stage.changeFund(FUND))).toEqual(['too_frequent', { left: 0 }]);
  });

  it('the attempts left for the login password, counted together for all calls that require it', () => {
    const stage = new Passwords();
    expect(left(stage.login('guess'))).toEqual(['wrong_credentials', { left: LOGIN_ATTEMPTS - 1 }]);
    expect(left(stage.changeLogin('guess'))).toEqual(['wrong_old_password', { left: LOGIN_ATTEMPTS - 2 }]);
    for (let i = 2; i < LOGIN_ATTEMPTS - 1; i++) stage.login('guess');
    const lockedUntil = stage.now + LOGIN_LOCK_MS;
    expect(left(stage.login('guess'))).toEqual(['wrong_credentials', { left: 0, lockedUntil }]);
    expect(left(stage.login())).toEqual(['too_frequent', { left: 0, lockedUntil }]);
  });

  it('no attempts for an account that does not exist', () => {
    const stage = new Passwords();
    const stranger = { name: 'login', account: '0999999999', passwordHash: 'guess' } as const;
    expect(stage.run(stranger)).toEqual({ ok: false, error: 'account_not_found' });
  });
});
