/** English texts for backtests. */
export const backtest = {
  backtest: {
    action: 'What if?',
    title: 'What would another stop have done?',
    simulatedIntro:
      'This replays your orders on the simulated market as it was, with other prices or another size, up to the close of the day on which the position ended. Leave both prices empty to keep the orders you had. What is past says nothing about the next trade.',
    run: 'Replay',
    before: 'As it was:',
    after: 'With these terms:',
    net: 'Result after fees',
    difference: 'Difference',
    share: 'Open as a scenario to share',
    end: {
      takeProfit: 'the take profit closed at {{price}}, {{time}}.',
      stopLoss: 'the stop loss closed at {{price}}, {{time}}.',
      customer: 'closed by your own order at {{price}}, {{time}}.',
      liquidation: 'closed by force at {{price}}, {{time}}.',
      held: 'still held at the close, at {{price}}, {{time}}.',
      unfilled: 'the order never filled.',
    },
  },
};
