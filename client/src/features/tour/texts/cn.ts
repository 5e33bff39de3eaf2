/** Chinese texts for the tour. */
export const tour = {
  tour: {
    title: '应用导览',
    offer: '从首页到成交消息，在真实页面上操作，共{{steps}}步。可随时结束。',
    begin: '开始导览',
    place: '第{{at}}步，共{{all}}步',
    next: '下一步骤',
    skip: '跳过这一步',
    leave: '结束导览',
    way: '接下来在“{{screen}}”。请按框中所示前往。',
    away: '接下来在“{{screen}}”。您可以先做别的操作，导览在此等候。',
    equity: {
      title: '净资产与变动明细',
      look: '这是账户当前的价值与浮动盈亏。点“{{control}}”可查看变动原因。',
    },
    accept: {
      title: '有期限的事项',
      row: '需要您决定的事项连同截止时间显示在此。请点中签股票那一行。',
      confirm: '可核对中签股数与金额。点“{{control}}”即完成此事项。',
    },
    protect: {
      title: '保护持仓的委托',
      prices: '止盈在此价格锁定盈利，止损则终止亏损；其中一个成交，另一个随即撤销。消息中有一条止损生效的记录。',
    },
    position: {
      title: '持仓与保证金率',
      row: '杠杆与做空的持仓会显示保证金率和强平价。请点框中的一行。',
      facts: '保证金率、强平价，以及距强平价的幅度。它们随股价变化。',
    },
    chart: {
      title: '图表',
      stock: '现在前往这只股票。请点“{{control}}”。',
      periods: '从分钟线到年线均可切换。请试选“{{control}}”。',
    },
    ticket: {
      title: '下单前的费用',
      buy: '从这里开始下单。请点“{{control}}”。',
      costs: '金额、手续费与盈亏平衡价在下单前列出。更改数量会重新计算。',
    },
    order: {
      title: '核对并下单',
      review: '数量保持不变即可。请点“{{control}}”。',
      confirm: '发送前可用文字核对委托。点框中的按钮即下单。',
      outcome: '委托已受理，这是它的进度。成交后会显示在此。',
      closed: '现在休市，不接受委托。可跳过这一步继续。',
    },
    message: {
      title: '成交消息',
      onward: '结果也显示在交易页面。请点“{{control}}”。',
      bell: '账户的一切变动都会留下消息。请点铃铛。',
      row: '新消息排在最前。点框中的消息即可阅读。',
    },
    over: {
      title: '导览结束',
      text: '您可以继续自由操作。设置中的“{{control}}”可重新开始。',
    },
  },
} as const;
