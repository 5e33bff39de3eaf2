/** Words about what a customer lacks before a form can be sent, and the ways there and back. */
export const rule = {
  rule: {
    blocked: 'いまはお手続きできません',
    order: 'いまは注文できません',
    funds: '入金や両替、待機中の注文の取り消しで、余力を用意してください。',
    toSupport: 'サポートへの連絡方法を見る',
    toBankCard: '金融機関口座の登録へ',
    back: '元の手続きに戻る',
  },
} as const;
