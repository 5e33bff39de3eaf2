import { describe, expect, it } from 'vitest';
import type { Translate } from '../../../parts/texts.ts';
import { loginFaults, registrationFaults } from './credentials.ts';

const t = ((key: string) => key) as unknown as Translate;
const good = { account: '0900000001', password: 'demo-1234', repeated: 'demo-1234', invite: '', agreed: true };

describe('the login, registration and password forms', () => {
  it('accept an account of ten digits in full or half width', () => {
    expect(loginFaults(t, '０９０００００００１', 'x')).toEqual({});
    expect(loginFaults(t, '12345', '')).toEqual({ account: 'login.accountFault', password: 'login.passwordFault' });
  });

  it('require that the terms are accepted', () => {
    expect(registrationFaults(t, { ...good, agreed: false })).toEqual({ agreed: 'login.agreeFault' });
  });

  it('require a password of at least eight characters', () => {
    expect(registrationFaults(t, { ...good, password: 'short', repeated: 'short' })).toEqual({
      password: 'login.passwordShort',
    });
  });

  it('require that the password is typed twice', () => {
    for (const repeated of ['', 'demo-123', 'Demo-1234']) {
      expect(registrationFaults(t, { ...good, repeated })).toEqual({ repeated: 'login.differs' });
    }
  });

  it('do not require an invite code', () => {
    expect(registrationFaults(t, good)).toEqual({});
  });
});
