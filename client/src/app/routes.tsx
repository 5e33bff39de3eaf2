import type { ScreenPath } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
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
  readonly title: ParseKeys;
  /** Target of the back button without a history. */
  readonly up?: ScreenPath;
  /** The header's action besides the back button: a form for a new entry, or the records of this screen's offers. */
  readonly action?: { readonly kind: 'add' | 'order'; readonly to: ScreenPath };
}

/** The only route table: the first segment is the folder in screens, the second the file. */
export const ROUTES = {
  '/login/start': {
    load: () => import('../features/session/screens/start.tsx'),
    chrome: 'none',
    session: false,
    title: 'start.title',
  },
  '/login/logon': {
    load: () => import('../features/session/screens/welcome.tsx'),
    chrome: 'none',
    session: false,
    title: 'login.welcome',
  },
  '/login/login': {
    load: () => import('../features/session/screens/login.tsx'),
    chrome: 'none',
    session: false,
    title: 'login.title',
  },
  '/login/register': {
    load: () => import('../features/session/screens/register.tsx'),
    chrome: 'none',
    session: false,
    title: 'login.register',
  },
  '/login/loginAfter': {
    load: () => import('../features/session/screens/afterLogin.tsx'),
    chrome: 'none',
    session: true,
    title: 'login.afterTitle',
  },
  '/home/home': {
    load: () => import('../features/home/screens/home.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'home.title',
  },
  '/home/newShare': {
    load: () => import('../features/newShares/screens/offers.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.title',
    up: '/home/home',
    action: { kind: 'order', to: '/mine/newShareOrder' },
  },
  '/home/newShareInfo': {
    load: () => import('../features/newShares/screens/offer.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.infoTitle',
    up: '/home/newShare',
  },
  '/mine/newShareOrder': {
    load: () => import('../features/newShares/screens/subscriptions.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.recordsTitle',
    up: '/home/newShare',
  },
  '/home/large': {
    load: () => import('../features/blockTrades/screens/offers.tsx'),
    chrome: 'back',
    session: true,
    title: 'blockTrades.title',
    up: '/home/home',
    action: { kind: 'order', to: '/home/largeQc' },
  },
  '/home/largeInfo': {
    load: () => import('../features/blockTrades/screens/offer.tsx'),
    chrome: 'back',
    session: true,
    title: 'blockTrades.infoTitle',
    up: '/home/large',
  },
  '/home/largeQc': {
    load: () => import('../features/blockTrades/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'blockTrades.ordersTitle',
    up: '/home/large',
  },
  '/home/follow': {
    load: () => import('../features/copyTrading/screens/products.tsx'),
    chrome: 'back',
    session: true,
    title: 'copyTrading.title',
    up: '/home/home',
    action: { kind: 'order', to: '/mine/followOrder' },
  },
  '/home/withinDays': {
    load: () => import('../features/dayTrades/screens/apply.tsx'),
    chrome: 'back',
    session: true,
    title: 'dayTrades.title',
    up: '/home/home',
    action: { kind: 'order', to: '/home/qcList' },
  },
  '/home/qcList': {
    load: () => import('../features/dayTrades/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'dayTrades.ordersTitle',
    up: '/home/withinDays',
  },
  '/quotes/self': {
    load: () => import('../features/stocks/screens/quotes.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'quotes.title',
  },
  '/quotes/search': {
    load: () => import('../features/stocks/screens/search.tsx'),
    chrome: 'back',
    session: false,
    title: 'search.title',
    up: '/home/home',
  },
  '/quotes/info': {
    load: () => import('../features/stocks/screens/stock.tsx'),
    chrome: 'back',
    session: false,
    title: 'stock.title',
    up: '/quotes/self',
  },
  '/position/index': {
    load: () => import('../features/positions/screens/positions.tsx'),
    chrome: 'tabs',
    session: true,
    title: 'positions.title',
  },
  '/position/info': {
    load: () => import('../features/positions/screens/position.tsx'),
    chrome: 'back',
    session: true,
    title: 'positions.detailTitle',
    up: '/position/index',
  },
  '/mine/index': {
    load: () => import('../features/settings/screens/settings.tsx'),
    chrome: 'back',
    session: false,
    title: 'settings.title',
    up: '/home/home',
  },
  '/mine/language': {
    load: () => import('../features/settings/screens/language.tsx'),
    chrome: 'back',
    session: false,
    title: 'settings.language',
    up: '/mine/index',
  },
  '/mine/changeLang': {
    load: () => import('../features/settings/screens/changeLanguage.tsx'),
    chrome: 'back',
    session: false,
    title: 'settings.language',
    up: '/mine/index',
  },
  '/mine/protocol': {
    load: () => import('../features/settings/screens/terms.tsx'),
    chrome: 'back',
    session: false,
    title: 'terms.title',
    up: '/mine/index',
  },
  '/mine/privacy': {
    load: () => import('../features/settings/screens/privacy.tsx'),
    chrome: 'back',
    session: false,
    title: 'privacy.title',
    up: '/mine/index',
  },
  '/mine/about': {
    load: () => import('../features/settings/screens/about.tsx'),
    chrome: 'back',
    session: false,
    title: 'about.title',
    up: '/mine/index',
  },
  '/mine/followOrder': {
    load: () => import('../features/copyTrading/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'copyTrading.ordersTitle',
    up: '/position/index',
  },
  '/mine/loan': {
    load: () => import('../features/loans/screens/loan.tsx'),
    chrome: 'back',
    session: true,
    title: 'loans.title',
    up: '/mine/index',
    action: { kind: 'order', to: '/mine/loanOrder' },
  },
  '/mine/loanOrder': {
    load: () => import('../features/loans/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'loans.ordersTitle',
    up: '/mine/loan',
  },
  '/mine/verified': {
    load: () => import('../features/identity/screens/identity.tsx'),
    chrome: 'back',
    session: true,
    title: 'verified.title',
    up: '/mine/index',
  },
  '/mine/loginPassword': {
    load: () => import('../features/security/screens/loginPassword.tsx'),
    chrome: 'back',
    session: true,
    title: 'panel.loginPassword',
    up: '/mine/index',
  },
  '/mine/fundPassword': {
    load: () => import('../features/security/screens/fundPassword.tsx'),
    chrome: 'back',
    session: true,
    title: 'panel.fundPassword',
    up: '/mine/index',
  },
  '/mine/transactionRecords': {
    load: () => import('../features/funds/screens/records.tsx'),
    chrome: 'tabs',
    session: true,
    title: 'records.title',
  },
  '/mine/deposit': {
    load: () => import('../features/funds/screens/deposit.tsx'),
    chrome: 'back',
    session: true,
    title: 'deposit.title',
    up: '/mine/index',
    action: { kind: 'order', to: '/mine/transactionRecords' },
  },
  '/mine/withdraw': {
    load: () => import('../features/funds/screens/withdraw.tsx'),
    chrome: 'back',
    session: true,
    title: 'withdraw.title',
    up: '/mine/index',
    action: { kind: 'order', to: '/mine/transactionRecords' },
  },
  '/mine/stored': {
    load: () => import('../features/funds/screens/balances.tsx'),
    chrome: 'back',
    session: true,
    title: 'stored.title',
    up: '/mine/index',
  },
  '/mine/bank': {
    load: () => import('../features/bank/screens/cards.tsx'),
    chrome: 'back',
    session: true,
    title: 'bank.title',
    up: '/mine/index',
    action: { kind: 'add', to: '/mine/bankAdd' },
  },
  '/mine/bankAdd': {
    load: () => import('../features/bank/screens/addCard.tsx'),
    chrome: 'back',
    session: true,
    title: 'bank.title',
    up: '/mine/bank',
  },
  '/news/index': {
    load: () => import('../features/news/screens/news.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'news.title',
  },
  '/news/info': {
    load: () => import('../features/news/screens/article.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.news.title',
    up: '/news/index',
  },
  '/home/index': {
    load: () => import('../features/markets/screens/summary.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.summary.title',
    up: '/home/home',
  },
  '/home/large3': {
    load: () => import('../features/markets/screens/shortSelling.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.shortSelling.title',
    up: '/home/index',
  },
  '/home/large4': {
    load: () => import('../features/markets/screens/ranking.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.ranking.title',
    up: '/home/index',
  },
  '/home/large2': {
    load: () => import('../features/markets/screens/industries.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.industries.title',
    up: '/home/index',
  },
  '/mine/message': {
    load: () => import('../features/inbox/screens/messages.tsx'),
    chrome: 'back',
    session: true,
    title: 'inbox.title',
    up: '/home/home',
  },
  '/mine/messageInfo': {
    load: () => import('../features/inbox/screens/message.tsx'),
    chrome: 'back',
    session: true,
    title: 'inbox.detail',
    up: '/mine/message',
  },
} as const satisfies Readonly<Record<ScreenPath, Route>>;

/** Whether a path is in the table. */
export function isRoutePath(path: string): path is ScreenPath {
  return Object.hasOwn(ROUTES, path);
}

/** The five tabs in order, with the product's ids. */
export const TABS = [
  { id: 4, path: '/home/home', icon: 'home', text: 'nav.home' },
  { id: 1, path: '/quotes/self', icon: 'quotes', text: 'nav.quotes' },
  { id: 0, path: '/position/index', icon: 'trade', text: 'nav.trade' },
  { id: 5, path: '/news/index', icon: 'news', text: 'nav.news' },
  { id: 3, path: '/mine/transactionRecords', icon: 'records', text: 'nav.fundRecords' },
] as const satisfies readonly { id: number; path: ScreenPath; icon: string; text: string }[];
