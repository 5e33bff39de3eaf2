/** English texts for profit and loss. */
export const profitAndLoss = {
  equityChange: {
    title: 'Change in net equity',
    open: 'Changes',
    range: 'Period',
    ranges: { today: 'Today', week: '7 days', month: '30 days', year: '1 year', own: 'Custom' },
    of: 'Counted',
    whole: 'Whole account in {{currency}}',
    only: '{{currency}} only',
    wholeText: 'All currencies, counted in {{currency}} at reference rates.',
    onlyText: 'Only balances, holds and positions in {{currency}}.',
    pick: 'Choose a first and a last day',
    equityAt: 'Net equity, {{time}}',
    principal: 'Money in and out',
    results: 'Profit and loss by part',
    result: 'Profit or loss',
    sum: 'Money in and out plus profit or loss',
    change: 'Net equity at the end less at the start',
    addsUp: 'The parts add up to the change in net equity exactly.',
    part: {
      realized: 'Realized P/L',
      unrealized: 'Change of unrealized P/L',
      dividends: 'Dividends',
      dividendTax: 'Dividend tax',
      fees: 'Trading fees',
      stamp: 'Stamp duty',
      shortfall: 'Shortfall we covered',
      revaluation: 'Exchange rate effect',
    },
    why: {
      realized: 'The result of positions closed in this period, before fees.',
      unrealized:
        'The unrealized P/L at the end less that at the start. What belongs to a closed position moves from here to the realized P/L.',
      dividends: 'Dividends received before tax, less those paid on short positions. Booked on the payment date.',
      dividendTax: 'Tax withheld from dividends.',
      fees: 'Purchase and selling fees.',
      stamp: 'Stamp duty on trades.',
      shortfall: 'The part of a liquidation loss that margin and balance did not cover. You do not owe it.',
      revaluation:
        'What moving reference rates did to your balances in other currencies. Amounts of a day are converted at the rate of its end; the rounding of conversions is counted here too.',
    },
  },
} as const;
