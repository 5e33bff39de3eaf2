/** Words about what a customer lacks before a form can be sent, and the ways there and back. */
export const rule = {
  rule: {
    blocked: '暂时无法办理',
    order: '暂时无法下单',
    funds: '请通过入金、换汇或撤销等待中的委托来准备资金。',
    toSupport: '查看客服联系方式',
    toBankCard: '前往添加银行账户',
    back: '返回刚才的操作',
  },
} as const;
