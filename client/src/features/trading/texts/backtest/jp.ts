/** Japanese texts for backtests. */
export const backtest = {
  backtest: {
    action: 'もしもの結果',
    title: '別の損切りならどうなったか',
    simulatedIntro:
      '当時の模擬市場でお客様の注文を再現し、価格や数量を変えた場合の結果を、決済した日の大引けまで計算します。利確と損切りを空欄にすると、当時の注文のまま再現します。過去の結果は次の取引を保証しません。',
    run: '再現する',
    before: '実際:',
    after: 'この条件なら:',
    net: '手数料控除後の損益',
    difference: '差額',
    share: '共有できるシナリオとして開く',
    end: {
      takeProfit: '利確の注文が{{price}}で決済({{time}})。',
      stopLoss: '損切りの注文が{{price}}で決済({{time}})。',
      customer: 'ご自身の注文が{{price}}で決済({{time}})。',
      liquidation: '{{price}}で強制決済({{time}})。',
      held: '大引け時点で保有中、{{price}}({{time}})。',
      unfilled: '注文は約定しませんでした。',
    },
  },
};
