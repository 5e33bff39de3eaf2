/** Japanese texts for profit and loss. */
export const profitAndLoss = {
  equityChange: {
    title: '純資産の増減',
    open: '増減の内訳',
    range: '期間',
    ranges: { today: '今日', week: '7日間', month: '30日間', year: '1年間', own: '期間指定' },
    of: '集計の対象',
    whole: '口座全体({{currency}}換算)',
    only: '{{currency}}のみ',
    wholeText: '全通貨を参考レートで{{currency}}に換算しています。',
    onlyText: '{{currency}}建ての残高・拘束金・建玉だけの増減です。',
    pick: '開始日と終了日を選んでください',
    equityAt: '純資産({{time}})',
    principal: '入出金',
    results: '損益の内訳',
    result: '損益',
    sum: '増減の合計(入出金+損益)',
    change: '純資産の差額(終わり−始め)',
    addsUp: '内訳の合計は、純資産の差額と一致しています。',
    part: {
      realized: '実現損益',
      unrealized: '評価損益の増減',
      dividends: '配当金',
      dividendTax: '配当金の源泉徴収税',
      fees: '売買手数料',
      stamp: '印紙税',
      shortfall: '当社が負担した不足額',
      revaluation: '為替差損益',
    },
    why: {
      realized: '期間中に決済した建玉の売買損益です。手数料を引く前の金額です。',
      unrealized:
        '期間の終わりの評価損益から、始めの評価損益を引いた金額です。決済した建玉の分は、ここから実現損益へ移ります。',
      dividends: '受け取った配当金(税引前)から、売建玉で支払った配当落調整額を引いた金額です。支払日に計上します。',
      dividendTax: '配当金から源泉徴収された税金です。',
      fees: '買付手数料と売却手数料の合計です。',
      stamp: '売却などにかかった印紙税です。',
      shortfall: '強制決済の損失が保証金と残高を超えた分です。お客様の負担にはなりません。',
      revaluation:
        '参考レートの動きによる、外貨の残高の換算額の増減です。日々の金額はその日の終わりのレートで換算し、換算の端数もここに含めます。',
    },
  },
} as const;
