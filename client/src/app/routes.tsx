import type { ScreenName } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import Home from '../features/home/screens/home.tsx';
import Login from '../features/session/screens/login.tsx';
import Welcome from '../features/session/screens/welcome.tsx';

/** One screen of the route table. */
export interface Route {
  /**
   * Loads the screen's code. The app contains the code of the screens with which a visit begins; that of other screens
   * is loaded on demand.
   */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** The frame: none, or the five tabs with the shared header. By default it is a header with a back button. */
  readonly chrome?: 'none' | 'tabs';
  /** Whether visitors without a session may open the screen. */
  readonly isPublic?: true;
  /** The text key of the title. */
  readonly title: ParseKeys;
  /** Where the back button leads if there is no history. */
  readonly up?: ScreenName;
  /**
   * An action in the header: `add` opens a form for a new entry, `order` the customer's records about this screen's
   * offers.
   */
  readonly action?: { readonly kind: 'add' | 'order'; readonly to: ScreenName };
}

/** All screens by name. This is the only route table. The addresses are in contracts/src/screens.ts. */
export const ROUTES: Readonly<Record<ScreenName, Route>> = {
  start: {
    load: () => import('../features/session/screens/start.tsx'),
    chrome: 'none',
    isPublic: true,
    title: 'start.title',
  },
  welcome: {
    load: async () => ({ default: Welcome }),
    chrome: 'none',
    isPublic: true,
    title: 'login.welcome',
  },
  login: {
    load: async () => ({ default: Login }),
    chrome: 'none',
    isPublic: true,
    title: 'login.title',
  },
  register: {
    load: () => import('../features/session/screens/register.tsx'),
    chrome: 'none',
    isPublic: true,
    title: 'login.register',
  },
  afterLogin: {
    load: () => import('../features/session/screens/afterLogin.tsx'),
    chrome: 'none',
    title: 'message.login_ok.text',
  },
  home: {
    load: async () => ({ default: Home }),
    chrome: 'tabs',
    isPublic: true,
    title: 'home.title',
  },
  newShares: {
    load: () => import('../features/newShares/screens/offers.tsx'),
    title: 'newShares.title',
    up: 'home',
    action: { kind: 'order', to: 'subscriptions' },
  },
  newShare: {
    load: () => import('../features/newShares/screens/offer.tsx'),
    title: 'newShares.infoTitle',
    up: 'newShares',
  },
  subscriptions: {
    load: () => import('../features/newShares/screens/subscriptions.tsx'),
    title: 'newShares.recordsTitle',
    up: 'newShares',
  },
  blockTrades: {
    load: () => import('../features/blockTrades/screens/offers.tsx'),
    title: 'blockTrades.title',
    up: 'home',
    action: { kind: 'order', to: 'blockTradeOrders' },
  },
  blockTrade: {
    load: () => import('../features/blockTrades/screens/offer.tsx'),
    title: 'blockTrades.infoTitle',
    up: 'blockTrades',
  },
  blockTradeOrders: {
    load: () => import('../features/blockTrades/screens/orders.tsx'),
    title: 'blockTrades.ordersTitle',
    up: 'blockTrades',
  },
  copyTrading: {
    load: () => import('../features/copyTrading/screens/products.tsx'),
    title: 'copyTrading.title',
    up: 'home',
    action: { kind: 'order', to: 'copyOrders' },
  },
  dayTrades: {
    load: () => import('../features/dayTrades/screens/apply.tsx'),
    title: 'dayTrades.title',
    up: 'home',
    action: { kind: 'order', to: 'dayTradeOrders' },
  },
  dayTradeOrders: {
    load: () => import('../features/dayTrades/screens/orders.tsx'),
    title: 'dayTrades.ordersTitle',
    up: 'dayTrades',
  },
  quotes: {
    load: () => import('../features/stocks/screens/quotes.tsx'),
    chrome: 'tabs',
    isPublic: true,
    title: 'quotes.title',
  },
  search: {
    load: () => import('../features/stocks/screens/search.tsx'),
    isPublic: true,
    title: 'search.title',
    up: 'home',
  },
  stock: {
    load: () => import('../features/stocks/screens/stock.tsx'),
    isPublic: true,
    title: 'stock.title',
    up: 'quotes',
  },
  positions: {
    load: () => import('../features/trading/screens/positions.tsx'),
    chrome: 'tabs',
    title: 'positions.title',
  },
  position: {
    load: () => import('../features/trading/screens/position.tsx'),
    title: 'positions.detailTitle',
    up: 'positions',
  },
  settings: {
    load: () => import('../features/settings/screens/settings.tsx'),
    isPublic: true,
    title: 'settings.title',
    up: 'home',
  },
  language: {
    load: () => import('../features/settings/screens/language.tsx'),
    isPublic: true,
    title: 'login.language',
    up: 'settings',
  },
  changeLanguage: {
    load: () => import('../features/settings/screens/changeLanguage.tsx'),
    isPublic: true,
    title: 'login.language',
    up: 'settings',
  },
  terms: {
    load: () => import('../features/settings/screens/terms.tsx'),
    isPublic: true,
    title: 'terms.title',
    up: 'settings',
  },
  privacy: {
    load: () => import('../features/settings/screens/privacy.tsx'),
    isPublic: true,
    title: 'privacy.title',
    up: 'settings',
  },
  about: {
    load: () => import('../features/settings/screens/about.tsx'),
    isPublic: true,
    title: 'about.title',
    up: 'settings',
  },
  help: {
    load: () => import('../features/settings/screens/help.tsx'),
    isPublic: true,
    title: 'settings.help',
    up: 'settings',
  },
  priceAlerts: {
    load: () => import('../features/priceAlerts/screens/alerts.tsx'),
    title: 'priceAlerts.title',
    up: 'settings',
  },
  limits: {
    load: () => import('../features/limits/screens/limits.tsx'),
    title: 'settings.limits',
    up: 'settings',
  },
  copyOrders: {
    load: () => import('../features/copyTrading/screens/orders.tsx'),
    title: 'copyTrading.ordersTitle',
    up: 'positions',
  },
  loans: {
    load: () => import('../features/loans/screens/loan.tsx'),
    title: 'loans.title',
    up: 'settings',
    action: { kind: 'order', to: 'loanOrders' },
  },
  loanOrders: {
    load: () => import('../features/loans/screens/orders.tsx'),
    title: 'loans.ordersTitle',
    up: 'loans',
  },
  identity: {
    load: () => import('../features/identity/screens/identity.tsx'),
    title: 'verified.title',
    up: 'settings',
  },
  loginPassword: {
    load: () => import('../features/security/screens/loginPassword.tsx'),
    title: 'panel.loginPassword',
    up: 'settings',
  },
  fundPassword: {
    load: () => import('../features/security/screens/fundPassword.tsx'),
    title: 'money.fundPassword',
    up: 'settings',
  },
  fundRecords: {
    load: () => import('../features/funds/screens/records.tsx'),
    chrome: 'tabs',
    title: 'records.title',
  },
  deposit: {
    load: () => import('../features/funds/screens/deposit.tsx'),
    title: 'deposit.title',
    up: 'settings',
    action: { kind: 'order', to: 'fundRecords' },
  },
  withdraw: {
    load: () => import('../features/funds/screens/withdraw.tsx'),
    title: 'withdraw.title',
    up: 'settings',
    action: { kind: 'order', to: 'fundRecords' },
  },
  balances: {
    load: () => import('../features/funds/screens/balances.tsx'),
    title: 'stored.title',
    up: 'settings',
  },
  bankCards: {
    load: () => import('../features/bank/screens/cards.tsx'),
    title: 'bank.title',
    up: 'settings',
    action: { kind: 'add', to: 'addBankCard' },
  },
  addBankCard: {
    load: () => import('../features/bank/screens/addCard.tsx'),
    title: 'bank.title',
    up: 'bankCards',
  },
  news: {
    load: () => import('../features/news/screens/news.tsx'),
    chrome: 'tabs',
    isPublic: true,
    title: 'news.title',
  },
  article: {
    load: () => import('../features/news/screens/article.tsx'),
    isPublic: true,
    title: 'markets.news.title',
    up: 'news',
  },
  markets: {
    load: () => import('../features/markets/screens/summary.tsx'),
    isPublic: true,
    title: 'markets.summary.title',
    up: 'home',
  },
  shortSelling: {
    load: () => import('../features/markets/screens/shortSelling.tsx'),
    isPublic: true,
    title: 'markets.shortSelling.title',
    up: 'markets',
  },
  ranking: {
    load: () => import('../features/markets/screens/ranking.tsx'),
    isPublic: true,
    title: 'markets.ranking.title',
    up: 'markets',
  },
  industries: {
    load: () => import('../features/markets/screens/industries.tsx'),
    isPublic: true,
    title: 'markets.industries.title',
    up: 'markets',
  },
  messages: {
    load: () => import('../features/inbox/screens/messages.tsx'),
    title: 'inbox.title',
    up: 'home',
  },
  message: {
    load: () => import('../features/inbox/screens/message.tsx'),
    title: 'inbox.detail',
    up: 'messages',
  },
};

/** The five tabs in order, with the ids that the product specifies. Each shows the title of its screen. */
export const TABS = [
  { id: 4, screen: 'home', icon: 'home' },
  { id: 1, screen: 'quotes', icon: 'quotes' },
  { id: 0, screen: 'positions', icon: 'trade' },
  { id: 5, screen: 'news', icon: 'news' },
  { id: 3, screen: 'fundRecords', icon: 'records' },
] as const satisfies readonly { id: number; screen: ScreenName; icon: string }[];
