import { describe, expect, it } from 'vitest';
import { passwordHash } from '../../host/access/password.ts';
import type { OpenedSession } from './accounts.ts';
import { LOGIN_LOCK_MS, SESSIONS_MAXIMUM, inviteCodeOf } from './accounts.ts';
import { DEMO_CAST } from './cast.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { accountOf, sessionOf, userInfo, watchlist } from './views.ts';
import { apply, createState } from '../world.ts';
import type { Reply } from '../world.ts';

const RIGHT = DEMO_CAST[0].passwordHash;
const PHONE = '0912345678';
const sessionIn = (reply: Reply) => (reply.ok ? (reply.data as OpenedSession).sessionId : '');
const stage = () => new Stage({ prices: { ZJ1: [[0, 1_000]] } });

describe('the demonstration accounts', () => {
  it('have the documented passwords', () => {
    expect(DEMO_CAST[0].passwordHash).toBe(passwordHash('demo-1234', '0900000001'));
    expect(DEMO_CAST[0].fundPasswordHash).toBe(passwordHash('246810', '0900000001'));
    expect(DEMO_CAST[1].passwordHash).toBe(passwordHash('demo-1234', '0900000002'));
  });

  it('are verified and funded, without history', () => {
    const { state } = stage();
    expect(userInfo(state, '0900000001', 'jpy')).toEqual({
      account: '0900000001',
      jpy: '10000000',
      jpyyjed: '4000000',
      is_true: 1,
      fundPasswordSet: true,
      accountState: 0,
    });
    expect(userInfo(state, '0900000002', 'usd')).toEqual({
      account: '0900000002',
      usd: '0.00',
      usdyjed: '0.00',
      is_true: 0,
      fundPasswordSet: false,
      accountState: 0,
    });
    expect(userInfo(state, PHONE, 'jpy')).toBeUndefined();
  });
});

describe('logging in', () => {
  it('opens sessions whose ids depend only on the seed', () => {
    const command = { name: 'login', account: CUSTOMER, passwordHash: RIGHT } as const;
    const [a, b] = [stage(), stage()];
    const id = sessionIn(a.run(command));
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(sessionIn(b.run(command))).toBe(id);
    expect(sessionIn(b.run(command))).not.toBe(id);
    const other = createState({ seed: 'other', startMs: a.now });
    expect(sessionIn(apply(other, command, a.now, a.market).reply)).not.toBe(id);
    expect(sessionOf(a.state, id)).toEqual({ id, account: CUSTOMER, openedAt: a.now });
  });

  it('ends the oldest of five sessions when a sixth begins, and a logout ends only its own session', () => {
    const world = stage();
    const ids = Array.from({ length: SESSIONS_MAXIMUM + 2 }, () =>
      sessionIn(world.run({ name: 'login', account: CUSTOMER, passwordHash: RIGHT })),
    );
    expect(ids.map((id) => sessionOf(world.state, id) !== undefined)).toEqual([false, false, ...Array(5).fill(true)]);
    expect(world.run({ name: 'logout', sessionId: ids[4]! })).toEqual({ ok: true, message: 'submitted', data: null });
    expect(sessionOf(world.state, ids[4]!)).toBeUndefined();
    expect(world.run({ name: 'logout', sessionId: ids[4]! })).toEqual({ ok: false, error: 'login_again' });
    expect(sessionOf(world.state, ids[5]!)).toBeDefined();
  });

  it('is locked after five wrong passwords in a row, for a quarter of an hour', () => {
    const world = stage();
    const right = () => world.run({ name: 'login', account: CUSTOMER, passwordHash: RIGHT });
    const wrong = () => world.run({ name: 'login', account: CUSTOMER, passwordHash: 'wrong' });
    for (let n = 0; n < 4; n += 1) expect(wrong()).toMatchObject({ ok: false, error: 'wrong_credentials' });
    expect(right().ok).toBe(true);
    for (let n = 0; n < 5; n += 1) expect(wrong()).toMatchObject({ ok: false, error: 'wrong_credentials' });
    const before = world.state;
    expect(right()).toMatchObject({ ok: false, error: 'too_frequent' });
    expect(wrong()).toMatchObject({ ok: false, error: 'too_frequent' });
    expect(world.state).toBe(before);
    world.now += LOGIN_LOCK_MS - 1;
    expect(right()).toMatchObject({ ok: false, error: 'too_frequent' });
    world.now += 1;
    expect(wrong()).toMatchObject({ ok: false, error: 'wrong_credentials' });
    expect(right().ok).toBe(true);
    expect(accountOf(world.state, CUSTOMER)).not.toHaveProperty('lockedUntil');
  });

  it('is refused for unknown and banned accounts, and reports the ban only if the password is right', () => {
    const world = stage();
    expect(world.run({ name: 'login', account: PHONE, passwordHash: RIGHT })).toEqual({
      ok: false,
      error: 'account_not_found',
    });
    world.run({ name: 'setAccountState', account: CUSTOMER, state: 'bannedFromLogin' });
    expect(world.run({ name: 'login', account: CUSTOMER, passwordHash: 'x' })).toMatchObject({
      ok: false,
      error: 'wrong_credentials',
    });
    expect(world.run({ name: 'login', account: CUSTOMER, passwordHash: RIGHT })).toEqual({
      ok: false,
      error: 'account_banned',
    });
  });
});

