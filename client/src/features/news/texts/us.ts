/** English texts for news. */
export const news = {
  news: {
    title: 'News',
    notOffered: 'This server does not offer news',
    text: 'The rankings show which stocks are moving.',
    toRanking: 'See rankings',
    nextStep: { product_unavailable: 'This article is no longer available. See the latest news.' },
  },
} as const;
