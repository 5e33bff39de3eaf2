/** Texts in Chinese of margin top-ups. */
export const margin = {
  topUp: {
    blockedTitle: '现在不能追加',
    action: '追加保证金',
    title: '追加保证金',
    why: '追加保证金会使强制平仓价远离最新价，但不会减少亏损本身。若股价继续变动，追加的部分也可能亏损。',
    amount: '追加金额',
    amountHint: '请输入{{currency}}的整数金额。',
    whole: '请输入整数',
    positive: '请输入1以上的整数',
    margin: '保证金（含追加）',
    added: '已追加保证金',
    none: '无',
    before: '追加前',
    after: '追加后',
    back: '追加的保证金在平仓时与盈亏一并结算，在此之前不能取出。',
    words: '为{{name}}的{{side}}追加保证金{{amount}} {{currency}}。',
    estimate: '强制平仓价按当前最小变动价位计算。',
    confirm: '确认追加',
    done: '保证金已追加',
    doneNone: '该持仓不会再因股价变动被强制平仓。',
  },
} as const;
