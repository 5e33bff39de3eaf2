import { expect, test } from 'vitest';
import { type Plan, filesOf } from './plan.ts';

const screen = (name: Plan['screens'][string]['name'], files: readonly number[], framed: boolean, session = false) => ({
  name,
  files,
  framed,
  session,
});
const PLAN: Plan = {
  base: '/api',
  entry: [],
  files: ['frame.js', 'welcome.js', 'home.js', 'positions.js', 'jp.js', 'us.js'],
  frame: [0],
  texts: { jp: [4], cn: [], us: [5] },
  screens: {
    '/start': screen('start', [], false),
    '/welcome': screen('welcome', [1], false),
    '/home': screen('home', [0, 2], true),
    '/positions': screen('positions', [0, 3], true, true),
  },
};
const of = (address: string, loggedIn = false, language: 'jp' | 'us' = 'jp') =>
  filesOf(PLAN, { address, loggedIn, language });

test('a screen behind the log-in needs its frame, each file once', () => {
  expect(of('/home?tab=1', false, 'us')).toEqual({
    screen: 'home',
    files: ['frame.js', 'home.js', 'us.js'],
  });
});

test('a screen before the log-in needs no frame', () => {
  expect(of('/welcome')).toEqual({ screen: 'welcome', files: ['welcome.js', 'jp.js'] });
});

test.each(['', '/start', '/nowhere'])(
  'the address %j leads home with a session, and to the welcome without',
  (address) => {
    expect(of(address).screen).toBe('welcome');
    expect(of(address, true).screen).toBe('home');
  },
);

test('a screen that needs a session leads to the welcome without one', () => {
  expect(of('/positions').screen).toBe('welcome');
  expect(of('/positions', true)).toMatchObject({
    screen: 'positions',
    files: ['frame.js', 'positions.js', 'jp.js'],
  });
});

test('a page served from its sources knows no files', () => {
  const none = { jp: [], cn: [], us: [] };
  const plan = {
    base: '/api',
    entry: [],
    files: [],
    frame: [],
    texts: none,
    screens: {},
  };
  expect(filesOf(plan, { address: '/home', loggedIn: true, language: 'jp' })).toEqual({ files: [] });
});
