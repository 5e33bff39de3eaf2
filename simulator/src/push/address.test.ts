import { expect, it } from 'vitest';
import { isPublicAddress, isTarget, lookupPublic } from './address.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'push.example',
])('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is an address of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['https://push.example/a', true],
  ['https://8.8.8.8/a', true],
  ['http://push.example/a', false],
  ['https://0x7f.1/a', false],
  ['https://2130706433/a', false],
  ['https://[::ffff:7f00:1]/a', false],
  ['https://user@push.example/a', false],
  ['ftp://push.example/a', false],
  ['https://', false],
])('push messages are sent to %s: %s', (endpoint, isSent) => {
  expect(isTarget(endpoint, false)).toBe(isSent);
});

it('no connection is made to a host name that resolves to this machine', async () => {
  for (const all of [true, false]) {
    const found = await new Promise<unknown>((resolve) => lookupPublic('localhost', { all }, resolve));
    expect(found).toEqual(new Error('localhost has an address that is not public'));
  }
});
