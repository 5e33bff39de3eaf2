/** Japanese texts for the curve of net equity. */
export const curve = {
  title: '純資産の推移',
  picture: '{{from}}({{start}})から{{to}}({{end}})までの純資産。最低 {{least}}、最高 {{most}}。',
  results: '日々の損益。利益の日 {{gains}}、損失の日 {{losses}}。',
  resultsOfDays: '{{days}}日ごとの損益。利益の期間 {{gains}}、損失の期間 {{losses}}。',
  table: '日次損益の表',
  days: '日付',
  after: '終わりの純資産',
  flow: '入出金額',
  sum: '期間の計',
  addsUp: '各日は前日の終わりの金額から始まり、合計は期間全体の差額と最小単位まで一致しています。',
  missing: '日々の金額が始めから終わりまでつながりません。サーバーの回答をご確認ください。',
  partsMissing: '内訳の合計と純資産の差額が一致しません。サーバーの回答をご確認ください。',
} as const;
