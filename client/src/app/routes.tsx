import type { ScreenName } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import Home from '../features/home/screens/home.tsx';
import Login from '../features/session/screens/login.tsx';
import Welcome from '../features/session/screens/welcome.tsx';

/** The frame of a screen: none, the five tabs with the shared header, or a header with a back button. */
export type Chrome = 'none' | 'tabs' | 'back';

/** One screen. */
export interface Route {
  /**
   * Loads the code of the screen. It is part of the app's code for the screens that a visit begins with, and loaded on
   * demand for the others.
   */
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly chrome: Chrome;
  /** Whether the screen needs a session. */
  readonly session: boolean;
  /** Text key of the title. */
  readonly title: ParseKeys;
  /** Target of the back button if there is no history. */
  readonly up?: ScreenName;
  /**
   * The action in the header besides the back button: `add` opens a form for a new entry, `order` the records of the
   * offers on this screen.
   */
  readonly action?: { readonly kind: 'add' | 'order'; readonly to: ScreenName };
}

/** The only route table: the screens by name. Their addresses are in contracts/src/screens.ts. */
export const ROUTES = {
  start: {
    load: () => import('../features/session/screens/start.tsx'),
    chrome: 'none',
    session: false,
    title: 'start.title',
  },
  welcome: {
    load: async () => ({ default: Welcome }),
    chrome: 'none',
    session: false,
    title: 'login.welcome',
  },
  login: {
    load: async () => ({ default: Login }),
    chrome: 'none',
    session: false,
    title: 'login.title',
  },
  register: {
    load: () => import('../features/session/screens/register.tsx'),
    chrome: 'none',
    session: false,
    title: 'login.register',
  },
  afterLogin: {
    load: () => import('../features/session/screens/afterLogin.tsx'),
    chrome: 'none',
    session: true,
    title: 'message.login_ok.text',
  },
  home: {
    load: async () => ({ default: Home }),
    chrome: 'tabs',
    session: false,
    title: 'home.title',
  },
  newShares: {
    load: () => import('../features/newShares/screens/offers.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.title',
    up: 'home',
    action: { kind: 'order', to: 'subscriptions' },
  },
  newShare: {
    load: () => import('../features/newShares/screens/offer.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.infoTitle',
    up: 'newShares',
  },
  subscriptions: {
    load: () => import('../features/newShares/screens/subscriptions.tsx'),
    chrome: 'back',
    session: true,
    title: 'newShares.recordsTitle',
    up: 'newShares',
  },
  blockTrades: {
    load: () => import('../features/blockTrades/screens/offers.tsx'),
    chrome: 'back',
    session: true,
    title: 'blockTrades.title',
    up: 'home',
    action: { kind: 'order', to: 'blockTradeOrders' },
  },
  blockTrade: {
    load: () => import('../features/blockTrades/screens/offer.tsx'),
    chrome: 'back',
    session: true,
    title: 'blockTrades.infoTitle',
    up: 'blockTrades',
  },
  blockTradeOrders: {
    load: () => import('../features/blockTrades/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'blockTrades.ordersTitle',
    up: 'blockTrades',
  },
  copyTrading: {
    load: () => import('../features/copyTrading/screens/products.tsx'),
    chrome: 'back',
    session: true,
    title: 'copyTrading.title',
    up: 'home',
    action: { kind: 'order', to: 'copyOrders' },
  },
  dayTrades: {
    load: () => import('../features/dayTrades/screens/apply.tsx'),
    chrome: 'back',
    session: true,
    title: 'dayTrades.title',
    up: 'home',
    action: { kind: 'order', to: 'dayTradeOrders' },
  },
  dayTradeOrders: {
    load: () => import('../features/dayTrades/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'dayTrades.ordersTitle',
    up: 'dayTrades',
  },
  quotes: {
    load: () => import('../features/stocks/screens/quotes.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'quotes.title',
  },
  search: {
    load: () => import('../features/stocks/screens/search.tsx'),
    chrome: 'back',
    session: false,
    title: 'search.title',
    up: 'home',
  },
  stock: {
    load: () => import('../features/stocks/screens/stock.tsx'),
    chrome: 'back',
    session: false,
    title: 'stock.title',
    up: 'quotes',
  },
  positions: {
    load: () => import('../features/trading/screens/positions.tsx'),
    chrome: 'tabs',
    session: true,
    title: 'positions.title',
  },
  position: {
    load: () => import('../features/trading/screens/position.tsx'),
    chrome: 'back',
    session: true,
    title: 'positions.detailTitle',
    up: 'positions',
  },
  settings: {
    load: () => import('../features/settings/screens/settings.tsx'),
    chrome: 'back',
    session: false,
    title: 'settings.title',
    up: 'home',
  },
  language: {
    load: () => import('../features/settings/screens/language.tsx'),
    chrome: 'back',
    session: false,
    title: 'login.language',
    up: 'settings',
  },
  changeLanguage: {
    load: () => import('../features/settings/screens/changeLanguage.tsx'),
    chrome: 'back',
    session: false,
    title: 'login.language',
    up: 'settings',
  },
  terms: {
    load: () => import('../features/settings/screens/terms.tsx'),
    chrome: 'back',
    session: false,
    title: 'terms.title',
    up: 'settings',
  },
  privacy: {
    load: () => import('../features/settings/screens/privacy.tsx'),
    chrome: 'back',
    session: false,
    title: 'privacy.title',
    up: 'settings',
  },
  about: {
    load: () => import('../features/settings/screens/about.tsx'),
    chrome: 'back',
    session: false,
    title: 'about.title',
    up: 'settings',
  },
  priceAlerts: {
    load: () => import('../features/priceAlerts/screens/alerts.tsx'),
    chrome: 'back',
    session: true,
    title: 'priceAlerts.title',
    up: 'settings',
  },
  copyOrders: {
    load: () => import('../features/copyTrading/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'copyTrading.ordersTitle',
    up: 'positions',
  },
  loans: {
    load: () => import('../features/loans/screens/loan.tsx'),
    chrome: 'back',
    session: true,
    title: 'loans.title',
    up: 'settings',
    action: { kind: 'order', to: 'loanOrders' },
  },
  loanOrders: {
    load: () => import('../features/loans/screens/orders.tsx'),
    chrome: 'back',
    session: true,
    title: 'loans.ordersTitle',
    up: 'loans',
  },
  identity: {
    load: () => import('../features/identity/screens/identity.tsx'),
    chrome: 'back',
    session: true,
    title: 'verified.title',
    up: 'settings',
  },
  loginPassword: {
    load: () => import('../features/security/screens/loginPassword.tsx'),
    chrome: 'back',
    session: true,
    title: 'panel.loginPassword',
    up: 'settings',
  },
  fundPassword: {
    load: () => import('../features/security/screens/fundPassword.tsx'),
    chrome: 'back',
    session: true,
    title: 'money.fundPassword',
    up: 'settings',
  },
  fundRecords: {
    load: () => import('../features/funds/screens/records.tsx'),
    chrome: 'tabs',
    session: true,
    title: 'records.title',
  },
  deposit: {
    load: () => import('../features/funds/screens/deposit.tsx'),
    chrome: 'back',
    session: true,
    title: 'deposit.title',
    up: 'settings',
    action: { kind: 'order', to: 'fundRecords' },
  },
  withdraw: {
    load: () => import('../features/funds/screens/withdraw.tsx'),
    chrome: 'back',
    session: true,
    title: 'withdraw.title',
    up: 'settings',
    action: { kind: 'order', to: 'fundRecords' },
  },
  balances: {
    load: () => import('../features/funds/screens/balances.tsx'),
    chrome: 'back',
    session: true,
    title: 'stored.title',
    up: 'settings',
  },
  bankCards: {
    load: () => import('../features/bank/screens/cards.tsx'),
    chrome: 'back',
    session: true,
    title: 'bank.title',
    up: 'settings',
    action: { kind: 'add', to: 'addBankCard' },
  },
  addBankCard: {
    load: () => import('../features/bank/screens/addCard.tsx'),
    chrome: 'back',
    session: true,
    title: 'bank.title',
    up: 'bankCards',
  },
  news: {
    load: () => import('../features/news/screens/news.tsx'),
    chrome: 'tabs',
    session: false,
    title: 'news.title',
  },
  article: {
    load: () => import('../features/news/screens/article.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.news.title',
    up: 'news',
  },
  markets: {
    load: () => import('../features/markets/screens/summary.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.summary.title',
    up: 'home',
  },
  shortSelling: {
    load: () => import('../features/markets/screens/shortSelling.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.shortSelling.title',
    up: 'markets',
  },
  ranking: {
    load: () => import('../features/markets/screens/ranking.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.ranking.title',
    up: 'markets',
  },
  industries: {
    load: () => import('../features/markets/screens/industries.tsx'),
    chrome: 'back',
    session: false,
    title: 'markets.industries.title',
    up: 'markets',
  },
  messages: {
    load: () => import('../features/inbox/screens/messages.tsx'),
    chrome: 'back',
    session: true,
    title: 'inbox.title',
    up: 'home',
  },
  message: {
    load: () => import('../features/inbox/screens/message.tsx'),
    chrome: 'back',
    session: true,
    title: 'inbox.detail',
    up: 'messages',
  },
} as const satisfies Readonly<Record<ScreenName, Route>>;

/** The five tabs in order, with the product's ids. Each shows its screen's title. */
export const TABS = [
  { id: 4, screen: 'home', icon: 'home' },
  { id: 1, screen: 'quotes', icon: 'quotes' },
  { id: 0, screen: 'positions', icon: 'trade' },
  { id: 5, screen: 'news', icon: 'news' },
  { id: 3, screen: 'fundRecords', icon: 'records' },
] as const satisfies readonly { id: number; screen: ScreenName; icon: string }[];
