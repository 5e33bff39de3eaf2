/** The languages of the sample texts, as BCP 47 tags. */
export const LANGUAGES = ['ja', 'zh-Hans', 'en'] as const;

/** One of the languages of the sample texts. */
export type Language = (typeof LANGUAGES)[number];

/**
 * Sample texts in the order of `LANGUAGES`. They are about as long as the product's texts, but are not copies of them.
 */
const WORDS = {
  account: ['口座番号', '账号', 'Account number'],
  accountHint: ['半角数字10桁', '10位数字', 'Ten digits'],
  accountFault: ['口座番号を入力してください', '请输入账号', 'Enter the account number'],
  agree: ['取引規程に同意します', '我同意交易规则', 'I accept the trading rules'],
  agreeFault: ['同意が必要です', '需要同意', 'Your consent is needed'],
  all: ['すべて', '全部', 'All'],
  amount: ['数量', '数量', 'Quantity'],
  ask: ['注文を取り消しますか', '要撤销订单吗?', 'Cancel the order?'],
  askText: ['取り消した注文は元に戻せません。', '撤销后无法恢复。', 'A cancelled order cannot be restored.'],
  back: ['前へ', '上一页', 'Previous'],
  busy: ['送信中', '提交中', 'Sending'],
  buy: ['買い', '买入', 'Buy'],
  cancel: ['取り消す', '撤销', 'Cancel'],
  cash: ['現金残高', '现金余额', 'Cash balance'],
  close: ['閉じる', '关闭', 'Close'],
  current: ['進行中', '进行中', 'In progress'],
  danger: ['取引を停止しています', '交易已暂停', 'Trading is suspended'],
  day: ['日足', '日线', 'Day'],
  detail: ['受渡日は2営業日後です', '两个交易日后交割', 'Settles in two business days'],
  done: ['完了', '已完成', 'Done'],
  empty: ['注文はまだありません', '还没有订单', 'No orders yet'],
  failed: ['読み込めませんでした', '加载失败', 'This could not be loaded'],
  failedText: ['通信状況を確かめてください。', '请检查网络。', 'Check your connection.'],
  fees: ['手数料', '手续费', 'Fees'],
  hidden: ['金額は非表示です', '金额已隐藏', 'Amount hidden'],
  hide: ['隠す', '隐藏', 'Hide'],
  history: ['取引履歴', '交易记录', 'Trade history'],
  info: ['東京市場は15時30分に終わります', '东京市场15时30分收盘', 'Tokyo closes at 15:30'],
  keep: ['そのままにする', '保留', 'Keep it'],
  less: ['減らす', '减少', 'Less'],
  limit: ['指値', '限价', 'Limit'],
  loading: ['読み込み中', '加载中', 'Loading'],
  market: ['成行', '市价', 'Market'],
  month: ['月足', '月线', 'Month'],
  more: ['増やす', '增加', 'More'],
  next: ['次へ', '下一页', 'Next'],
  offline: ['接続が切れているため送信できません', '连接已断开,无法提交', 'You are offline, so this cannot be sent'],
  open: ['開く', '打开', 'Open'],
  order: ['注文する', '下单', 'Place order'],
  orders: ['注文', '订单', 'Orders'],
  pageOf: ['2 / 3ページ', '第2页,共3页', 'Page 2 of 3'],
  password: ['パスワード', '密码', 'Password'],
  picture: ['本人確認書類', '身份证件', 'Identity document'],
  positions: ['保有', '持仓', 'Positions'],
  pulling: ['引いて更新', '下拉刷新', 'Pull to refresh'],
  received: ['受付済み', '已受理', 'Received'],
  refresh: ['更新', '刷新', 'Refresh'],
  released: ['離して更新', '松开刷新', 'Release to refresh'],
  results: ['直近8日の損益', '最近8日盈亏', 'Results of the last eight days'],
  retry: ['再試行', '重试', 'Try again'],
  sell: ['売り', '卖出', 'Sell'],
  sent: ['注文を受け付けました', '订单已受理', 'Order received'],
  settings: ['設定', '设置', 'Settings'],
  show: ['表示', '显示', 'Show'],
  simulated: ['模擬市場・実際のお金ではありません', '模拟市场·非真实资金', 'Simulated market, not real money'],
  sort: ['並べ替え', '排序', 'Sort by'],
  stock: ['ザラバ精機', '寻场精机', 'Zaraba Precision'],
  stop: ['中止', '停止', 'Stop'],
  success: ['更新しました', '已更新', 'Updated'],
  upcoming: ['予定', '预定', 'Upcoming'],
  updated: ['登録が完了しました', '注册已完成', 'Your registration is complete'],
  warn: ['値幅制限に近づいています', '接近涨跌幅限制', 'Close to the price limit'],
  week: ['週足', '周线', 'Week'],
  withTester: ['検証者が介入中', '测试人员介入中', 'A tester intervenes'],
} satisfies Record<string, readonly [string, string, string]>;

/** The sample texts of one language by name. */
export type Texts = Readonly<Record<keyof typeof WORDS, string>>;

/** The sample texts of a language. */
export function textsOf(language: Language): Texts {
  const at = LANGUAGES.indexOf(language);
  return Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, words[at]])) as Texts;
}
