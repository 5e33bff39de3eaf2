import type { ComponentType } from 'react';

/** The frame of a screen: none, the five tabs with the shared header, or a header with a back button. */
export type Chrome = 'none' | 'tabs' | 'back';

/** One screen. */
export interface Route {
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly chrome: Chrome;
  /** Whether the screen needs a session. */
  readonly session: boolean;
  /** Text key of the title. */
  readonly title: TitleKey;
  /** Target of the back button without a history. */
  readonly up?: string;
  /** The header's action besides the back button: a form for a new entry, or the records of this screen's offers. */
  readonly action?: { readonly kind: 'add' | 'order'; readonly to: `/${string}` };
}

type TitleKey =
  | 'start.title'
  | 'login.welcome'
  | 'login.title'
  | 'login.register'
  | 'login.afterTitle'
  | 'home.title'
  | 'newShares.title'
  | 'newShares.infoTitle'
  | 'newShares.recordsTitle'
  | 'block.title'
  | 'block.infoTitle'
  | 'block.ordersTitle'
  | 'copy.title'
  | 'copy.ordersTitle'
  | 'loan.title'
  | 'loan.ordersTitle'
  | 'dayTrade.title'
  | 'dayTrade.ordersTitle'
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
  | 'panel.loginPassword'
  | 'panel.fundPassword'
  | 'records.title'
  | 'bank.title'
  | 'stored.title'
  | 'withdraw.title'
  | 'deposit.title'
  | 'news.title'
  | 'markets.news.title'
  | 'markets.summary.title'
  | 'markets.shortSelling.title'
  | 'markets.ranking.title'
  | 'markets.industries.title'
  | 'inbox.title'
  | 'inbox.detail';

