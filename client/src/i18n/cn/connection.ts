/** How prices reach the reader, and what the server does not offer. */
export const connection = {
  connection: {
    connecting: '连接中',
    live: '实时',
    quiet: '等待响应',
    retrying: '重新连接中（第{{attempt}}次）',
    offline: '离线',
    refused: '无法接收行情',
    polling: '定时刷新',
    notOffered: '不提供行情',
    bannerRetrying: '行情推送中断，正在重新连接。',
    bannerOffline: '当前离线，显示的价格不是最新价。',
    bannerQuiet: '服务器响应延迟。',
    bannerRefused: '无法接收行情推送，请重新加载页面。',
    bannerNotOffered: '该服务器不提供行情推送。账户内容不受影响。',
  },
} as const;