describe('registering', () => {
  it('creates an account without money and logs it in', () => {
    const world = stage();
    const reply = world.run({ name: 'register', account: PHONE, passwordHash: 'hash', inviteCode: ' zaraba ' });
    expect(reply).toMatchObject({ ok: true, message: 'registered', data: { account: PHONE } });
    expect(sessionOf(world.state, sessionIn(reply))?.account).toBe(PHONE);
    expect(userInfo(world.state, PHONE, 'jpy')).toMatchObject({ jpy: '0', is_true: 0, fundPasswordSet: false });
    expect(accountOf(world.state, PHONE)?.invitedBy).toBe('house');
    expect(world.run({ name: 'register', account: PHONE, passwordHash: 'x' })).toEqual({
      ok: false,
      error: 'account_exists',
    });
  });

  it('accepts the invite code of the operator or of any account, or none', () => {
    const world = stage();
    const register = (account: string, inviteCode?: string) =>
      world.run({ name: 'register', account, passwordHash: 'hash', ...(inviteCode !== undefined && { inviteCode }) });
    expect(register('0911111111', inviteCodeOf('stage', CUSTOMER)).ok).toBe(true);
    expect(accountOf(world.state, '0911111111')?.invitedBy).toBe(CUSTOMER);
    expect(register('0911111112', '').ok).toBe(true);
    expect(register('0911111113').ok).toBe(true);
    expect(register('0911111114', 'NOBODY')).toEqual({ ok: false, error: 'inviter_not_found' });
    expect(register('0911111114', '__proto__')).toEqual({ ok: false, error: 'inviter_not_found' });
  });
});

describe('the watchlist and the balance', () => {
  it('keep the codes in the order of the customer, each once', () => {
    const world = new Stage({ prices: { ZJ1: [], ZJ2: [] } });
    const change = (name: 'watchlistAdd' | 'watchlistRemove', code: string) =>
      world.run({ name, account: CUSTOMER, code });
    expect(change('watchlistAdd', 'ZJ2')).toEqual({ ok: true, message: 'added', data: ['ZJ2'] });
    expect(change('watchlistAdd', 'ZJ1')).toMatchObject({ data: ['ZJ2', 'ZJ1'] });
    const before = world.state;
    expect(change('watchlistAdd', 'ZJ2')).toMatchObject({ data: ['ZJ2', 'ZJ1'] });
    expect(world.state).toBe(before);
    expect(change('watchlistAdd', 'none')).toEqual({ ok: false, error: 'product_unavailable' });
    expect(change('watchlistRemove', 'ZJ2')).toEqual({ ok: true, message: 'deleted', data: ['ZJ1'] });
    expect(change('watchlistRemove', 'ZJ2')).toMatchObject({ ok: true, data: ['ZJ1'] });
    expect(watchlist(world.state, CUSTOMER)).toEqual(['ZJ1']);
  });

  it('refuse a deposit that is not a positive whole number of minor units', () => {
    const world = stage();
    for (const amountMinor of [0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER]) {
      const reply = world.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor });
      expect(reply).toMatchObject({ ok: false, error: 'invalid_request' });
    }
    expect(world.run({ name: 'deposit', account: PHONE, currency: 'jpy', amountMinor: 1 })).toMatchObject({
      ok: false,
    });
  });
});
