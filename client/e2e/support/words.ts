import type { Language } from '@zaraba/contracts';

/**
 * The texts a story clicks on, as a reader of each language sees them. Written out: a story reads the page, not its
 * source.
 */
const jp = {
  account: 'アカウント',
  password: 'パスワード',
  passwordAgain: 'パスワード(確認)',
  agree: /同意する/,
  register: '登録する',
  logIn: 'ログイン',
  logOut: 'ログアウト',
  loggedOut: 'ログアウトしました',
  panel: '口座メニュー',
  buy: '買い',
  market: '成行',
  limit: '指値',
  quantity: '数量',
  review: '注文内容を確認',
  confirmBuy: '買い注文を出す',
  filled: '約定しました',
  accepted: '注文を受け付けました',
  toPositions: '取引画面で見る',
  closePosition: '売却する',
  confirmClose: '売却注文を出す',
  saleRequested: '売却・返済の注文を受け付けました',
  settled: '決済済',
  dismiss: '閉じる',
  loading: '読み込み中',
  simulated: '模擬市場・実際のお金ではありません',
};

/** The texts of one language. */
export type Words = typeof jp;

const cn: Words = {
  account: '账号',
  password: '密码',
  passwordAgain: '确认密码',
  agree: /我已阅读并同意/,
  register: '注册',
  logIn: '登录',
  logOut: '退出登录',
  loggedOut: '已退出登录',
  panel: '账户菜单',
  buy: '买入',
  market: '市价',
  limit: '限价',
  quantity: '委托数量',
  review: '核对委托',
  confirmBuy: '确认买入',
  filled: '已成交',
  accepted: '委托已受理',
  toPositions: '到交易页查看',
  closePosition: '卖出',
  confirmClose: '确认卖出',
  saleRequested: '卖出/平仓委托已受理',
  settled: '已结算',
  dismiss: '关闭',
  loading: '加载中',
  simulated: '模拟市场・非真实资金',
};

const us: Words = {
  account: 'Account',
  password: 'Password',
  passwordAgain: 'Repeat password',
  agree: /I agree to/,
  register: 'Register',
  logIn: 'Log in',
  logOut: 'Log out',
  loggedOut: 'Logged out',
  panel: 'Account menu',
  buy: 'Buy',
  market: 'Market',
  limit: 'Limit',
  quantity: 'Quantity',
  review: 'Review order',
  confirmBuy: 'Place buy order',
  filled: 'Filled',
  accepted: 'Order accepted',
  toPositions: 'See on Trade',
  closePosition: 'Sell',
  confirmClose: 'Place sell order',
  saleRequested: 'Sell or close order accepted',
  settled: 'Settled',
  dismiss: 'Close',
  loading: 'Loading',
  simulated: 'SIMULATED MARKET · no real money',
};

/** The texts by language. */
export const WORDS: Readonly<Record<Language, Words>> = { jp, cn, us };
