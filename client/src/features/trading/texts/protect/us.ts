/** English texts for the stop loss and take profit of a position. */
export const protect = {
  protect: {
    action: 'Protect',
    title: 'Protect this position',
    takeProfit: {
      name: 'Take profit',
      hint: 'Closes the position at this price or better. Empty: none.',
      distance: 'Distance from the last price for the take profit',
    },
    stopLoss: {
      name: 'Stop loss',
      hint: 'Closes the position at the market price once a trade reaches it. Empty: none.',
      distance: 'Distance from the last price for the stop loss',
    },
    result: 'Result after fees, about',
    oneCancels:
      'The order that fills first closes the position and cancels the other. Both end when you close it yourself, and expire at a split.',
    gap: 'If the price jumps past the stop loss, it fills at the first price after the jump, which can be worse.',
    from: 'These shares can be sold from {{time}}. The protection starts then.',
    optional: 'Add take profit and stop loss',
    afterFill: 'Protection after the fill',
    confirm: 'Protect it',
    remove: 'Remove the protection',
    done: 'The position is protected.',
    removed: 'The protection is removed.',
  },
};
