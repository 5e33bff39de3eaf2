/** English texts for the tour. */
export const tour = {
  tour: {
    title: 'Tour of the app',
    offer: 'From Home to the message of a fill: {{steps}} steps on the real screens. You can stop at any time.',
    begin: 'Start the tour',
    place: '{{at}} of {{all}}',
    next: 'Next step',
    skip: 'Skip this step',
    leave: 'End the tour',
    way: 'This goes on under “{{screen}}”. Follow the ring.',
    away: 'This goes on under “{{screen}}”. The tour waits here while you do something else.',
    equity: {
      title: 'Equity and what changed it',
      look: 'This is what the account is worth now, with its unrealized result. Choose “{{control}}” to see what changed it.',
    },
    accept: {
      title: 'What has a date',
      row: 'Whatever you must decide stands here, with its deadline. Choose the row of the shares won.',
      confirm: 'Check the shares and what they cost. “{{control}}” settles this.',
    },
    protect: {
      title: 'What protects a position',
      prices:
        'The take profit closes this position at a gain, the stop loss ends a loss; one cancels the other. Among the messages is one of a stop that has done so.',
    },
    position: {
      title: 'A position and its margin',
      row: 'Leveraged and short positions show their margin ratio and liquidation price. Choose the row in the ring.',
      facts: 'The margin ratio, the liquidation price, and how far away it is. They move with the price.',
    },
    chart: {
      title: 'The chart',
      stock: 'Now to the stock itself. Choose “{{control}}”.',
      periods: 'Bars of one minute up to one year. Try “{{control}}”.',
    },
    ticket: {
      title: 'Costs before the order',
      buy: 'An order begins here. Choose “{{control}}”.',
      costs: 'Amount, fees and break-even stand here before you order. They follow the quantity.',
    },
    order: {
      title: 'Review and order',
      review: 'Leave the quantity as it is. Choose “{{control}}”.',
      confirm: 'Read the order in words before it is sent. The button in the ring places it.',
      outcome: 'The order was accepted, and this is its course. A fill shows here.',
      closed: 'The market is closed and takes no orders now. Skip this step to go on.',
    },
    message: {
      title: 'The message of the fill',
      onward: 'The result is also on the Trade screen. Choose “{{control}}”.',
      bell: 'Everything that happens to the account leaves a message. Choose the bell.',
      row: 'New messages come first. Choose the one in the ring to read it.',
    },
    over: {
      title: 'That was the tour',
      text: 'Go on as you like. “{{control}}” in the settings starts it again.',
    },
  },
} as const;
