import { describe, expect, it } from 'vitest';
import { intendedOf } from '../domain/intended.ts';
import { redirectOf } from './guard.ts';

const guest = { loggedIn: false, signedOut: undefined };
const customer = { loggedIn: true, signedOut: undefined };

describe('the guard', () => {
  it('lets everyone see the markets', () => {
    expect(redirectOf('/quotes/info', '?code=ZJ1001', guest)).toBeUndefined();
  });

  it('sends a visitor to the welcome screen and keeps the destination', () => {
    const target = redirectOf('/position/info', '?id=SIM-1', guest);
    expect(target).toMatch(/^\/login\/logon\?/);
    const kept = intendedOf(new URLSearchParams(target?.split('?')[1]));
    expect(kept).toEqual({ path: '/position/info', search: '?id=SIM-1' });
  });

  it('sends a signed-out customer to the login, which gives the reason and leads back', () => {
    const ended = redirectOf('/position/info', '?id=SIM-1', { loggedIn: false, signedOut: 'login_again' });
    expect(ended).toMatch(/^\/login\/login\?/);
    const kept = intendedOf(new URLSearchParams(ended?.split('?')[1]));
    expect(kept).toEqual({ path: '/position/info', search: '?id=SIM-1' });
  });

  it('keeps no address for the next visitor after a logout', () => {
    expect(redirectOf('/position/index', '', { loggedIn: false, signedOut: 'customer' })).toBe('/login/login');
  });

  it('lets a customer in', () => {
    expect(redirectOf('/position/index', '', customer)).toBeUndefined();
  });

  it('leads a customer who goes back to the welcome home', () => {
    expect(redirectOf('/login/logon', '', customer)).toBe('/home/home');
    expect(redirectOf('/login/logon', '', guest)).toBeUndefined();
  });

  it('redirects unknown addresses to the start, or home with a session', () => {
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
  ])('leaves out %s', (next) => {
    expect(intendedOf(new URLSearchParams({ next }))).toBeUndefined();
  });
});
