/** English texts for help, its search and the glossary. */
export const help = {
  field: 'Search settings, help and terms',
  hint: 'Enter opens the first hit.',
  found: '{{total}} found',
  none: 'Nothing matches “{{text}}”',
  noneText: 'Try another or a shorter word. Customer service can help, too.',
  all: 'See all topics and terms',
  failed: 'The glossary could not be loaded. Settings and help are searched without it.',
  go: 'Go there',
  kinds: { settings: 'Settings', topics: 'Help', terms: 'Glossary' },
  groups: {
    orders: 'Orders',
    positions: 'Positions and margin',
    money: 'Money and fees',
    market: 'Market and prices',
    actions: 'Corporate actions',
    newShares: 'New shares',
    chart: 'Chart',
  },
  topics: {
    order: {
      title: 'How do I place an order?',
      text: 'Find a stock, press Buy or Sell, choose type, price and quantity, and press Review order. Nothing is sent before you confirm the review.',
    },
    unfilled: {
      title: 'Why is my order not filled?',
      text: 'A limit order waits until the market reaches its price and the shares ahead of it have traded. Outside trading hours, in a halt or under a special quote nothing fills.',
    },
    change: {
      title: 'How do I change or cancel an order?',
      text: 'Open the order under Trade, Open orders. Shortly before an auction the exchange may accept no change.',
    },
    close: {
      title: 'How do I sell or close a position?',
      text: 'Open it under Trade and press Sell or Close position. Shares that cannot be sold yet say from when they can.',
    },
    margin: {
      title: 'What can I do when my margin runs low?',
      text: 'Close a part, add margin or set a stop loss. Below the maintenance margin the position is liquidated without a question.',
    },
    deposit: {
      title: 'How do I deposit money?',
      text: 'Open Deposit and follow the steps of the method you choose. Fund records show where it stands.',
    },
    withdraw: {
      title: 'How do I withdraw money?',
      text: 'You need a verified identity, a bank account and the trading PIN. Amounts on hold cannot be withdrawn. We never ask for a fee in advance.',
    },
    newShares: {
      title: 'How do I apply for new shares?',
      text: 'Choose an open offer and a quantity. The amount is on hold until the lottery; if you win, you decide whether to pay.',
    },
    alerts: {
      title: 'How do I get a message when a price is reached?',
      text: 'Press the bell on the page of a stock, or drag a price on its chart. Under Price alerts you see all of them.',
    },
    lists: {
      title: 'How do I keep stocks in lists?',
      text: 'Press the star on the page of a stock. Under Quotes you make further lists and choose their columns.',
    },
    studies: {
      title: 'How do I add studies to the chart?',
      text: 'Open the page of a stock and press Studies below its chart. Each study has a button that explains it.',
    },
    pin: {
      title: 'What is the trading PIN for?',
      text: 'Six digits that confirm withdrawals and other steps with your money. Five wrong ones in a row lock it for a while.',
    },
  },
} as const;
