/** Texts in Japanese of margin top-ups. */
export const margin = {
  topUp: {
    blockedTitle: 'いまは追加できません',
    action: '保証金を追加する',
    title: '保証金の追加',
    why: '保証金を追加すると、強制決済の価格が現在値から遠くなります。損失そのものは減りません。株価がさらに動けば、追加した分も失うことがあります。',
    amount: '追加する金額',
    amountHint: '{{currency}}の整数で入力してください。',
    whole: '整数で入力してください',
    positive: '1以上の整数を入力してください',
    margin: '保証金(追加分を含む)',
    added: '追加した保証金',
    none: 'なし',
    before: '追加前',
    after: '追加後',
    back: '追加した保証金は、返済のときに損益と合わせて精算されます。それまでは引き出せません。',
    words: '{{name}}の{{side}}に、保証金を{{amount}} {{currency}}追加します。',
    estimate: '強制決済の価格は、いまの呼値での計算です。',
    confirm: '保証金を追加する',
    done: '保証金を追加しました',
    doneNone: 'この建玉は、株価の動きで強制決済されることはなくなりました。',
  },
} as const;
