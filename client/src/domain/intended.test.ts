import { describe, expect, it } from 'vitest';
import { intendedOf, loginAfterEnd, withIntended } from './intended.ts';

const read = (next: string) => intendedOf(new URLSearchParams({ next }));

describe('the destination that a visitor wanted before the login', () => {
  it('is a plain path of the app with its query', () => {
    expect(read('/quotes/info')).toEqual({ path: '/quotes/info', search: '' });
    expect(read('/quotes/info?code=Z101.T&x=a-b')).toEqual({ path: '/quotes/info', search: '?code=Z101.T&x=a-b' });
  });

  it('survives being written into an address and read again', () => {
    const query = new URLSearchParams(withIntended('/position/info', '?id=A-1'));
    expect(intendedOf(query)).toEqual({ path: '/position/info', search: '?id=A-1' });
  });

  it.each([
    '',
    'quotes/info',
    '//evil.example',
    '/quotes',
    '/quotes/info/more',
    '/quotes/info?code=Z 1',
    '/quotes/info?code=%2F',
    '/quotes/info#x',
    'x/quotes/info',
    '/Quotes/info',
    `/quotes/${'a'.repeat(200)}`,
  ])('is not accepted from %j', (next) => {
    expect(read(next)).toBeUndefined();
  });

  it('may be up to 200 characters long', () => {
    const longest = `/quotes/${'a'.repeat(192)}`;
    expect(read(longest)).toEqual({ path: longest, search: '' });
  });

  it('is absent if the address names none', () => {
    expect(intendedOf(new URLSearchParams())).toBeUndefined();
  });
});

describe('the address after the end of a session', () => {
  it('is that of the login, which leads back to the previous screen', () => {
    expect(loginAfterEnd('expired', '/mine/bank', '?id=1')).toBe(`/login/login?${withIntended('/mine/bank', '?id=1')}`);
  });

  it('is that of the login without a way back after a logout, on a login screen, or outside the app', () => {
    expect(loginAfterEnd('customer', '/mine/bank', '')).toBe('/login/login');
    expect(loginAfterEnd('expired', '/login/register', '')).toBe('/login/login');
    expect(loginAfterEnd('expired', '/', '')).toBe('/login/login');
    expect(loginAfterEnd('expired', 'x/mine/bank', '')).toBe('/login/login');
  });
});
