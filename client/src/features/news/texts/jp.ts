/** Japanese texts for news. */
export const news = {
  news: {
    title: 'ニュース',
    notOffered: 'このサーバーはニュースを配信していません',
    text: 'ニュースの代わりに、値動きの大きい銘柄をランキングで確かめられます。',
    toRanking: 'ランキングを見る',
    nextStep: { product_unavailable: 'この記事は掲載を終了しました。最新のニュースをご覧ください。' },
  },
} as const;
