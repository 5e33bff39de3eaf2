import type { ComponentType } from 'react';

/** What frames a screen: nothing, the five tabs with the shared header, or a header with a way back. */
export type Chrome = 'none' | 'tabs' | 'back';

/** One screen. */
export interface Route {
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly chrome: Chrome;
  /** Whether somebody must be logged in. */
  readonly session: boolean;
  /** Text key of the title. */
  readonly title: TitleKey;
  /** Where the way back leads when nothing came before. */
  readonly up?: string;
}

type TitleKey =
  | 'start.title'
  | 'login.welcome'
  | 'login.title'
  | 'login.register'
  | 'login.afterTitle'
  | 'home.title'
  | 'quotes.title'
  | 'search.title'
  | 'stock.title'
  | 'position.title'
  | 'position.detailTitle'
  | 'settings.title'
  | 'settings.language'
  | 'terms.title'
  | 'privacy.title'
  | 'about.title'
  | 'verified.title'
  | 'records.title'
  | 'news.title';

/** The one route table: first segment is the folder in screens, second the file. */
export const ROUTES = {
  '/login/start': {
    load: () => import('../screens/login/start.tsx'),
    chrome: 'none',
    session: false,
    title: 'start.title',
  },
  '/login/logon': {
    load: () => import('../screens/login/logon.tsx'),
    chrome: 'none',
    session: false,
    title: 'login.welcome',
  },
  '/login/login': {
    load: () => import('../screens/login/login.tsx'),
    chrome: 'none',
    session: false,
    title: 'login.title',
  },
  '/login/register': {
    load: () => import('../screens/login/register.tsx'),
    chrome: 'none',
    session: false,
    title: 'login.register',
  },
  '/login/loginAfter': {
    load: () => import('../screens/login/loginAfter.tsx'),
    chrome: 'none',
    session: true,
    title: 'login.afterTitle',
  },
  '/home/home': { load: () => import('../screens/home/home.tsx'), chrome: 'tabs', session: false, title: 'home.title' },
  '/quotes/self': {
    load: () => import('../screens/quotes/self.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'quotes.title',
  },
  '/quotes/search': {
    load: () => import('../screens/quotes/search.tsx'),
    chrome: 'back',
    session: false,
    title: 'search.title',
    up: '/home/home',
  },
  '/quotes/info': {
    load: () => import('../screens/quotes/info.tsx'),
    chrome: 'back',
    session: false,
    title: 'stock.title',
    up: '/quotes/self',
  },
  '/position/index': {
    load: () => import('../screens/position/index.tsx'),
    chrome: 'tabs',
    session: true,
    title: 'position.title',
  },
  '/position/info': {
    load: () => import('../screens/position/info.tsx'),
    chrome: 'back',
    session: true,
    title: 'position.detailTitle',
    up: '/position/index',
  },
  '/mine/index': {
    load: () => import('../screens/mine/index.tsx'),
    chrome: 'back',
    session: false,
    title: 'settings.title',
    up: '/home/home',
  },
  '/mine/language': {
    load: () => import('../screens/mine/language.tsx'),
    chrome: 'back',
    session: false,
    title: 'settings.language',
    up: '/mine/index',
  },
  '/mine/changeLang': {
    load: () => import('../screens/mine/changeLang.tsx'),
    chrome: 'back',
    session: false,
    title: 'settings.language',
    up: '/mine/index',
  },
  '/mine/protocol': {
    load: () => import('../screens/mine/protocol.tsx'),
    chrome: 'back',
    session: false,
    title: 'terms.title',
    up: '/mine/index',
  },
  '/mine/privacy': {
    load: () => import('../screens/mine/privacy.tsx'),
    chrome: 'back',
    session: false,
    title: 'privacy.title',
    up: '/mine/index',
  },
  '/mine/about': {
    load: () => import('../screens/mine/about.tsx'),
    chrome: 'back',
    session: false,
    title: 'about.title',
    up: '/mine/index',
  },
  '/mine/verified': {
    load: () => import('../screens/mine/verified.tsx'),
    chrome: 'back',
    session: true,
    title: 'verified.title',
    up: '/mine/index',
  },
  '/mine/transactionRecords': {
    load: () => import('../screens/mine/transactionRecords.tsx'),
    chrome: 'tabs',
    session: true,
    title: 'records.title',
  },
  '/news/index': {
    load: () => import('../screens/news/index.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'news.title',
  },
} as const satisfies Record<string, Route>;

/** A path of the table. */
export type RoutePath = keyof typeof ROUTES;

/** Whether a path is in the table. */
export function isRoutePath(path: string): path is RoutePath {
  return Object.hasOwn(ROUTES, path);
}

/** The five tabs in their order, with the ids the product knows them by. */
export const TABS = [
  { id: 4, path: '/home/home', icon: 'home', text: 'nav.home' },
  { id: 1, path: '/quotes/self', icon: 'quotes', text: 'nav.quotes' },
  { id: 0, path: '/position/index', icon: 'trade', text: 'nav.trade' },
  { id: 5, path: '/news/index', icon: 'news', text: 'nav.news' },
  { id: 3, path: '/mine/transactionRecords', icon: 'records', text: 'nav.fundRecords' },
] as const satisfies readonly { id: number; path: RoutePath; icon: string; text: string }[];
