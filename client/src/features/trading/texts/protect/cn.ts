/** Chinese texts for the stop loss and take profit of a position. */
export const protect = {
  protect: {
    action: '止盈止损',
    title: '设置止盈止损',
    takeProfit: {
      name: '止盈',
      hint: '以该价格或更优价格平仓。留空则不设置。',
      distance: '与最新价的止盈距离',
    },
    stopLoss: {
      name: '止损',
      hint: '成交价到达该价格后，以市价平仓。留空则不设置。',
      distance: '与最新价的止损距离',
    },
    result: '扣除手续费后的盈亏(估算)',
    oneCancels: '任一委托成交后持仓即平仓，另一委托随之撤销。您自行平仓时两者均撤销，拆股时失效。',
    gap: '若股价跳过止损价，将以跳空后的首个价格成交，亏损可能更大。',
    from: '这些股票 {{time}} 起可以卖出，设置届时生效。',
    optional: '同时设置止盈止损',
    afterFill: '成交后生效的设置',
    confirm: '确认设置',
    remove: '取消设置',
    done: '止盈止损已设置。',
    removed: '止盈止损已取消。',
  },
};
