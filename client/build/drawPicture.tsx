/**
 * Prerenders the app's first screens with React in a happy-dom document. The build runs this file in a separate
 * process. A mark with the key replaces each text, so that one rendering serves all languages.
 */
import { Window } from 'happy-dom';
import { type Language, type MarketIndex, type MarketSession, SCREENS, SCREEN_NAMES } from '@zaraba/contracts';
import cn from '../src/i18n/cn.ts';
import jp from '../src/i18n/jp.ts';
import us from '../src/i18n/us.ts';
import type { Row, Say } from '../src/picture/fields.ts';
import type { RemoteEntry } from '../src/state/remote/slice.ts';

const page = new Window({ url: 'http://localhost/', width: 390, height: 844 });
for (const name of Object.getOwnPropertyNames(page))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: page[name as never] });

const { configureStore } = await import('@reduxjs/toolkit');
const { default: i18next } = await import('i18next');
const { flushSync } = await import('react-dom');
const { createRoot } = await import('react-dom/client');
const { Provider } = await import('react-redux');
const { App } = await import('../src/app/app.tsx');
const { ROUTES } = await import('../src/app/routes.tsx');
const { preload } = await import('../src/app/shell/code.ts');
const { startLanguage, text: appText } = await import('../src/i18n/index.ts');
const { indexRow, sessionRow } = await import('../src/picture/fields.ts');
const { BETWEEN, MARK, marked, place } = await import('../src/picture/marks.ts');
const { remoteKey, bodyOfKey } = await import('../src/state/remote/key.ts');
const { rootReducer } = await import('../src/state/reducer.ts');

/** Copies of the texts, because marks replace the app's own texts. */
const TEXTS = structuredClone({ jp, cn, us }) as unknown as Record<Language, Tree>;
type Tree = { readonly [key: string]: string | Tree };

/** Matches the keys of texts that occur only in rows of indices and sessions. They have no mark in the pictures. */
const OF_ROWS =
  /^(?:market\.\w+|phase\.\w+|home\.(?:open|high|low|close|previousClose|opensAt|closesAt)|simulated\.publicStrip)$/;

function flat(tree: Tree, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as const] : flat(value, `${path}${name}.`),
  );
}

/** Returns the texts of the pictures and their rows by key, in Japanese, Chinese and English. */
function textsOf(html: string): Readonly<Record<string, readonly [string, string, string]>> {
  const shown = new Set([...html.matchAll(MARK)].map(([, mark = '']) => mark.split(BETWEEN)[0]));
  const [chinese, english] = [new Map(flat(TEXTS.cn)), new Map(flat(TEXTS.us))];
  return Object.fromEntries(
    flat(TEXTS.jp)
      .filter(([key]) => shown.has(key) || OF_ROWS.test(key))
      .map(([key, text]) => [key, [text, chinese.get(key) ?? text, english.get(key) ?? text]]),
  );
}

/** Returns the same tree, with each text replaced by its mark. */
function sayMarks(tree: Tree, path = ''): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? marked(path + name, value) : sayMarks(value, `${path}${name}.`),
    ]),
  );
}

const NOW = Date.parse('2026-11-27T01:00:00Z');
const HOUR_MS = 3_600_000;
const phases = { jp: 'continuous', cn: 'break' } as const;
const SESSIONS = Object.entries(phases).map(([market, phase]) => ({
  market,
  phase,
  date: '2026-11-27',
  nextOpenAt: NOW + 20 * HOUR_MS,
  nextCloseAt: NOW + 5 * HOUR_MS,
})) as unknown as readonly MarketSession[];

function index(code: string, last: string): MarketIndex {
  const prices = {
    last,
    bid: last,
    ask: last,
    previousClose: '70000.5',
    open: '70001.5',
    high: '79999.5',
    low: '60000.5',
  };
  return {
    code,
    names: { jp: `N:${code}`, cn: `N:${code}`, us: `N:${code}` },
    market: 'jp',
    quote: { code, version: 1, at: NOW, ...prices, volume: 1, turnover: '1' },
  };
}
const INDICES = [index('rises', '70010.25'), index('falls', '69990.25'), index('rests', '70000.5')];

const TITLE = 'N:title';
const CONFIG = [
  { name: 'title', value: TITLE },
  { name: 'demo', value: 'demo' },
];
const ACCOUNT = '0900000001';
const CUSTOMER = { token: 'token', account: ACCOUNT };
const ROOM = 777;
/**
 * The customer's available money: the amount in minor units, its formatted whole part, and the length of the whole
 * text.
 */
const AVAILABLE = { minor: '71234567', text: '71,234,567', length: 13 };

const REPLIES = {
  '/market/indexList': ['', INDICES],
  '/market/stockList': ['market=jp&size=6&sort=popular', { stocks: [], total: 0, at: NOW }],
  '/market/newsList': ['', { news: [], total: 0 }],
  '/market/sessions': ['', { now: NOW, sessions: SESSIONS }],
  '/user/getUserinfo': ['type=jpy', { account: ACCOUNT, is_true: 1, accountState: 0, jpy: AVAILABLE.minor }],
} as const;

