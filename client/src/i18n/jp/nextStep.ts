/** What to do next after a message, where the call that was refused asks for another step than the usual one. */
export const nextStep = {
  insufficient_balance: {
    order: '数量を減らす、待機中の注文を取り消す、または入金してからお試しください。注文は出ていません。',
    quantity: '申込数量を減らすか、入金してからお試しください。申込は受け付けていません。',
    payment: '入金のうえ、期限までに払い込んでください。払込は行われていません。',
  },
  not_trading_time: {
    close: '次の取引開始後に、もう一度お試しください。建玉に変更はありません。',
    dayTrade: '画面に表示された受付時間内にお申し込みください。申込は受け付けていません。',
  },
  price_unavailable: {
    close:
      '少し待って、もう一度お試しください。続くときはカスタマーサポートにお知らせください。建玉に変更はありません。',
    exchange: '提示レートの有効期限が切れました。もう一度レートを照会してください。資金は動いていません。',
  },
  product_unavailable: {
    copy: 'この商品の取り扱いは終了しました。別の商品をお選びください。',
    newShare: 'この銘柄の募集は終了しました。新規公開株の一覧をご確認ください。',
    block: 'この大口取引の募集は終了しました。募集中の一覧をご確認ください。',
    news: 'この記事は掲載を終了しました。最新のニュースをご覧ください。',
  },
  order_not_holding: {
    order: 'すでに約定または取消済みの可能性があります。一覧を更新して状態を確かめてください。',
    withdrawal: 'すでに支払済みまたは取消済みの可能性があります。一覧を更新して状態を確かめてください。',
    dayTrade: 'すでに受取済みの可能性があります。一覧を更新して状態を確かめてください。',
  },
  insufficient_quota: { copy: '金額を減らすか、別の商品をお選びください。' },
  bank_card_not_found: { card: 'すでに登録が解除された可能性があります。一覧を更新してください。' },
} as const;
