import {
  type ConfigEntry,
  type EndpointPath,
  LANGUAGES,
  type Language,
  type MarketIndex,
  type MarketSession,
} from '@zaraba/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { preload } from '../app/shell/code.ts';
import { callKey } from '../io/http/begunCalls.ts';
import { firstCalls } from '../first/calls.ts';
import { changeLanguage } from '../i18n/index.ts';
import { rootReducer } from '../state/reducer.ts';
import type { RootState } from '../state/types.ts';
import { readSession } from '../state/session/stored.ts';
import { readSettings } from '../state/settings/stored.ts';
import { bodyOfKey, remoteKey } from '../state/remote/key.ts';

const NOW = Date.parse('2026-11-27T01:00:00Z');
const HOUR = 3_600_000;

const session = (market: MarketSession['market'], phase: MarketSession['phase']): MarketSession => ({
  market,
  phase,
  date: '2026-11-27',
  nextOpenAt: NOW + 20 * HOUR,
  nextCloseAt: NOW + 5 * HOUR,
});

function index(code: string, last: string): MarketIndex {
  const names = { jp: `${code} 指数`, cn: `${code} 指数`, us: `${code} Index` };
  const prices = { last, bid: last, ask: last, previousClose: '1000', open: '1001.5', high: '12345.6', low: '990' };
  return { code, names, market: 'jp', quote: { code, version: 1, at: NOW, ...prices, volume: 1, turnover: '1' } };
}

const CONFIG: readonly ConfigEntry[] = [
  { name: 'title', value: 'Demo Securities' },
  { name: 'logo', value: 'data:image/svg+xml,x' },
  { name: 'demo', value: 'demo' },
];
const INFO = { account: '0900000001', jpy: '1234567', is_true: 1, accountState: 0 };

/** The data of the replies that home waits for. */
const DATA: Readonly<Record<string, unknown>> = {
  '/common/config': CONFIG,
  '/market/sessions': {
    now: NOW,
    sessions: [session('jp', 'continuous'), session('cn', 'break'), session('us', 'closed')],
  },
  '/market/indexList': [index('UP', '1010'), index('DOWN', '990.25'), index('FLAT', '1000')],
  '/market/stockList': { stocks: [], total: 0, at: NOW },
  '/market/newsList': { news: [], total: 0 },
  '/user/getUserinfo': INFO,
};

interface Visit {
  readonly stored?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** What one of the calls is answered instead. */
  readonly odd?: Readonly<Record<string, Response | Promise<Response>>>;
  readonly screen?: 'home' | 'login' | 'news';
}

const CUSTOMER = { tokend: 'token', account: '0900000001' };
let parts = { templates: '', code: '' };

const CLIENT = join(import.meta.dirname, '..', '..');
/** Built in a process of its own: the builder does not run beside a document. */
const BUILD = `
  import { runnerImport } from 'vite';
  const { module } = await runnerImport('./build/picture.ts', { configFile: false, logLevel: 'error' });
  process.stdout.write(JSON.stringify(await module.pictureParts()), () => process.exit());
`;

function built(): typeof parts {
  const args = ['--input-type=module', '--eval', BUILD];
  const text = execFileSync(process.execPath, args, { cwd: CLIENT, encoding: 'utf8', maxBuffer: 10_000_000 });
  return JSON.parse(text) as typeof parts;
}

const ADDRESSES = { home: '#/home/home', login: '#/login/login', news: '#/news/index' } as const;

/** Begins the calls of a visit, as the page does. */
function begin({ stored = {}, data = {}, odd = {}, screen = 'home' }: Visit): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  window.location.hash = ADDRESSES[screen];
  document.body.innerHTML = `<div id="root"><div class="first-splash"></div></div>${parts.templates}`;
  const { tokend: token = '', account = '' } = stored;
  const visit = { screen, loggedIn: token !== '', currency: 'jpy', query: new URLSearchParams() } as const;
  const calls = firstCalls(visit).map(([path, fields]) => {
    const envelope = { status: 1, msg: 'ok', simulated: true, data: data[path] ?? DATA[path] };
    const reply = Promise.resolve(odd[path] ?? Response.json(envelope));
    const form = new URLSearchParams(fields).toString();
    return [callKey({ path, form, account, token }), { reply, atMs: 0 }] as const;
  });
  Object.assign(window, {
    begunScreen: screen,
    begunCalls: new Map(calls),
    begunStyles: Promise.resolve(),
    begunScripts: vi.fn(),
  });
}

