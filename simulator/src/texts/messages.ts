import type { Language, MessageAbout } from '@zaraba/contracts';
import type { MessageTemplate } from '../world/inbox/records.ts';

/** A title and the sentences under it. `{name}` stands for a parameter; a sentence whose parameter is missing is left out. */
export type Lines = readonly [title: string, ...sentences: string[]];

/** The texts of one template, and what it is about. */
export type MessageText = { readonly about: MessageAbout } & Readonly<Record<Language, Lines>>;

/** What in-site messages say: plain, without urgency, and nothing that the customer could not find in the lists. */
export const MESSAGE_TEXTS: Readonly<Record<MessageTemplate, MessageText>> = {
  welcome: {
    about: 'account',
    jp: [
      'Zarabaへようこそ',
      '口座が開設されました。',
      'ここは模擬市場です。実際のお金は動きません。',
      'お取引の前に、本人確認と取引暗証番号の設定をお済ませください。',
    ],
    cn: [
      '欢迎使用Zaraba',
      '账户已开立。',
      '这里是模拟市场，不涉及真实资金。',
      '交易前请先完成实名认证并设置资金密码。',
    ],
    us: [
      'Welcome to Zaraba',
      'Your account is open.',
      'This is a simulated market: no real money moves.',
      'Before you trade, please verify your identity and set a trading PIN.',
    ],
  },
  identityVerified: {
    about: 'identity',
    jp: ['本人確認が完了しました', 'ご提出の書類を確認しました。', '取引暗証番号を設定すると、お取引ができます。'],
    cn: ['实名认证已通过', '您提交的证件已核实。', '设置资金密码后即可交易。'],
    us: ['Identity verified', 'The documents you sent have been checked.', 'Once a trading PIN is set, you can trade.'],
  },
  identityFailed: {
    about: 'identity',
    jp: [
      '本人確認が承認されませんでした',
      'ご提出の書類を確認できませんでした。',
      '氏名と書類番号、画像をお確かめのうえ、もう一度ご提出ください。',
    ],
    cn: ['实名认证未通过', '您提交的证件未能核实。', '请核对姓名、证件号码和图片后重新提交。'],
    us: [
      'Identity not verified',
      'The documents you sent could not be confirmed.',
      'Please check the name, the number and the pictures, and send them again.',
    ],
  },
  depositCredited: {
    about: 'funds',
    jp: ['入金が反映されました', '{amount} を口座に入金しました。', '受付番号：{id}'],
    cn: ['入金已到账', '{amount} 已存入您的账户。', '编号：{id}'],
    us: ['Deposit credited', '{amount} has been added to your balance.', 'Reference: {id}'],
  },
  depositRejected: {
    about: 'funds',
    jp: [
      '入金を確認できませんでした',
      '{amount} の入金申込は承認されませんでした。',
      '理由：{reason}',
      '口座の残高は変わっていません。',
      '受付番号：{id}',
    ],
    cn: ['入金未获确认', '{amount} 的入金申请未获通过。', '原因：{reason}', '账户余额没有变动。', '编号：{id}'],
    us: [
      'Deposit not confirmed',
      'Your request to deposit {amount} was not accepted.',
      'Reason: {reason}',
      'Your balance has not changed.',
      'Reference: {id}',
    ],
  },
  withdrawalPaid: {
    about: 'funds',
    jp: ['出金が完了しました', '{amount} を登録口座へ振り込みました。', '受付番号：{id}'],
    cn: ['出金已完成', '{amount} 已汇往您登记的银行账户。', '编号：{id}'],
    us: ['Withdrawal paid', '{amount} has been sent to your registered bank account.', 'Reference: {id}'],
  },
  withdrawalRejected: {
    about: 'funds',
    jp: [
      '出金が承認されませんでした',
      '{amount} の出金申込は承認されませんでした。',
      '理由：{reason}',
      '金額は残高に戻っています。',
      '受付番号：{id}',
    ],
    cn: ['出金未获通过', '{amount} 的出金申请未获通过。', '原因：{reason}', '该金额已退回余额。', '编号：{id}'],
    us: [
      'Withdrawal not accepted',
      'Your request to withdraw {amount} was not accepted.',
      'Reason: {reason}',
      'The amount is back in your balance.',
      'Reference: {id}',
    ],
  },
  loanPaidOut: {
    about: 'loan',
    jp: ['借入金を入金しました', '{amount} を残高に加えました。', '返済期日：{date}', '受付番号：{id}'],
    cn: ['贷款已发放', '{amount} 已计入余额。', '还款日：{date}', '编号：{id}'],
    us: ['Loan paid out', '{amount} has been added to your balance.', 'Repayment is due by {date}.', 'Reference: {id}'],
  },
  loanRejected: {
    about: 'loan',
    jp: [
      '借入が承認されませんでした',
      '{amount} の借入申込は承認されませんでした。',
      '理由：{reason}',
      '残高は変わっていません。',
      '受付番号：{id}',
    ],
    cn: ['贷款未获通过', '{amount} 的贷款申请未获通过。', '原因：{reason}', '余额没有变动。', '编号：{id}'],
    us: [
      'Loan not accepted',
      'Your application for {amount} was not accepted.',
      'Reason: {reason}',
      'Your balance has not changed.',
      'Reference: {id}',
    ],
  },
  loanOverdue: {
    about: 'loan',
    jp: [
      '借入の返済期日を過ぎました',
      '返済が必要な額は {amount} です。',
      '返済が済むまで、利息がかかり、信用スコアが下がることがあります。',
      '借入の画面から返済できます。',
      '受付番号：{id}',
    ],
    cn: [
      '贷款已过还款日',
      '应还金额为 {amount}。',
      '还清之前会继续计息，信用分可能下降。',
      '可在贷款页面还款。',
      '编号：{id}',
    ],
    us: [
      'Your loan is past its due date',
      'The amount to repay is {amount}.',
      'Until it is repaid, interest goes on and your credit score may fall.',
      'You can repay it on the loan screen.',
      'Reference: {id}',
    ],
  },
  subscriptionWon: {
    about: 'newShare',
    jp: [
      '新規公開株に当選しました',
      '{code} の抽選で {quantity} 株が当選しました。',
      'お支払い額：{amount}',
      '支払期限：{date}',
      '申込時にお預かりした金額は残高に戻しました。',
      '購入するか辞退するかは、申込履歴で選べます。',
    ],
    cn: [
      '新股申购中签',
      '{code} 抽签中签 {quantity} 股。',
      '应付金额：{amount}',
      '付款截止：{date}',
      '申购时冻结的金额已退回余额。',
      '可在申购记录中选择付款或放弃。',
    ],
    us: [
      'Shares allotted to you',
      'In the draw for {code} you were allotted {quantity} shares.',
      'Amount due: {amount}',
      'Payment is possible until {date}.',
      'The amount held since you subscribed is back in your balance.',
      'You can pay or waive the allotment in your subscriptions.',
    ],
  },
  subscriptionNotWon: {
    about: 'newShare',
    jp: ['新規公開株は落選でした', '{code} の抽選では割り当てがありませんでした。', '{amount} を残高に戻しました。'],
    cn: ['新股申购未中签', '{code} 抽签未中签。', '{amount} 已退回余额。'],
    us: ['No shares allotted', 'The draw for {code} allotted you no shares.', '{amount} is back in your balance.'],
  },
  subscriptionDeadline: {
    about: 'newShare',
    jp: [
      '新規公開株の支払期限が近づいています',
      '当選した {code} {quantity} 株の支払いがまだ済んでいません。',
      'お支払い額：{amount}',
      '支払期限：{date}',
      '何もしないと購入は成立しません。費用はかかりません。',
      '購入するか辞退するかは、申込履歴で選べます。',
    ],
    cn: [
      '新股付款即将截止',
      '中签的 {code} {quantity} 股尚未付款。',
      '应付金额：{amount}',
      '付款截止：{date}',
      '如不操作则购买不成立，不产生费用。',
      '可在申购记录中选择付款或放弃。',
    ],
    us: [
      'The payment deadline is near',
      'You have not paid for the {quantity} shares of {code} that you won.',
      'Amount due: {amount}',
      'Pay by: {date}',
      'If you do nothing, the purchase lapses at no cost.',
      'You can pay or decline in your subscriptions.',
    ],
  },
  subscriptionFailed: {
    about: 'newShare',
    jp: [
      '新規公開株の当選が無効になりました',
      '{code} の支払期限までにお支払いがありませんでした。',
      '{amount} は請求されません。残高は変わっていません。',
    ],
    cn: ['新股中签已失效', '{code} 在截止前未付款。', '{amount} 不会扣款，余额没有变动。'],
    us: [
      'Allotment lapsed',
      '{code} was not paid for by the deadline.',
      '{amount} will not be charged; your balance has not changed.',
    ],
  },
  newShareListed: {
    about: 'newShare',
    jp: ['新規公開株が上場しました', '{code} が上場し、{quantity} 株が保有銘柄に加わりました。', '取得価格：{price}'],
    cn: ['新股已上市', '{code} 已上市，{quantity} 股已计入持仓。', '买入价：{price}'],
    us: [
      'New share listed',
      '{code} is listed, and {quantity} shares are now among your positions.',
      'Price paid: {price}',
    ],
  },
  blockTradePassed: {
    about: 'trade',
    jp: [
      '大口取引が成立しました',
      '{code} を {price} で {quantity} 株買い付けました。',
      '買付金額：{amount}',
      '次の取引日から売却できます。',
      '受付番号：{id}',
    ],
    cn: [
      '大宗交易已成交',
      '以 {price} 买入 {code} 共 {quantity} 股。',
      '成交金额：{amount}',
      '下一个交易日起可以卖出。',
      '编号：{id}',
    ],
    us: [
      'Block trade done',
      '{quantity} shares of {code} were bought at {price}.',
      'Amount: {amount}',
      'They can be sold from the next session.',
      'Reference: {id}',
    ],
  },
  blockTradeRejected: {
    about: 'trade',
    jp: [
      '大口取引が承認されませんでした',
      '{code}（{quantity} 株）の申込は承認されませんでした。',
      '理由：{reason}',
      '{amount} と手数料を残高に戻しました。',
      '受付番号：{id}',
    ],
    cn: [
      '大宗交易未获通过',
      '{code}（{quantity} 股）的申请未获通过。',
      '原因：{reason}',
      '{amount} 及费用已退回余额。',
      '编号：{id}',
    ],
    us: [
      'Block trade not accepted',
      'Your application for {quantity} shares of {code} was not accepted.',
      'Reason: {reason}',
      '{amount} and the fee are back in your balance.',
      'Reference: {id}',
    ],
  },
  dayTradeExecuted: {
    about: 'trade',
    jp: [
      'デイトレードの申込が承認されました',
      '参加金額：{amount}',
      '対象の取引日：{date}',
      '損益は取引の終わりに決まり、損失になることもあります。',
      '受付番号：{id}',
    ],
    cn: [
      '日内交易申请已通过',
      '参与金额：{amount}',
      '交易日：{date}',
      '盈亏在当日交易结束时确定，也可能亏损。',
      '编号：{id}',
    ],
    us: [
      'Day trade accepted',
      'Amount taking part: {amount}',
      'Session: {date}',
      'The result is known at the end of the session and may be a loss.',
      'Reference: {id}',
    ],
  },
  dayTradeFailed: {
    about: 'trade',
    jp: [
      'デイトレードの申込が承認されませんでした',
      '{amount} を残高に戻しました。',
      '理由：{reason}',
      '受付番号：{id}',
    ],
    cn: ['日内交易申请未获通过', '{amount} 已退回余额。', '原因：{reason}', '编号：{id}'],
    us: ['Day trade not accepted', '{amount} is back in your balance.', 'Reason: {reason}', 'Reference: {id}'],
  },
  dayTradeResult: {
    about: 'trade',
    jp: [
      'デイトレードの結果が出ました',
      '参加金額：{amount}',
      '損益：{profit}',
      'いま受け取ることができます。受け取らないときは、次の取引開始時に残高に加わります。',
      '受付番号：{id}',
    ],
    cn: [
      '日内交易结果已出',
      '参与金额：{amount}',
      '盈亏：{profit}',
      '现在即可领取；未领取时，将在下次开市时计入余额。',
      '编号：{id}',
    ],
    us: [
      'Your day trade has a result',
      'Amount that took part: {amount}',
      'Result: {profit}',
      'You can receive it now; otherwise it is added to your balance when the next session opens.',
      'Reference: {id}',
    ],
  },
  copyOrderEnded: {
    about: 'copy',
    jp: [
      'コピートレードが終了しました',
      '投資額：{amount}',
      '損益：{profit}',
      '残高に戻した額：{paid}',
      '受付番号：{id}',
    ],
    cn: ['跟单已结束', '投入金额：{amount}', '盈亏：{profit}', '退回余额：{paid}', '编号：{id}'],
    us: [
      'Copy order ended',
      'Amount invested: {amount}',
      'Result: {profit}',
      'Returned to your balance: {paid}',
      'Reference: {id}',
    ],
  },
  passwordChanged: {
    about: 'account',
    jp: [
      'パスワードが変更されました',
      '変更されたもの：{password}',
      'お心当たりがないときは、カスタマーサポートにご連絡ください。',
    ],
    cn: ['密码已修改', '已修改：{password}', '如非本人操作，请联系在线客服。'],
    us: ['A password was changed', 'What changed: {password}', 'If this was not you, please contact customer service.'],
  },
};
