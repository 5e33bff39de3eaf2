import type { GlossaryOf } from '../../terms.ts';

/** The terms of the chart in English. */
export const chart: GlossaryOf<'chart'> = {
  candlestick: {
    name: 'Candlestick',
    text: 'Shows the four prices of a period: the body spans open and close, the wicks reach to high and low. Color or filling says whether it rose.',
  },
  logScale: {
    name: 'Logarithmic scale',
    text: 'Equal distances mean equal percentages, so that old and new moves compare fairly. A linear scale shows equal amounts.',
  },
  MA: {
    name: 'Moving average (MA)',
    text: 'The mean of the last closes, drawn as a line. It smooths a price and follows it with a delay.',
  },
  EMA: {
    name: 'Exponential moving average (EMA)',
    text: 'A moving average in which newer prices count more. It reacts sooner than a plain one.',
  },
  BOLL: {
    name: 'Bollinger Bands',
    text: 'A moving average with bands two standard deviations above and below. Wide bands mean that prices have moved a lot.',
  },
  SAR: {
    name: 'Parabolic SAR',
    text: 'Dots that follow a trend and come closer with every bar. When the price touches them, they change sides.',
  },
  ICHIMOKU: {
    name: 'Ichimoku',
    text: 'Five lines from the middles of highs and lows. Two of them, drawn ahead, form a cloud that stands for support or resistance.',
  },
  VWAP: {
    name: 'VWAP',
    text: 'Volume-weighted average price: the mean price of the day in which every share counts once. Large traders measure their fills against it.',
  },
  KC: {
    name: 'Keltner channels',
    text: 'An exponential average with a channel of twice the average true range above and below.',
  },
  DC: {
    name: 'Donchian channels',
    text: 'The highest high and the lowest low of the last bars, and their middle. A price at the edge is at an extreme of that time.',
  },
  ST: {
    name: 'Supertrend',
    text: 'A line below a rising and above a falling price, at a distance of some true ranges. It changes sides when the price closes beyond it.',
  },
  VP: {
    name: 'Volume profile',
    text: 'How many shares traded at each price, as bars beside the prices. The value area holds most of the volume.',
  },
  MACD: {
    name: 'MACD',
    text: 'The difference of a fast and a slow exponential average, with its own average as signal. Columns show the distance between the two.',
  },
  KDJ: {
    name: 'KDJ',
    text: 'A stochastic with a third line, J, that exaggerates the distance of K from D. J can leave the range from 0 to 100.',
  },
  STOCH: {
    name: 'Stochastics',
    text: 'Where the close lies between the lowest low (0) and the highest high (100) of the last bars, smoothed as %K and %D.',
  },
  RSI: {
    name: 'RSI',
    text: 'Relative strength index: rises against falls of the last bars on a scale from 0 to 100. Many read above 70 as overbought, below 30 as oversold.',
  },
  WR: {
    name: 'Williams %R',
    text: 'Where the close lies in the range of the last bars: 0 at the highest high, −100 at the lowest low.',
  },
  DMI: {
    name: 'DMI and ADX',
    text: '+DI and −DI compare moves up and down; ADX says how strong the trend is, whatever its direction.',
  },
  CCI: {
    name: 'CCI',
    text: 'Commodity channel index: how far a typical price is from its mean, in units of its usual distance. Most values lie between −100 and 100.',
  },
  MFI: {
    name: 'MFI',
    text: 'Money flow index: like the RSI, but each move counts with the money traded in it.',
  },
  OBV: {
    name: 'OBV',
    text: 'On-balance volume: a running sum that adds the volume of rising bars and takes off that of falling ones. Its direction matters, not its height.',
  },
  ATR: {
    name: 'ATR',
    text: 'Average true range: how far a price usually moves in one bar, gaps included. It says nothing about the direction.',
  },
  fibonacci: {
    name: 'Fibonacci retracement',
    text: 'Lines at 23.6, 38.2, 50, 61.8 and 78.6 % of a move. Some traders expect a price to pause there.',
  },
};
