/** Japanese texts for the stop loss and take profit of a position. */
export const protect = {
  protect: {
    action: '利確・損切り',
    title: '利確・損切りの設定',
    takeProfit: {
      name: '利確',
      hint: 'この価格か、より有利な価格で決済します。空欄なら設定しません。',
      distance: '現在値からの利確の幅',
    },
    stopLoss: {
      name: '損切り',
      hint: 'この価格で約定が成立すると、成行で決済します。空欄なら設定しません。',
      distance: '現在値からの損切りの幅',
    },
    result: '手数料差引後の損益(概算)',
    oneCancels:
      'どちらかが約定すると建玉は決済され、もう一方は取り消されます。ご自身で決済した場合は両方とも取り消され、株式分割時には失効します。',
    gap: '株価が損切りの価格を飛び越えた場合は、その後の最初の価格で約定するため、損失が大きくなることがあります。',
    from: 'この株は {{time}} から売却できます。設定はその時点から有効になります。',
    optional: '利確・損切りを同時に設定する',
    afterFill: '約定後に有効になる設定',
    confirm: '設定する',
    remove: '設定を解除する',
    done: '利確・損切りを設定しました。',
    removed: '利確・損切りの設定を解除しました。',
  },
};
