/** Chinese texts for the curve of net equity. */
export const curve = {
  title: '净资产走势',
  picture: '净资产从 {{from}}（{{start}}）到 {{to}}（{{end}}）；最低 {{least}}，最高 {{most}}。',
  results: '每日盈亏：盈利 {{gains}} 天，亏损 {{losses}} 天。',
  resultsOfDays: '每 {{days}} 天的盈亏：盈利 {{gains}} 段，亏损 {{losses}} 段。',
  table: '每日盈亏表',
  days: '日期',
  after: '期末净资产',
  flow: '出入金额',
  sum: '期间合计',
  addsUp: '每天从前一天结束时的金额开始，合计与整个期间的差额精确到最小单位一致。',
  missing: '每日金额无法从期初衔接到期末，请检查服务器的答复。',
  partsMissing: '各项合计与净资产差额不一致，请核对服务器的答复。',
} as const;
