/** English texts for the curve of net equity. */
export const curve = {
  title: 'Net equity over time',
  picture: 'Net equity from {{from}} ({{start}}) to {{to}} ({{end}}); lowest {{least}}, highest {{most}}.',
  results: 'Profit or loss of each day, {{gains}} with a profit and {{losses}} with a loss.',
  resultsOfDays: 'Profit or loss of every {{days}} days, {{gains}} with a profit and {{losses}} with a loss.',
  table: 'Day results as a table',
  days: 'Days',
  after: 'Net equity after',
  flow: 'In and out',
  sum: 'Sum',
  addsUp: 'Each day begins where the one before ended, and the sums explain the whole change to the minor unit.',
  missing: 'The days do not lead from the first to the last amount. Please check the server’s answer.',
  partsMissing: 'The parts do not add up to the change in net equity. Please check the server’s answer.',
} as const;
