import { expect, test } from 'vitest';
import { hashOf, placeOf } from './place.ts';

test('the address of the panel names the world and the section', () => {
  expect(placeOf('#/alpha/errors', 'localhost')).toEqual({ world: 'alpha', section: 'errors' });
  expect(hashOf({ world: 'alpha', section: 'errors' })).toBe('#/alpha/errors');
  expect(placeOf('#/alpha/present', 'localhost')).toEqual({ world: 'alpha', section: 'present' });
});

test('the address of the gallery may contain a scenario', () => {
  expect(placeOf('#/main/scenarios/eyJ9', 'localhost')).toEqual({ world: 'main', section: 'scenarios', given: 'eyJ9' });
});

test.each([
  ['', 'localhost', 'main'],
  ['', 'beta.localhost', 'beta'],
  ['', '192.168.1.5', 'main'],
  ['#/Not A World/nowhere', 'beta.localhost', 'beta'],
])('the address %j on the host %s names the world %s', (hash, host, world) => {
  expect(placeOf(hash, host)).toEqual({ world, section: 'scenarios' });
});
