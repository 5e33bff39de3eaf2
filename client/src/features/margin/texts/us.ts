/** Texts in English of margin top-ups. */
export const margin = {
  topUp: {
    blockedTitle: 'You cannot add margin right now',
    action: 'Add margin',
    title: 'Add margin',
    why: 'More margin moves the liquidation price away from the last price. It does not make the loss smaller: if the price keeps moving, you can lose what you add as well.',
    amount: 'Amount to add',
    amountHint: 'Whole units of {{currency}}.',
    whole: 'Please enter a whole number',
    positive: 'Please enter a whole number of 1 or more',
    margin: 'Margin incl. additions',
    added: 'Margin added',
    none: 'None',
    before: 'Before',
    after: 'After',
    back: 'Added margin is settled together with the result when the position is closed. It cannot be taken out before.',
    words: 'Add {{amount}} {{currency}} of margin to {{name}} ({{side}}).',
    estimate: 'The liquidation price is worked out with today’s tick size.',
    confirm: 'Add margin',
    done: 'Margin added',
    doneNone: 'No price move can liquidate this position any more.',
  },
} as const;
