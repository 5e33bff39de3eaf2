/** Words about what a customer lacks before a form can be sent, the ways there and back, and what an order leaves as it is. */
export const rule = {
  accountMark: {
    frozen: 'Account frozen',
    notPermittedToTrade: 'Trading not permitted',
    pendingIdentityReview: 'Under review',
  },
  headerAction: { order: 'Open the records', add: 'Add a new one' },
  holding: {
    closing: 'The order to sell or close is waiting to be filled.',
    short: {
      title: 'This does not sell the shares you hold',
      text: 'You hold {{quantity}} shares of this stock. This order opens a new short position and leaves them as they are.',
      way: 'Sell the {{quantity}} shares you hold',
    },
    long: {
      title: 'This does not close your short position',
      text: 'You are short {{quantity}} shares of this stock. This order opens a new long position and leaves the short one as it is.',
      way: 'Close the short position of {{quantity}} shares',
    },
  },
  rule: {
    blocked: 'You can’t do this yet',
    order: 'You can’t place an order yet',
    funds: 'Deposit or exchange money, or cancel a waiting order, to have funds available.',
    toSupport: 'How to reach customer service',
    toBankCard: 'Add a bank account',
    back: 'Back to what you were doing',
  },
} as const;