/** The only route table: the first segment is the folder in screens, the second the file. */
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
  '/home/newShare': {
    load: () => import('../screens/home/newShare.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.title',
    up: '/home/home',
    action: { kind: 'order', to: '/mine/newShareOrder' },
  },
  '/home/newShareInfo': {
    load: () => import('../screens/home/newShareInfo.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.infoTitle',
    up: '/home/newShare',
  },
  '/mine/newShareOrder': {
    load: () => import('../screens/mine/newShareOrder.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.recordsTitle',
    up: '/home/newShare',
  },
  '/home/large': {
    load: () => import('../screens/home/large.tsx'),
    chrome: 'back',
    session: true,
    title: 'block.title',
    up: '/home/home',
    action: { kind: 'order', to: '/home/largeQc' },
  },
  '/home/largeInfo': {
    load: () => import('../screens/home/largeInfo.tsx'),
    chrome: 'back',
    session: true,
    title: 'block.infoTitle',
    up: '/home/large',
  },
  '/home/largeQc': {
    load: () => import('../screens/home/largeQc.tsx'),
    chrome: 'back',
    session: true,
    title: 'block.ordersTitle',
    up: '/home/large',
  },
  '/home/follow': {
    load: () => import('../screens/home/follow.tsx'),
    chrome: 'back',
    session: true,
    title: 'copy.title',
    up: '/home/home',
    action: { kind: 'order', to: '/mine/followOrder' },
  },
  '/home/withinDays': {
    load: () => import('../screens/home/withinDays.tsx'),
    chrome: 'back',
    session: true,
    title: 'dayTrade.title',
    up: '/home/home',
    action: { kind: 'order', to: '/home/qcList' },
  },
  '/home/qcList': {
    load: () => import('../screens/home/qcList.tsx'),
    chrome: 'back',
    session: true,
    title: 'dayTrade.ordersTitle',
    up: '/home/withinDays',
  },
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
  '/mine/followOrder': {
    load: () => import('../screens/mine/followOrder.tsx'),
    chrome: 'back',
    session: true,
    title: 'copy.ordersTitle',
    up: '/position/index',
  },
  '/mine/loan': {
    load: () => import('../screens/mine/loan.tsx'),
    chrome: 'back',
    session: true,
    title: 'loan.title',
    up: '/mine/index',
    action: { kind: 'order', to: '/mine/loanOrder' },
  },
  '/mine/loanOrder': {
    load: () => import('../screens/mine/loanOrder.tsx'),
    chrome: 'back',
    session: true,
    title: 'loan.ordersTitle',
    up: '/mine/loan',
  },
  '/mine/verified': {
    load: () => import('../screens/mine/verified.tsx'),
    chrome: 'back',
    session: true,
    title: 'verified.title',
    up: '/mine/index',
  },
  '/mine/loginPassword': {
    load: () => import('../screens/mine/loginPassword.tsx'),
    chrome: 'back',
    session: true,
    title: 'panel.loginPassword',
    up: '/mine/index',
  },
  '/mine/fundPassword': {
    load: () => import('../screens/mine/fundPassword.tsx'),
    chrome: 'back',
    session: true,
    title: 'panel.fundPassword',
    up: '/mine/index',
  },
  '/mine/transactionRecords': {
    load: () => import('../screens/mine/transactionRecords.tsx'),
    chrome: 'tabs',
    session: true,
    title: 'records.title',
  },
  '/mine/deposit': {
    load: () => import('../screens/mine/deposit.tsx'),
    chrome: 'back',
    session: true,
    title: 'deposit.title',
    up: '/mine/index',
    action: { kind: 'order', to: '/mine/transactionRecords' },
  },
  '/mine/withdraw': {
    load: () => import('../screens/mine/withdraw.tsx'),
    chrome: 'back',
    session: true,
    title: 'withdraw.title',
    up: '/mine/index',
    action: { kind: 'order', to: '/mine/transactionRecords' },
  },
  '/mine/stored': {
    load: () => import('../screens/mine/stored.tsx'),
    chrome: 'back',
    session: true,
    title: 'stored.title',
    up: '/mine/index',
  },
  '/mine/bank': {
    load: () => import('../screens/mine/bank.tsx'),
    chrome: 'back',
    session: true,
    title: 'bank.title',
    up: '/mine/index',
    action: { kind: 'add', to: '/mine/bankAdd' },
  },
  '/mine/bankAdd': {
    load: () => import('../screens/mine/bankAdd.tsx'),
    chrome: 'back',
    session: true,
    title: 'bank.title',
    up: '/mine/bank',
  },
  '/news/index': {
    load: () => import('../screens/news/index.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'news.title',
  },
  '/news/info': {
    load: () => import('../screens/news/info.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.news.title',
    up: '/news/index',
  },
  '/home/index': {
    load: () => import('../screens/home/index.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.summary.title',
    up: '/home/home',
  },
  '/home/large3': {
    load: () => import('../screens/home/large3.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.shortSelling.title',
    up: '/home/index',
  },
  '/home/large4': {
    load: () => import('../screens/home/large4.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.ranking.title',
    up: '/home/index',
  },
  '/home/large2': {
    load: () => import('../screens/home/large2.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.industries.title',
    up: '/home/index',
  },
  '/mine/message': {
    load: () => import('../screens/mine/message.tsx'),
    chrome: 'back',
    session: true,
    title: 'inbox.title',
    up: '/home/home',
  },
  '/mine/messageInfo': {
    load: () => import('../screens/mine/messageInfo.tsx'),
    chrome: 'back',
    session: true,
    title: 'inbox.detail',
    up: '/mine/message',
  },
} as const satisfies Record<string, Route>;

/** A path of the table. */
export type RoutePath = keyof typeof ROUTES;

/** Whether a path is in the table. */
export function isRoutePath(path: string): path is RoutePath {
  return Object.hasOwn(ROUTES, path);
}

/** The five tabs in order, with the product's ids. */
export const TABS = [
  { id: 4, path: '/home/home', icon: 'home', text: 'nav.home' },
  { id: 1, path: '/quotes/self', icon: 'quotes', text: 'nav.quotes' },
  { id: 0, path: '/position/index', icon: 'trade', text: 'nav.trade' },
  { id: 5, path: '/news/index', icon: 'news', text: 'nav.news' },
  { id: 3, path: '/mine/transactionRecords', icon: 'records', text: 'nav.fundRecords' },
] as const satisfies readonly { id: number; path: RoutePath; icon: string; text: string }[];
