/**
 * The address of every screen of the client, in the order of the route table. The specification defines the addresses.
 * Links, routes and coverage reports use the names.
 */
export const SCREENS = {
  start: '/login/start',
  welcome: '/login/logon',
  login: '/login/login',
  register: '/login/register',
  afterLogin: '/login/loginAfter',
  home: '/home/home',
  newShares: '/home/newShare',
  newShare: '/home/newShareInfo',
  subscriptions: '/mine/newShareOrder',
  blockTrades: '/home/large',
  blockTrade: '/home/largeInfo',
  blockTradeOrders: '/home/largeQc',
  copyTrading: '/home/follow',
  dayTrades: '/home/withinDays',
  dayTradeOrders: '/home/qcList',
  quotes: '/quotes/self',
  search: '/quotes/search',
  stock: '/quotes/info',
  positions: '/position/index',
  position: '/position/info',
  settings: '/mine/index',
  language: '/mine/language',
  changeLanguage: '/mine/changeLang',
  terms: '/mine/protocol',
  privacy: '/mine/privacy',
  about: '/mine/about',
  help: '/mine/help',
  priceAlerts: '/mine/alerts',
  limits: '/mine/limits',
  copyOrders: '/mine/followOrder',
  loans: '/mine/loan',
  loanOrders: '/mine/loanOrder',
  identity: '/mine/verified',
  loginPassword: '/mine/loginPassword',
  fundPassword: '/mine/fundPassword',
  fundRecords: '/mine/transactionRecords',
  deposit: '/mine/deposit',
  withdraw: '/mine/withdraw',
  balances: '/mine/stored',
  bankCards: '/mine/bank',
  addBankCard: '/mine/bankAdd',
  news: '/news/index',
  article: '/news/info',
  markets: '/home/index',
  shortSelling: '/home/large3',
  ranking: '/home/large4',
  industries: '/home/large2',
  messages: '/mine/message',
  message: '/mine/messageInfo',
} as const;

/** The name of a screen. */
export type ScreenName = keyof typeof SCREENS;
/** The address of a screen. */
export type ScreenPath = (typeof SCREENS)[ScreenName];

/** The names of all screens, in the order of SCREENS. */
export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];
/** The addresses of all screens, in the order of SCREENS. */
export const SCREEN_PATHS: readonly ScreenPath[] = Object.values(SCREENS);

/** Whether a text is the address of a screen. */
export function isScreenPath(text: string): text is ScreenPath {
  return (SCREEN_PATHS as readonly string[]).includes(text);
}

/** Returns the name of the screen at an address; undefined if there is no such screen. */
export function screenAt(path: string): ScreenName | undefined {
  return SCREEN_NAMES.find((name) => SCREENS[name] === path);
}
