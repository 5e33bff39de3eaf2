/** Words of the warnings before a first use, and of the wait after them. */
export const risk = {
  risk: {
    leave: 'Leave',
    continue: 'Continue',
    back: 'Back',
    read: 'Read the warning',
    points: 'What you should know',
    after:
      'The first use is possible 24 hours after you tap “Continue”. Until then you do not need to do anything, and you can change your mind at any time.',
    notYet: 'Not available yet',
    wait: 'You can use it from {{time}} ({{left}} left).',
    waitWhy:
      'There are 24 hours between reading the warning and the first use, so that you have time to think again. There is no hurry, and you need not use it at all.',
    leverage: {
      title: 'Before you first use leverage',
      lead: 'With leverage you trade with more than the margin you put in. Losses grow by the same multiple as gains.',
      point1: 'At 5×, a price move of 10% against you takes half of your margin.',
      point2: 'When losses grow too large, the position is liquidated, whether or not the price comes back later.',
      point3: 'You can lose all of your margin within a short time.',
      first: '2× and more can be used 24 hours after you have read the warning.',
    },
    copy: {
      title: 'Before you first use copy trading',
      lead: 'With copy trading you leave your money to somebody else’s strategy. Past results say nothing about future ones.',
      point1: 'Daily results can be negative, and you can lose everything you put in.',
      point2: 'You cannot take your money out before the lock-up ends, even while it is losing.',
      point3: 'An expected return is not a promise.',
    },
    loan: {
      title: 'Before you first take a loan',
      lead: 'What you borrow has to be repaid in full with interest, however your investments turn out.',
      point1: 'Interest is added every day. The later you repay, the more you pay.',
      point2: 'If you invest borrowed money and lose it, you are left with both the loss and the debt.',
      point3: 'You cannot withdraw until the loan is repaid, and repaying late lowers your credit score.',
    },
  },
} as const;
