/** English texts for the limits that a customer sets. */
export const limits = {
  waits: 'A tighter limit takes effect at once, a looser one after 24 hours. Removing a limit counts as loosening it.',
  here: 'Only this app on this device checks these limits. It cannot stop an order or a deposit that you place on another device or in another way. The limits are kept on this device for each account and are not sent to the server.',
  money: 'Limits in money',
  names: {
    deposit: 'Most to deposit in a month',
    loss: 'Largest realized loss in a day',
    order: 'Largest amount of one order',
    leverage: 'Highest leverage',
  },
  hints: {
    deposit: 'All deposits of a calendar month in Tokyo, including those under review.',
    loss: 'The results of all closings of a day in Tokyo, after fees. Once the loss reaches the limit, you can no longer open a position or apply for anything. You can always close.',
    order:
      'Price times quantity of one order that opens a position in a stock, before fees. One application for an IPO, a block, a day trade or copy trading counts as well.',
    leverage: 'The leverage of an order that opens a position in a stock.',
  },
  field: 'New limit',
  now: 'Limit now: {{most}}',
  none: 'No limit',
  next: 'From {{time}} (Tokyo): {{most}}',
  nextNone: 'From {{time}} (Tokyo): no limit',
  set: 'Set limit',
  setLabel: 'Set limit: {{name}}',
  remove: 'Remove limit',
  removeLabel: 'Remove limit: {{name}}',
  keep: 'Withdraw this change',
  keepLabel: 'Withdraw this change: {{name}}',
  elsewhere: 'Limits in other currencies',
  broken: {
    deposit:
      'This is more than the {{most}} that you set as your limit for a month. You have {{left}} left this month.',
    depositUnknown: 'The deposits of this month could not be read, so your limit of {{most}} cannot be checked.',
    loss: 'Today’s realized loss has reached your own limit of {{most}}. You can no longer open a position or apply for anything today. You can always close.',
    lossUnknown:
      'Today’s results could not be read, so your loss limit of {{most}} cannot be checked. You can always close.',
    order: 'This amount is larger than your own limit of {{most}} for one order.',
    leverage: 'This order has more leverage than your own limit of {{most}}.',
  },
  toSetting: 'Open your limits',
} as const;
