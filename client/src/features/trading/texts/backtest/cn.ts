/** Chinese texts for backtests. */
export const backtest = {
  backtest: {
    action: '如果当时',
    title: '换一个止损会怎样？',
    simulatedIntro:
      '在当时的模拟市场上重现您的委托，按其他价格或数量计算结果，直至平仓当日收盘。止盈与止损均留空时，按当时的委托重现。过去的结果不代表下一笔交易。',
    run: '重现',
    before: '实际：',
    after: '按此条件：',
    net: '扣除费用后的盈亏',
    difference: '差额',
    share: '作为可分享的场景打开',
    end: {
      takeProfit: '止盈委托以{{price}}平仓（{{time}}）。',
      stopLoss: '止损委托以{{price}}平仓（{{time}}）。',
      customer: '由您自己的委托以{{price}}平仓（{{time}}）。',
      liquidation: '以{{price}}被强制平仓（{{time}}）。',
      held: '收盘时仍持有，{{price}}（{{time}}）。',
      unfilled: '委托未成交。',
    },
  },
};
