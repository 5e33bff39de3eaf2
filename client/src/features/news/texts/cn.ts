/** Chinese texts for news. */
export const news = {
  news: {
    title: '资讯',
    notOffered: '该服务器没有提供资讯',
    text: '可以先在排行榜里查看波动较大的股票。',
    toRanking: '查看排行榜',
    nextStep: { product_unavailable: '该文章已下线，请查看最新资讯。' },
  },
} as const;
