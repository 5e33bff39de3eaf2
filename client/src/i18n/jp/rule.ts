/** Words about what a customer lacks before a form can be sent, the ways there and back, and what an order leaves as it is. */
export const rule = {
  accountMark: { frozen: '口座凍結中', notPermittedToTrade: '取引停止中', pendingIdentityReview: '審査中' },
  headerAction: { order: '履歴を開く', add: '新しく追加する' },
  holding: {
    closing: '売却・返済の注文の約定を待っています。',
    short: {
      title: '保有中の株を売る注文ではありません',
      text: 'この銘柄を{{quantity}}株保有しています。この注文は新しい売建を建てるもので、保有している株は減りません。',
      way: '保有分{{quantity}}株を売却する',
    },
    long: {
      title: '売建を返済する注文ではありません',
      text: 'この銘柄の売建が{{quantity}}株あります。この注文は新しい買建を建てるもので、売建は返済されません。',
      way: '売建{{quantity}}株を返済する',
    },
  },
  rule: {
    blocked: 'いまはお手続きできません',
    order: 'いまは注文できません',
    funds: '入金や両替、待機中の注文の取り消しで、余力を用意してください。',
    toSupport: 'サポートへの連絡方法を見る',
    toBankCard: '金融機関口座の登録へ',
    back: '元の手続きに戻る',
  },
} as const;
