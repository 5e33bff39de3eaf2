/** Words about what a customer lacks before a form can be sent, the ways there and back, and what an order leaves as it is. */
export const rule = {
  accountMark: { frozen: '账户已冻结', notPermittedToTrade: '不允许交易', pendingIdentityReview: '审核中' },
  headerAction: { order: '打开记录', add: '新增一个' },
  holding: {
    closing: '卖出/平仓委托正在等待成交。',
    short: {
      title: '这不是卖出持仓的委托',
      text: '您持有该股票{{quantity}}股。本委托将新开空头仓位，现有持股不会减少。',
      way: '卖出持有的{{quantity}}股',
    },
    long: {
      title: '这不是平空头的委托',
      text: '您持有该股票空头{{quantity}}股。本委托将新开多头仓位，空头不会因此平仓。',
      way: '平掉空头{{quantity}}股',
    },
  },
  rule: {
    blocked: '暂时无法办理',
    order: '暂时无法下单',
    funds: '请通过入金、兑换或撤销等待中的委托来准备资金。',
    toSupport: '查看客服联系方式',
    toBankCard: '前往添加银行账户',
    back: '返回刚才的操作',
  },
} as const;
