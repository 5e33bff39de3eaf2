/** What to do next after a message, where the call that was refused asks for another step than the usual one. */
export const nextStep = {
  insufficient_balance: {
    order: 'Lower the quantity, cancel a waiting order or deposit funds. No order was placed.',
    quantity: 'Lower the quantity or deposit funds. Nothing was submitted.',
    payment: 'Deposit funds, then pay before the deadline. Nothing was paid.',
  },
  not_trading_time: {
    close: 'Try again after the next opening. Your position is unchanged.',
    dayTrade: 'Apply within the hours stated on this page. Nothing was submitted.',
  },
  price_unavailable: {
    close: 'Try again shortly. If it keeps happening, contact customer service. Your position is unchanged.',
    exchange: 'The quote has expired. Ask for a new one. No money has moved.',
  },
  product_unavailable: {
    copy: 'This product is no longer offered. Choose another one.',
    newShare: 'This offering is no longer available. See the list of new shares.',
    block: 'This block is no longer offered. See the blocks on offer.',
    news: 'This article is no longer available. See the latest news.',
  },
  order_not_holding: {
    order: 'It may have been filled or canceled already. Refresh the list to see its state.',
    withdrawal: 'It may have been paid or canceled already. Refresh the list to see its state.',
    dayTrade: 'It may have been paid out already. Refresh the list to see its state.',
  },
  insufficient_quota: { copy: 'Lower the amount or choose another product.' },
  bank_card_not_found: { card: 'It may have been removed already. Refresh the list.' },
} as const;
