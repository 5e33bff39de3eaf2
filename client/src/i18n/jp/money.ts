/** Words that every movement of money shares. */
export const money = {
  money: {
    available: '利用できる金額',
    shares: '金額の割合',
    all: '全額',
    fundPassword: '取引暗証番号',
    fundPasswordHint: '6桁の数字です。5回続けて間違えると15分間使えなくなります。',
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを隠す',
    sending: '送信しています',
    sendingText: 'この画面を閉じても、手続きは続きます。',
    checking: '確認しています',
    checkingText: '応答がありません。受け付けられたかどうかをサーバーに確認しています。もう一度送る必要はありません。',
    unknown: 'まだ確認できません',
    unknownText:
      '受け付けられたかどうかが分かりません。同じ手続きが二重に行われることはありません。通信できるところでもう一度確認してください。',
    notSent: '送信されていません',
    checkingAnswered:
      'サーバーがエラーを返しました。受け付けられたかどうかを確認しています。もう一度送る必要はありません。',
    unknownAnswered:
      'サーバーがエラーを返したため、受け付けられたかどうかが分かりません。同じ手続きが二重に行われることはありません。時間をおいてもう一度確認してください。',
    askAgain: 'もう一度確認する',
    refused: '受け付けられませんでした',
    back: '入力に戻る',
    more: '続きを見る',
    long: '全{{rows}}件。画面の近くの行だけを表示しています。',
    whole: 'すべて表示(ページ内検索・印刷用)',
    currency: '通貨',
    time: '日時',
    status: '状態',
    number: '番号',
    notGuaranteed: '利益は保証されません。',
  },
} as const;
