/** What to do next after a message, where the call that was refused asks for another step than the usual one. */
export const nextStep = {
  insufficient_balance: {
    order: '请减少数量、撤销等待中的委托，或先入金后重试。委托未提交。',
    quantity: '请减少申购数量，或先入金后重试。申请未提交。',
    payment: '请先入金，并在截止时间前缴款。尚未扣款。',
  },
  not_trading_time: {
    close: '请在下次开市后重试。持仓没有变化。',
    dayTrade: '请在页面所示的受理时间内申请。申请未提交。',
  },
  price_unavailable: {
    close: '请稍后重试。如多次出现，请联系客服。持仓没有变化。',
    exchange: '报价已过期，请重新询价。资金没有变动。',
  },
  product_unavailable: {
    copy: '该产品已下架，请选择其他产品。',
    newShare: '该新股已结束发售，请查看新股列表。',
    block: '该大宗交易已结束，请查看可申请的列表。',
    news: '该文章已下线，请查看最新资讯。',
  },
  order_not_holding: {
    order: '可能已成交或已撤销，请刷新列表查看状态。',
    withdrawal: '可能已到账或已撤销，请刷新列表查看状态。',
    dayTrade: '可能已领取，请刷新列表查看状态。',
  },
  insufficient_quota: { copy: '请减少金额，或选择其他产品。' },
  bank_card_not_found: { card: '可能已解绑，请刷新列表。' },
} as const;
