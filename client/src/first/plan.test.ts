import { expect, test } from 'vitest';
import { type Plan, firstScreen } from './plan.ts';

const PLAN: Plan = {
  base: '/api',
  entry: [],
  texts: { jp: [], cn: [], us: [] },
  screens: {
    '/start': { name: 'start', session: false },
    '/welcome': { name: 'welcome', session: false },
    '/home': { name: 'home', session: false },
    '/positions': { name: 'positions', session: true },
  },
};
const of = (address: string, loggedIn = false) => firstScreen(PLAN, address, loggedIn);

test('a screen is found by its address, whatever its query', () => {
  expect([of('/home?tab=1'), of('/welcome')]).toEqual(['home', 'welcome']);
});

test.each(['', '/start', '/nowhere'])(
  'the address %j opens the home screen with a session, and the welcome screen without one',
  (address) => {
    expect([of(address), of(address, true)]).toEqual(['welcome', 'home']);
  },
);

test('the address of a screen that needs a session opens the welcome screen without one', () => {
  expect([of('/positions'), of('/positions', true)]).toEqual(['welcome', 'positions']);
});