/** Runs the script of the page; resolves when it has painted, or left the picture to the app. */
async function paint(visit: Visit): Promise<Element> {
  begin(visit);
  // oxlint-disable-next-line no-implied-eval -- the script as the page carries it
  new Function(parts.code)();
  document.dispatchEvent(new Event('readystatechange'));
  await window.begunPicture;
  return document.querySelector('#root')!;
}

/** The state of the app once it has read the replies of a visit. */
function stateOf({ data = {} }: Visit): RootState {
  const storage = { read: (key: string) => localStorage.getItem(key) ?? undefined };
  const initial = rootReducer(undefined, { type: 'none' });
  const entries = [...(window.begunCalls?.keys() ?? [])].map((name) => {
    const [path = '', form = ''] = name.split('\n');
    const key = remoteKey(path as EndpointPath, Object.fromEntries(new URLSearchParams(form)));
    return [key, { path, body: bodyOfKey(key), ask: 1, status: 'ready', data: data[path] ?? DATA[path], at: NOW }];
  });
  const config = (data['/common/config'] ?? CONFIG) as readonly ConfigEntry[];
  const { sessions } = (data['/market/sessions'] ?? DATA['/market/sessions']) as { sessions: readonly MarketSession[] };
  return {
    ...initial,
    startup: { ...initial.startup, config, simulated: true, opened: true },
    session: { ...initial.session, current: readSession(storage) },
    settings: readSettings(storage),
    market: { ...initial.market, sessions, worldNow: NOW },
    remote: { ...initial.remote, entries: Object.fromEntries(entries) },
  };
}

/** What React draws first with the same replies. */
async function drawn(visit: Visit): Promise<Element> {
  begin(visit);
  const preloadedState = stateOf(visit);
  await changeLanguage(preloadedState.settings.language);
  await preload(ADDRESSES[visit.screen ?? 'home'], preloadedState.session.current !== null);
  const store = configureStore({ reducer: rootReducer, preloadedState });
  const { container } = render(
    <Provider store={store}>
      <App drawn={new Promise(() => undefined)} />
    </Provider>,
  );
  return container;
}

/** No style sheet has it: the build leaves it out. */
const NOT_STYLED = 'normal';

/** The names of classes as the modules of styles have them: in a test they are written otherwise, without what they compose. */
function modular(classes: string): string {
  return [...classes.matchAll(/(?<!\S)_(\w+?)_[a-z0-9]+(?:_\d+)?(?!\S)/g)]
    .flatMap(([, name]) => (name === NOT_STYLED ? [] : name))
    .join(' ');
}

/** The structure and the texts of what is drawn; ids are numbered. */
function outline(root: Element): readonly string[] {
  // A page that is read joins texts that React draws beside each other.
  root.normalize();
  const ids = new Map<string, string>();
  const numbered = (id: string): string => {
    if (!ids.has(id)) ids.set(id, `id${ids.size}`);
    return ids.get(id) ?? '';
  };
  const written = ({ name, value }: Attr): string => {
    const own = name === 'class' ? modular(value) : value.replaceAll(/picture-\d+|_r_\w+_/g, numbered);
    return `${name}=${name === 'style' ? own.replaceAll(/\s|;$/g, '') : own}`;
  };
  const lines = (node: Node, depth: string): readonly string[] => {
    if (!(node instanceof Element)) return [depth + (node.textContent ?? '')];
    // The document of a test leaves out a style that it does not know.
    const attributes = [...node.attributes].filter(({ name, value }) => name !== 'style' || value !== '');
    const head = [node.localName, ...attributes.map(written).sort()].join(' ');
    return [depth + head, ...[...node.childNodes].flatMap((child) => lines(child, `${depth} `))];
  };
  return [...root.children].filter((one) => !one.matches('.first-splash')).flatMap((one) => lines(one, ''));
}

