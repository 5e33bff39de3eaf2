/** How prices reach the reader, and what the server does not offer. */
export const connection = {
  connection: {
    connecting: '接続中',
    live: 'リアルタイム',
    quiet: '応答待ち',
    retrying: '再接続中({{attempt}}回目)',
    offline: 'オフライン',
    refused: '配信を受けられません',
    polling: '定期更新',
    notOffered: '価格の提供なし',
    bannerRetrying: '株価の配信が途切れました。再接続しています。',
    bannerOffline: 'オフラインです。表示中の価格は最新ではありません。',
    bannerQuiet: 'サーバーからの応答が遅れています。',
    bannerRefused: '株価の配信を受けられません。再読み込みしてください。',
    bannerNotOffered: 'このサーバーは株価の配信を提供していません。口座の内容には影響ありません。',
  },
} as const;
