/** Chinese texts for the desk, its charts and its windows. */
export const desk = {
  toTicket: '跳到下单',
  line: '“{{one}}”与“{{other}}”的分界',
  charts: '图表数量',
  link: '联动',
  linkOf: '{{name}} 与列表和下单联动',
  chartOf: '图表 {{place}} {{name}}',
  periodOf: '图表 {{place}} 的周期',
  window: '新窗口',
  windowOf: '在新窗口打开“{{part}}”',
  follow: '跟随联动的股票',
} as const;