const isPainted = (root: Element): boolean => root.hasAttribute('data-picture');

beforeAll(async () => {
  parts = built();
});
beforeEach(() => document.documentElement.removeAttribute('data-simulated'));
afterEach(() => {
  // React removes its nodes itself, before the rest of the page goes.
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  for (const name of ['data-simulated', 'data-theme', 'data-scheme', 'data-still'])
    document.documentElement.removeAttribute(name);
  for (const name of ['begunScreen', 'begunCalls', 'begunStyles', 'begunScripts', 'begunPicture'])
    Reflect.deleteProperty(window, name);
});

async function expectSame(visit: Visit): Promise<void> {
  const painted = await paint(visit);
  expect(isPainted(painted)).toBe(true);
  const picture = outline(painted);
  cleanup();
  expect(picture).toEqual(outline(await drawn(visit)));
  expect(picture.length).toBeGreaterThan(30);
}

const ROOM = { homeTop: { [`0900000001 jp 100 ${window.innerWidth}`]: 321 } };

describe('the picture that the page paints equals the first render of React', () => {
  it.each(LANGUAGES)('on the home screen, for a visitor who reads %s', async (language: Language) => {
    await expectSame({ stored: { language } });
  });

  it.each(LANGUAGES)('before the login, for a visitor who reads %s', async (language: Language) => {
    await expectSame({ stored: { language }, screen: 'login' });
  });

  it('on the home screen, for a customer whose last visit stored the height of the top of the screen', async () => {
    await expectSame({ stored: { ...CUSTOMER, settings: JSON.stringify({ ...ROOM, theme: 'dark' }) } });
  });

  it('while no market is in continuous trading', async () => {
    const sessions = [session('jp', 'preOpen'), session('cn', 'closingAuction'), session('us', 'closed')];
    await expectSame({ data: { '/market/sessions': { now: NOW, sessions } } });
  });

  it('for a server without its own logo', async () => {
    await expectSame({ data: { '/common/config': [CONFIG[0]] } });
  });
});

describe('the page', () => {
  const expectNothing = async (visit: Visit): Promise<void> => {
    const root = await paint(visit);
    expect(isPainted(root)).toBe(false);
    expect(root.children.length).toBe(1);
    expect(window.begunScripts).toHaveBeenCalled();
  };
  const settings = (changed: object): Visit => ({
    stored: { ...CUSTOMER, settings: JSON.stringify({ ...ROOM, ...changed }) },
  });
  const NO_REPLIES = Object.fromEntries(
    Object.keys(DATA).map((path) => [path, new Promise<Response>(() => undefined)]),
  );
  const offers = JSON.stringify({ has: [], lacks: ['/user/messageList'] });
  const UNUSUAL: readonly (readonly [string, Visit])[] = [
    ['on a screen that it has no picture of', { screen: 'news' }],
    ['for a customer who has not seen home on this device', { stored: CUSTOMER }],
    ['for a customer who hides amounts', settings({ hideAmounts: true })],
    [
      'for an account that is not in good standing',
      { ...settings({}), data: { '/user/getUserinfo': { ...INFO, is_true: 2 } } },
    ],
    ['where a server lacked something', { stored: { offers } }],
    [
      'where the operator names what it offers',
      { data: { '/common/config': [...CONFIG, { name: 'offers', value: '[]' }] } },
    ],
    ['before any reply, where the app draws something else', { ...settings({ hideAmounts: true }), odd: NO_REPLIES }],
    ['after an error', { odd: { '/market/sessions': new Response('', { status: 503 }) } }],
  ];
  it.each(UNUSUAL)('paints nothing %s', async (_what, visit) => {
    await expectNothing(visit);
  });
});