function stateOf(loggedIn: boolean): ReturnType<typeof rootReducer> {
  const initial = rootReducer(undefined, { type: 'none' });
  const entries = Object.entries(REPLIES).map(([path, [form, data]]) => {
    const key = remoteKey(path as keyof typeof REPLIES, Object.fromEntries(new URLSearchParams(form)));
    const entry: RemoteEntry = {
      path: path as keyof typeof REPLIES,
      body: bodyOfKey(key),
      ask: 1,
      status: 'ready',
      data,
      at: NOW,
    };
    return [key, entry] as const;
  });
  const room = { [`${ACCOUNT} jp 100 ${window.innerWidth}`]: ROOM };
  return {
    ...initial,
    startup: { ...initial.startup, config: CONFIG, simulated: true, opened: true },
    session: { ...initial.session, current: loggedIn ? CUSTOMER : null },
    settings: { ...initial.settings, homeTop: room },
    market: { ...initial.market, sessions: SESSIONS, worldNow: NOW },
    remote: { ...initial.remote, entries: Object.fromEntries(entries) },
  };
}

/** Yields the attributes and text nodes of an element and its descendants. `set` changes the text of one. */
function* textsIn(root: Element): Generator<{ value: string; set: (text: string) => void }> {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const attribute of element.attributes)
      yield { value: attribute.value, set: (value) => element.setAttribute(attribute.name, value) };
    for (const node of element.childNodes)
      if (node.nodeType === 3) yield { value: node.textContent ?? '', set: (value) => (node.textContent = value) };
  }
}

/**
 * Turns a row into a template: a placeholder's name replaces each text. The row is also marked with the kind of rows
 * that it serves.
 */
function markRow(row: Element, { like, texts }: Row): void {
  const longestFirst = Object.entries(texts).toSorted(([, one], [, other]) => other.length - one.length);
  for (const { value, set } of textsIn(row)) {
    const found = longestFirst.find(([, said]) => value === said);
    if (found) set(place(found[0]));
  }
  row.setAttribute('data-like', like);
}

function markRows(root: Element, list: string, kind: string, rows: readonly Row[]): void {
  const drawn = [...root.querySelectorAll(`${list} > li`)];
  if (drawn.length !== rows.length) throw new Error(`The picture has ${drawn.length} rows of ${kind}.`);
  for (const [at, row] of rows.entries()) markRow(drawn[at]!, row);
  drawn[0]?.parentElement?.setAttribute('data-rows', kind);
}

/**
 * Writes a style to `data-style` instead of `style`. The page's content security policy allows only styles that its
 * script sets.
 */
function noteStyle(element: Element, name: string, value: unknown): boolean {
  const before = element.getAttribute('data-style') ?? '';
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const text = name === '--length' && value === AVAILABLE.length ? place('length') : String(value);
  element.setAttribute('data-style', `${before}${property}:${text.replace(String(ROOM), place('room'))};`);
  return true;
}

/** Replaces an element's `style`, because happy-dom accepts fewer values than browsers do. */
function notedStyle(element: Element): unknown {
  const setProperty = (name: string, value: unknown) => noteStyle(element, name, value);
  const set = (_: unknown, name: string, value: unknown): boolean => noteStyle(element, name, value);
  return new Proxy({ setProperty }, { set });
}

for (const { prototype } of [HTMLElement, SVGElement])
  Object.defineProperty(prototype, 'style', {
    get(this: Element) {
      return notedStyle(this);
    },
  });

async function draw(address: string, loggedIn: boolean): Promise<string> {
  window.location.hash = `#${address}`;
  await preload(window.location.hash, loggedIn);
  i18next.addResourceBundle('ja', 'translation', sayMarks(TEXTS.jp), true, true);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: stateOf(loggedIn),
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  flushSync(() =>
    createRoot(root).render(
      <Provider store={store}>
        <App drawn={new Promise(() => undefined)} />
      </Provider>,
    ),
  );
  // The state shown while a screen's code loads also has a main element.
  const awaits = root.innerHTML.includes(marked('state.loading', ''));
  if (awaits || root.querySelector('main') === null) throw new Error(`React did not draw the screen at ${address}.`);
  const say = appText as unknown as Say;
  if (root.querySelector('[data-no-pull]')) {
    markRows(
      root,
      'ul[data-no-pull]',
      'indices',
      INDICES.map((one) => indexRow(say, 'jp', one, SESSIONS[0])),
    );
    const list = [...root.querySelectorAll('ul')].find((one) => one.textContent?.includes(marked('market.jp', '')));
    if (list === undefined) throw new Error('The picture has no sessions.');
    list.id = 'sessions';
    markRows(
      root,
      '#sessions',
      'sessions',
      SESSIONS.map((one) => sessionRow(say, one, NOW)),
    );
    list.removeAttribute('id');
  }
  for (const { value, set } of textsIn(root)) {
    if (value === TITLE) set(place('title'));
    if (value === AVAILABLE.text) set(place('available'));
  }
  root.querySelector(`[data-style*="${place('room')}"]`)?.setAttribute('data-customer', '');
  const demo = [...root.querySelectorAll('button')].find((button) => button.textContent === marked('login.demo', ''));
  demo?.setAttribute('data-demo', '');
  return root.innerHTML;
}

await startLanguage('jp');
/** The HTML of each picture by name. */
const pictures = {
  home: await draw('/home/home', true),
  login: await draw('/login/login', false),
  welcome: await draw('/login/logon', false),
};
/** The screens by address. `session` states whether a screen needs one. */
const screens = Object.fromEntries(
  SCREEN_NAMES.map((name) => [SCREENS[name], { name, session: ROUTES[name].isPublic !== true }] as const),
);
/** The pictures, the texts of their marks by key, and the screens. */
export const drawn = { pictures, texts: textsOf(Object.values(pictures).join('')), screens };
