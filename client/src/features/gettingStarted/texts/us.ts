/** English texts for the steps to a first order. */
export const gettingStarted = {
  firstVisit: {
    simulated: 'This is a simulated market. Neither prices nor money are real, and no personal data is needed.',
    demo: '“Try the demo” opens a customer with four months of trades, in a market of your own.',
    register: '“Register” opens an account of your own; the app shows the way to the first order.',
  },
  firstSteps: {
    title: 'Before your first order',
    progress: '{{done}} of {{all}} done',
    lead: 'Take these in order and you can trade. You can stop at any time and continue here.',
    visitorLead: 'Quotes need no account. To place an order, take these steps; if you have an account, log in.',
    waitingLead: 'Waiting for a review. The result appears here.',
    name: {
      account: 'Open an account',
      identity: 'Identity verification',
      pin: 'Trading PIN',
      funds: 'Deposit',
      order: 'First order',
    },
    takes: {
      account: 'Choose a number and a password. About a minute.',
      identity: 'Name, number, both sides of a document. About two minutes, then a review.',
      pin: 'Choose six digits. About 30 seconds.',
      funds: 'Choose an amount. About a minute, then a check before it is credited.',
      order: 'Choose a stock, and see the costs before you send.',
    },
    go: {
      account: 'Register',
      identity: 'Verify your identity',
      pin: 'Choose a PIN',
      funds: 'Make a deposit',
      order: 'Choose a stock',
    },
    state: { done: 'Done', open: 'To do', waiting: 'Under review', rejected: 'Try again' },
    onlyOrder:
      'Everything is ready. Choose a stock from the popular ones or under Quotes, and see the costs as you order.',
    bar: 'Before your first order {{at}}/{{all}}: {{name}}',
    later: 'Continue later',
  },
} as const;
