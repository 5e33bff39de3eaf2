/** Japanese texts for the desk, its charts and its windows. */
export const desk = {
  toTicket: '注文へ移動',
  line: '「{{one}}」と「{{other}}」の境界',
  charts: 'チャートの数',
  link: '連動',
  linkOf: '{{name}}を一覧・注文と連動',
  chartOf: 'チャート{{place}} {{name}}',
  periodOf: 'チャート{{place}}の足',
  window: '別ウィンドウ',
  windowOf: '別ウィンドウで「{{part}}」を開く',
  follow: '連動する銘柄を表示',
} as const;
