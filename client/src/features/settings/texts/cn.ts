/** Texts in Chinese of settings, about, terms and privacy. */
export const settings = {
  use: {
    title: '显示与操作',
    textSize: '文字大小',
    textSizeText: '以设备的文字大小为基准放大。',
    motion: '减少动态效果',
    motionText: '停止页面切换和价格变动的动画。',
    privacy: '隐藏金额',
    privacyText: '余额、盈亏和委托金额显示为“•••”。市场行情照常显示。',
    hidden: '已隐藏',
    showAmounts: '显示金额',
    shortcutsText: '使用字母键操作，按“?”查看列表。',
  },
  settings: {
    title: '设置',
    display: '显示',
    theme: '外观',
    system: '自动',
    light: '浅色',
    dark: '深色',
    scheme: '涨跌颜色',
    redBlue: '红涨蓝跌',
    redGreen: '红涨绿跌',
    greenRed: '绿涨红跌',
    cvd: '蓝涨橙跌',
    mono: '不使用颜色',
    redBlueText: '日本常用',
    redGreenText: '中国常用',
    greenRedText: '美国常用',
    cvdText: '色觉不同也容易分辨',
    monoText: '只用箭头和正负号表示',
    logoutTitle: '确定退出登录吗？',
    logoutText: '将清除本设备上的登录信息和搜索记录。委托和持仓会保留。',
    languageText: '界面和朗读的语言会一起改变。',
  },
  alerts: {
    title: '通知',
    kept: '无论如何设置，所有消息都会保留在“站内消息”中。此设置仅对本设备有效。',
    system: '系统通知',
    systemText:
      '在应用保持打开但您正在看其他窗口时，用系统通知告知成交、保证金不足等事项。开启时浏览器会请求您的许可。',
    denied: '浏览器已拒绝本网站的通知。请先在浏览器的网站设置中将通知改为“允许”，再重新开启。',
    unavailable: '当前浏览器或连接（非 https）不支持系统通知。',
    quiet: '免打扰时段',
    quietText: '此时段内不显示系统通知，结束后汇总告知。正在使用应用时的提示不受影响。',
    from: '开始',
    to: '结束',
    kinds: '按类型选择',
    kind: '类型',
    inApp: '应用内',
    inSystem: '系统',
    always: '始终显示',
    notOffered: '此服务器没有站内消息。',
  },
  about: {
    notices: '第三方软件许可',
    title: '关于我们',
    simulatedTitle: '这是模拟市场',
    simulatedText:
      '所连接的是模仿股票市场和券商的模拟服务器。股票和公司均为虚构，没有真实资金往来，成绩也不代表真实交易的结果。',
    operator: '运营方',
    licence: '牌照编号',
    simulatedOperator: '无（模拟市场）',
    simulatedLicence: '无（没有真实资金往来）',
    unnamedText: '请不要向身份不明的对方转账或发送证件。',
    name: '名称',
  },
  terms: {
    risk: '风险提示',
    costs: '费用说明',
    title: '用户协议',
    none: '运营方未提供用户协议',
    noneText: '使用前请向运营方确认相关内容。',
    open: '打开运营方的文件',
    simulated: {
      updated: '模拟市场版',
      sections: {
        purpose: {
          title: '1. 用途',
          text: '本应用用于练习和体验股票交易。显示的市场、股票、价格和余额全部为模拟，不会产生真实交易。',
        },
        account: {
          title: '2. 账号',
          text: '注册需要10位号码和密码。请不要使用您在其他服务中使用的密码。',
        },
        orders: {
          title: '3. 委托与成交',
          text: '委托按模拟市场的价格成交。在真实市场中，不一定能以同样的价格和速度成交。',
        },
        leverage: {
          title: '4. 杠杆与做空',
          text: '使用杠杆会放大亏损。保证金不足时持仓会被强制平仓。做空的亏损没有上限。',
        },
        money: {
          title: '5. 资金',
          text: '余额为模拟金额。我们不会要求您存入真实资金，也不会为出金收取任何费用。',
        },
        end: {
          title: '6. 终止',
          text: '模拟市场可能在不另行通知的情况下重置，届时余额和记录会消失。',
        },
      },
    },
  },
  privacy: {
    title: '隐私政策',
    none: '运营方未提供隐私政策',
    device: {
      title: '本设备保存的内容',
      text: '本设备保存登录信息、语言、显示与通知设置、已通知到哪条消息以及搜索记录。退出登录后，登录信息和搜索记录会被清除。',
    },
    simulated: {
      sections: {
        kept: {
          title: '1. 保存的内容',
          text: '服务器保存账号号码、经哈希处理的密码、委托和余额记录。本设备保存登录信息、语言、显示与通知设置、已通知到哪条消息以及搜索记录。',
        },
        notKept: {
          title: '2. 不收集的内容',
          text: '不收集位置、通讯录和广告标识，也没有第三方分析或广告。',
        },
        documents: {
          title: '3. 身份证件',
          text: '在模拟市场中请不要发送真实证件，需要时可以使用样本。',
        },
        erase: {
          title: '4. 清除',
          text: '退出登录后，本设备上的登录信息和搜索记录会被清除。',
        },
      },
    },
  },
} as const;
