/** Japanese texts for the steps to a first order. */
export const gettingStarted = {
  firstVisit: {
    simulated: 'ここは模擬市場です。株価もお金も本物ではなく、個人の情報は要りません。',
    demo: '「デモを試す」は、4か月の取引がある顧客の画面を、お客様専用の市場で開きます。',
    register: '「新規登録」は、お客様の口座を開きます。最初の注文までの手順は画面が案内します。',
  },
  firstSteps: {
    title: '最初の注文まで',
    progress: '{{all}}つのうち{{done}}つ済み',
    lead: '順番に進めると注文できます。途中でやめても、続きはここから始められます。',
    visitorLead: '株価は登録なしで見られます。注文するには、次の順に進みます。口座をお持ちならログインしてください。',
    waitingLead: 'いまは審査を待っています。終わるとここに表示されます。',
    name: {
      account: '口座を開く',
      identity: '本人確認',
      pin: '取引暗証番号',
      funds: '口座への入金',
      order: '最初の注文',
    },
    takes: {
      account: '番号とパスワードを決めます。約1分。',
      identity: '氏名、番号、書類の表と裏。約2分、そのあと審査があります。',
      pin: '6桁の数字を決めます。約30秒。',
      funds: '金額を選びます。約1分、反映前に確認があります。',
      order: '銘柄を選び、費用を確かめてから送ります。',
    },
    go: {
      account: '新規登録へ',
      identity: '本人確認へ進む',
      pin: '暗証番号を決める',
      funds: '入金へ進む',
      order: '銘柄を選ぶ',
    },
    state: { done: '済み', open: 'これから', waiting: '審査中', rejected: 'もう一度' },
    onlyOrder: '準備はすべて済んでいます。人気銘柄や「株価」から銘柄を選ぶと、費用を見ながら注文できます。',
    bar: '最初の注文まで {{at}}/{{all}}:{{name}}',
    later: 'あとで続ける',
  },
} as const;
