/** Texts in Japanese of news. */
export const news = {
  news: {
    title: 'ニュース',
    notOffered: 'このサーバーはニュースを配信していません',
    text: 'ニュースの代わりに、値動きの大きい銘柄をランキングで確かめられます。',
    toRanking: 'ランキングを見る',
  },
} as const;
