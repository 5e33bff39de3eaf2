import type { Glossary } from '../terms.ts';
import { chart } from './chart/us.ts';

/** The glossary in English. */
export const glossary: Glossary = {
  market: {
    name: 'Market order',
    text: 'An order without a price: it trades at once against the best orders on the other side. It fills quickly, but the price can differ from the one you saw.',
  },
  limit: {
    name: 'Limit order',
    text: 'An order with the worst price you accept: at most this price when you buy, at least this price when you sell. It waits until the market reaches it and may never fill.',
  },
  stop: {
    name: 'Stop order',
    text: 'An order that becomes a market order once a trade reaches its trigger. Most are used to close a position when the price moves the wrong way.',
  },
  stopLimit: {
    name: 'Stop limit order',
    text: 'Like a stop order, but once triggered it waits as a limit order. It never fills beyond the limit; in a fast market it may not fill at all.',
  },
  trailingStop: {
    name: 'Trailing stop',
    text: 'A stop order whose trigger follows the best price since you sent it, at a fixed distance, and never moves back. It locks in part of a gain while the price runs.',
  },
  trigger: {
    name: 'Trigger price',
    text: 'The price that activates a stop order once a trade reaches it. It decides when the order goes to the market, not at which price it fills.',
  },
  validity: {
    name: 'Time in force',
    text: 'How long an order waits before it expires without a fill. What has filled until then stays yours.',
  },
  day: {
    name: 'Good for the day',
    text: 'The order waits until the close of the session day. What is not filled by then expires, and the money on hold is free again.',
  },
  untilCancelled: {
    name: 'Good till canceled',
    text: 'The order waits until it fills or you cancel it, over as many days as that takes. Look at it now and then: the market may have changed.',
  },
  untilDate: {
    name: 'Good till date',
    text: 'The order waits until the close of the day you choose.',
  },
  immediateOrCancel: {
    name: 'Immediate or cancel (IOC)',
    text: 'What can fill at once does; the rest is canceled immediately. Nothing of the order waits in the book.',
  },
  fillOrKill: {
    name: 'Fill or kill (FOK)',
    text: 'The whole order fills at once, or nothing of it does. Useful when a part would be of no use to you.',
  },
  atOpening: {
    name: 'At the opening',
    text: 'The order takes part in the opening auction only. What the auction does not fill expires.',
  },
  atClosing: {
    name: 'At the close',
    text: 'The order takes part in the closing auction only. What the auction does not fill expires.',
  },
  marketAtClose: {
    name: 'Limit, then market at the close',
    text: 'The order waits at its limit during the session. What is left then takes part in the closing auction without a limit.',
  },
  bracket: {
    name: 'Bracket',
    text: 'Two orders that protect a position: a take profit above and a stop loss below, or the reverse for a short position. When one fills, the other is canceled.',
  },
  takeProfit: {
    name: 'Take profit',
    text: 'An order that closes a position once the price has moved far enough in your favor.',
  },
  stopLoss: {
    name: 'Stop loss',
    text: 'An order that closes a position at the market once a trade reaches its price, to limit a loss. After a jump of the price the fill can be worse.',
  },
  fill: {
    name: 'Fill',
    text: 'The execution of an order: shares change hands at a price. One order can have several fills at different prices.',
  },
  partialFill: {
    name: 'Partial fill',
    text: 'Only some of the ordered shares have traded. The others keep waiting, unless the time in force says otherwise.',
  },
  queued: {
    name: 'Queued for the open',
    text: 'An order sent while the market is closed. The broker keeps it and sends it to the exchange when it opens; until then you can cancel it.',
  },
  timePriority: {
    name: 'Time priority',
    text: 'Of two orders at the same price the earlier one fills first. A new price or more shares put an order at the end of its queue.',
  },
  slippage: {
    name: 'Slippage',
    text: 'The difference between the price you expected and the average price of the fills. It grows with the size of the order and when few orders wait in the book.',
  },
  breakEven: {
    name: 'Break-even price',
    text: 'The price at which closing the position leaves neither gain nor loss after all fees.',
  },
  maximumLoss: {
    name: 'Maximum loss',
    text: 'The most that the position can cost you. For a short position there is no such limit, as a price can rise without end.',
  },
  reversal: {
    name: 'Reversal',
    text: 'Closing a position and opening one of the opposite side in one step, for example from long to short.',
  },
  position: {
    name: 'Position',
    text: 'Shares that you hold, or owe after a short sale, since a fill. It ends when you close it or when it is liquidated.',
  },
  long: {
    name: 'Long',
    text: 'A position that gains when the price rises: you have bought the shares.',
  },
  short: {
    name: 'Short selling',
    text: 'Selling shares you do not own, to buy them back later. It gains when the price falls. The loss is not limited, and dividends are charged to you.',
  },
  leverage: {
    name: 'Leverage',
    text: 'How many times larger the position is than the margin you put in. At 5×, a move of 1 % changes your margin by 5 %, in both directions.',
  },
  initialMargin: {
    name: 'Initial margin',
    text: 'Your own money in a leveraged position when it is opened: its value divided by the leverage. It is set aside until the position is closed.',
  },
  marginInUse: {
    name: 'Margin in use',
    text: 'The margin of all open positions together. It is yours but cannot be spent while the positions are open.',
  },
  marginRatio: {
    name: 'Margin ratio',
    text: 'Equity of the position (margin plus unrealized result) in percent of its market value. It shrinks as the price moves against you.',
  },
  maintenanceMargin: {
    name: 'Maintenance margin',
    text: 'The lowest margin ratio a broker accepts. Below it the position is liquidated.',
  },
  liquidation: {
    name: 'Liquidation',
    text: 'The broker closes a position because its margin has run out. This happens without asking, even if the price comes back later.',
  },
  liquidationPrice: {
    name: 'Liquidation price',
    text: 'The price at which the margin of the position runs out. The fill of a liquidation can be worse than it.',
  },
  addMargin: {
    name: 'Add margin',
    text: 'Putting more of your own money into a position. It moves the liquidation price away, but does not make the loss smaller.',
  },
  entryPrice: {
    name: 'Entry price',
    text: 'The average price at which the position was opened, without fees.',
  },
  marketValue: {
    name: 'Market value',
    text: 'The last price times the number of shares.',
  },
  unrealized: {
    name: 'Unrealized P/L',
    text: 'The gain or loss of open positions at the last price. It changes with every trade and becomes real only when you close.',
  },
  realized: {
    name: 'Realized P/L',
    text: 'The gain or loss of what has been closed: exit price against entry price. The net figure has the fees taken off.',
  },
  sellable: {
    name: 'Sellable shares (T+1)',
    text: 'In some markets shares can be sold from the next trading day after the purchase on: T+1. Until then they are yours, but cannot be sold.',
  },
  taxLot: {
    name: 'Lot of a holding',
    text: 'The shares of one purchase, with their own price and time. A sale takes the oldest lots first unless you choose others.',
  },
  netEquity: {
    name: 'Net equity',
    text: 'What would be yours if everything were closed now: balance, margin and amounts on hold, plus unrealized results, less debt.',
  },
  totalAssets: {
    name: 'Total assets',
    text: 'The balance plus funds on hold, by the formula of the operator. With leverage it can include what you borrow; net equity shows what is yours.',
  },
  available: {
    name: 'Available balance',
    text: 'The money that you can use for new orders now. Amounts on hold are not part of it.',
  },
  hold: {
    name: 'Funds on hold',
    text: 'Money set aside for waiting orders, applications and withdrawals. It is used when they are executed, and free again when they end.',
  },
  arrival: {
    name: 'Arrival of money',
    text: 'When moved money can be used: a deposit in your account here, a withdrawal in your bank account. A review or a holiday can delay it.',
  },
  fee: {
    name: 'Fee',
    text: 'What the broker charges for a purchase or sale, usually a part of the amount traded. The review of an order shows each fee before you send it.',
  },
  stampDuty: {
    name: 'Stamp duty',
    text: 'A tax on share trades in some markets, charged with the order. Not every market has it.',
  },
  totalDebt: {
    name: 'Total debt',
    text: 'What you still owe on loans: principal and interest until now.',
  },
  midRate: {
    name: 'Mid rate',
    text: 'The middle between the buying and selling rate of a currency. It is used to compare amounts; an exchange has its own rate and fee.',
  },
  coolingOff: {
    name: 'Waiting period',
    text: 'The time between reading a warning about a risk and its first use, so that you can think again.',
  },
  bid: {
    name: 'Bid',
    text: 'The highest price at which someone waits to buy. A market order to sell trades here first.',
  },
  ask: {
    name: 'Ask',
    text: 'The lowest price at which someone waits to sell. A market order to buy trades here first.',
  },
  spread: {
    name: 'Spread',
    text: 'The distance between bid and ask. Buying and selling at once would cost you the spread, besides the fees.',
  },
  orderBook: {
    name: 'Order book',
    text: 'The waiting orders of a stock by price, with the shares at each price. It shows what a large order would meet.',
  },
  priceLimit: {
    name: 'Daily price limit',
    text: 'The highest and lowest price at which a stock can trade on a day, computed from the previous close. Orders beyond it are not accepted.',
  },
  previousClose: {
    name: 'Previous close',
    text: 'The last price of the previous trading day. Changes and daily price limits are counted from it.',
  },
  tick: {
    name: 'Tick size',
    text: 'The smallest step between two prices of a stock. It depends on the price level; a price between two steps is not accepted.',
  },
  tradingUnit: {
    name: 'Trading unit',
    text: 'The number of shares that the exchange trades as one unit. Some brokers accept single shares as well.',
  },
  specialQuote: {
    name: 'Special quote',
    text: 'If the next trade would be too far from the last price, the exchange trades nothing for a while and moves a quote step by step until both sides meet.',
  },
  halt: {
    name: 'Trading halt',
    text: 'The exchange stops trading a stock, for example before important news. Orders wait or are refused until it resumes.',
  },
  auction: {
    name: 'Auction (itayose)',
    text: 'Orders are collected and filled together at one price, at which most shares can trade: at the open, at the close and after interruptions.',
  },
  indicative: {
    name: 'Indicative price',
    text: 'The price at which an auction would fill if it ended now. It changes while orders come in.',
  },
  volume: {
    name: 'Volume',
    text: 'The number of shares traded in a period.',
  },
  turnover: {
    name: 'Turnover',
    text: 'The money traded in a period: each trade’s price times its shares.',
  },
  marketCap: {
    name: 'Market cap',
    text: 'The last price times all issued shares: what the market pays for the whole company.',
  },
  per: {
    name: 'P/E ratio',
    text: 'Price divided by earnings per share. At 15, a year’s earnings are one fifteenth of the price. Compare it within one industry.',
  },
  issuedShares: {
    name: 'Shares issued',
    text: 'All shares of a company, traded or not. Splits and new issues change the number.',
  },
  index: {
    name: 'Index',
    text: 'A figure that sums up the prices of many stocks, to show how a market moves as a whole.',
  },
  dividend: {
    name: 'Dividend',
    text: 'A payment of a company for each share. Whoever holds the share before the ex-date receives it; a short position is charged. The price usually falls by it.',
  },
  split: {
    name: 'Split',
    text: 'Each share becomes several, and the price falls in the same proportion. The value of what you hold stays the same.',
  },
  reverseSplit: {
    name: 'Reverse split',
    text: 'Several shares become one at a price that is as many times higher. What is left of less than one share is paid in cash.',
  },
  bonusIssue: {
    name: 'Bonus issue',
    text: 'New shares for those who hold old ones, without a payment. As in a split, the price falls in proportion.',
  },
  rights: {
    name: 'Rights issue',
    text: 'Holders may buy new shares below the market price. Rights that are not used can be sold; their value comes off the price.',
  },
  adjustment: {
    name: 'Adjusted prices',
    text: 'Past prices recalculated for splits and dividends, so that a chart has no jumps that were no gain or loss. Forward keeps today’s price, backward the oldest.',
  },
  bookBuilding: {
    name: 'Book building',
    text: 'Before new shares are sold, investors state how many they want at which price. The price is set by this demand, and the shares are allotted.',
  },
  provisionalPrice: {
    name: 'Provisional underwriting price',
    text: 'The price or range stated while demand is collected. The subscription price can differ from it.',
  },
  subscriptionPrice: {
    name: 'Subscription price',
    text: 'The price of new shares for those who apply. After the listing the market price can be higher or lower.',
  },
  underwritingPrice: {
    name: 'Actual underwriting price',
    text: 'The price that was finally set after book building. The provisional price was its estimate.',
  },
  leadFirm: {
    name: 'Lead underwriter',
    text: 'The securities firm that leads an offering of new shares and places most of them.',
  },
  lottery: {
    name: 'Lottery',
    text: 'If more shares are wanted than offered, tickets are drawn. The amount of a ticket that does not win is free again.',
  },
  winningRate: {
    name: 'Winning rate',
    text: 'The part of all tickets that wins. At 5 %, one in twenty does.',
  },
  paymentDeadline: {
    name: 'Payment deadline',
    text: 'Until then you can pay for shares that were allotted to you. Without a payment the purchase does not take place.',
  },
  distribution: {
    name: 'Distribution date',
    text: 'The day on which the shares arrive in your account.',
  },
  listing: {
    name: 'Listing',
    text: 'The first day on which new shares are traded on the exchange. Prices often move far on it, in both directions.',
  },
  ...chart,
};
