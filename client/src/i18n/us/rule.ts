/** Words about what a customer lacks before a form can be sent, and the ways there and back. */
export const rule = {
  rule: {
    blocked: 'You can’t do this yet',
    order: 'You can’t place an order yet',
    funds: 'Deposit or exchange money, or cancel a waiting order, to have funds available.',
    toSupport: 'How to reach customer service',
    toBankCard: 'Add a bank account',
    back: 'Back to what you were doing',
  },
} as const;
