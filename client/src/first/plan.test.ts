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
  'the address %j leads home with a session, and to the welcome without',
  (address) => {
    expect([of(address), of(address, true)]).toEqual(['welcome', 'home']);
  },
);

test('a screen that needs a session leads to the welcome without one', () => {
  expect([of('/positions'), of('/positions', true)]).toEqual(['welcome', 'positions']);
});
