/** Chinese texts for the steps to a first order. */
export const gettingStarted = {
  firstVisit: {
    simulated: '这里是模拟市场。股价和资金都不是真实的，也不需要个人信息。',
    demo: '“试用演示”会在您专用的市场里，打开一位有四个月交易记录的客户的画面。',
    register: '“注册”会开立您自己的账户。到第一笔委托的步骤由画面引导。',
  },
  firstSteps: {
    title: '首次下单之前',
    progress: '共{{all}}步，已完成{{done}}步',
    lead: '依次完成即可下单。中途离开也可以从这里继续。',
    visitorLead: '无需注册即可查看行情。要下单，请按以下顺序进行；已有账户请登录。',
    waitingLead: '目前正在等待审核，结束后会显示在这里。',
    name: {
      account: '开户',
      identity: '实名认证',
      pin: '资金密码',
      funds: '入金',
      order: '首次下单',
    },
    takes: {
      account: '设定账号和密码，约1分钟。',
      identity: '姓名、号码、证件正反面。约2分钟，之后审核。',
      pin: '设定6位数字，约30秒。',
      funds: '选择金额。约1分钟，到账前会确认。',
      order: '选择股票，确认费用后提交。',
    },
    go: {
      account: '去注册',
      identity: '去实名认证',
      pin: '设置资金密码',
      funds: '去入金',
      order: '选择股票',
    },
    state: { done: '已完成', open: '待办', waiting: '审核中', rejected: '请重新提交' },
    onlyOrder: '准备已全部完成。从热门股票或“行情”中选择股票，即可查看费用并下单。',
    bar: '首次下单之前 {{at}}/{{all}}：{{name}}',
    later: '稍后继续',
  },
} as const;
