import { describe, expect, it } from 'vitest';
import { intendedOf } from '../domain/intended.ts';
import { redirectOf } from './guard.ts';

const guest = { loggedIn: false, signedOut: undefined };
const customer = { loggedIn: true, signedOut: undefined };

describe('the route guard', () => {
  it('lets everyone see the markets', () => {
    expect(redirectOf('/quotes/info', '?code=ZJ1001', guest)).toBeUndefined();
  });

  it('redirects a visitor to the welcome screen, and remembers the requested address', () => {
    const target = redirectOf('/position/info', '?id=SIM-1', guest);
    expect(target).toMatch(/^\/login\/logon\?/);
    const kept = intendedOf(new URLSearchParams(target?.split('?')[1]));
    expect(kept).toEqual({ path: '/position/info', search: '?id=SIM-1' });
  });

  it('redirects a customer whose session ended to the login, which states the reason and then leads back', () => {
    const ended = redirectOf('/position/info', '?id=SIM-1', { loggedIn: false, signedOut: 'login_again' });
    expect(ended).toMatch(/^\/login\/login\?/);
    const kept = intendedOf(new URLSearchParams(ended?.split('?')[1]));
    expect(kept).toEqual({ path: '/position/info', search: '?id=SIM-1' });
  });

  it('forgets the address after a logout, so that the next visitor does not see it', () => {
    expect(redirectOf('/position/index', '', { loggedIn: false, signedOut: 'customer' })).toBe('/login/login');
  });

  it('lets a logged-in customer see every screen', () => {
    expect(redirectOf('/position/index', '', customer)).toBeUndefined();
  });

  it('redirects a logged-in customer from the welcome screen to the home screen', () => {
    expect(redirectOf('/login/logon', '', customer)).toBe('/home/home');
    expect(redirectOf('/login/logon', '', guest)).toBeUndefined();
  });

  it('redirects unknown addresses to the start screen, or to the home screen during a session', () => {
    expect(redirectOf('/no/where', '', guest)).toBe('/login/start');
    expect(redirectOf('/no/where', '', customer)).toBe('/home/home');
    expect(redirectOf('/', '', customer)).toBe('/login/start');
  });
});

describe('the intended address', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/a',
    '/home/home#x',
    'javascript:alert(1)',
    `/home/home?${'x'.repeat(300)}`,
  ])('is absent if the text is %s', (next) => {
    expect(intendedOf(new URLSearchParams({ next }))).toBeUndefined();
  });
});
