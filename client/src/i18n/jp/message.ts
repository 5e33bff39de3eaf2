/** The texts of all server messages: `text` states what happened, and `next` why and what to do. */
export const message = {
  account_exists: {
    text: 'このアカウントはすでに登録されています',
    next: '同じ番号での登録があります。ログイン画面からお入りください。',
  },
  inviter_not_found: {
    text: '招待コードが見つかりません',
    next: 'コードを確かめて入力し直してください。空欄のままでも登録できます。',
  },
  account_not_found: {
    text: 'アカウントが見つかりません',
    next: '番号をお確かめください。はじめての方は新規登録が必要です。',
  },
  wrong_credentials: {
    text: 'アカウントまたはパスワードが違います',
    next: '大文字・小文字を確かめて、もう一度入力してください。',
  },
  wrong_old_password: {
    text: '現在のパスワードが違います',
    next: 'いま使っているパスワードを入力し直してください。',
  },
  wrong_fund_password: {
    text: '取引暗証番号が違います',
    next: '番号を確かめて入力し直してください。ログインパスワードとは別の番号です。',
  },
  fund_password_not_set: {
    text: '取引暗証番号が設定されていません',
    next: '先に取引暗証番号を設定してください。資金は動いていません。',
  },
  security_key_mismatch: {
    text: 'セキュリティキーが一致しません',
    next: '入力したパスワードまたはキーを確認し、入力し直してください。解決しないときは画面を開き直してください。',
  },
  wrong_channel_password: {
    text: '入金用パスワードが違います',
    next: '案内された入金用パスワードを確かめて入力し直してください。',
  },
  too_frequent: {
    text: '操作の間隔が短すぎます。少し待ってください',
    next: '短い間に続けて操作されたため受け付けませんでした。少し待ってからもう一度お試しください。',
  },
  insufficient_balance: {
    text: '余力が不足しています',
    next: '金額を減らすか、入金してからお試しください。資金は動いていません。',
  },
  insufficient_credit: {
    text: '信用枠または借入枠が不足しています',
    next: '金額を減らすか、借入を返済すると枠が戻ります。',
  },
  loan_unpaid: {
    text: '未返済の借入があります',
    next: '先に借入を返済してください。返済後にこの操作ができるようになります。',
  },
  repayment_too_small: {
    text: '返済額が借入額に足りません',
    next: '借入残高の全額以上を入力してください。',
  },
  credit_score_too_low: {
    text: '信用スコアが足りないため出金できません',
    next: 'カスタマーサポートにご相談ください。出金のために費用の支払いを求めることはありません。',
  },
  order_under_review: {
    text: '審査中の申込があります',
    next: '審査が終わるまでお待ちください。結果は履歴に表示されます。',
  },
  deposit_pending: {
    text: '確認中の入金があります',
    next: '前の入金の確認が終わってから、もう一度お申し込みください。',
  },
  fund_operation_in_progress: {
    text: '別の資金手続きを処理中です',
    next: '処理が終わるまで少しお待ちください。二重に処理されることはありません。',
  },
  t1_sell_blocked: {
    text: '当日買付分は売却できません(T+1)',
    next: 'この市場では買った当日に売ることができません。翌営業日から売却できます。',
  },
  not_trading_time: {
    text: '取引時間外です',
    next: '次の取引開始後に、もう一度お試しください。注文は出ていません。',
  },
  block_trade_closed: {
    text: '大口取引の受付は終了しています',
    next: '次回の受付をお待ちください。',
  },
  product_unavailable: {
    text: 'この銘柄は取り扱っていません',
    next: '取り扱いが終わったか、コードが違います。検索から探し直してください。',
  },
  product_past_deadline: {
    text: '募集期限を過ぎています',
    next: '募集中の別の商品をお選びください。',
  },
  price_unavailable: {
    text: '株価を取得できません',
    next: '少し待って、もう一度お試しください。続くときはカスタマーサポートにお知らせください。注文は出ていません。',
  },
  price_limit_exceeded: {
    text: '制限値幅を超えています',
    next: '注文価格を、ストップ安からストップ高までの範囲に直してください。',
  },
  subscription_not_open: {
    text: '申込開始前です',
    next: '申込期間が始まってから、もう一度お申し込みください。',
  },
  already_subscribed: {
    text: '同一銘柄への申込は1回限りです',
    next: 'すでにお申し込み済みです。状況は申込履歴で確認できます。',
  },
  account_banned: {
    text: 'このアカウントはログインできません',
    next: 'ログインが停止されています。カスタマーサポートにお問い合わせください。',
  },
  account_frozen: {
    text: '口座が凍結されています',
    next: '注文や資金の手続きはできません。カスタマーサポートにお問い合わせください。',
  },
  trading_not_permitted: {
    text: 'この口座では取引できません',
    next: '取引の権限がありません。カスタマーサポートにお問い合わせください。',
  },
  identity_required: {
    text: '本人確認が必要です',
    next: '先に本人確認をお済ませください。完了後にお手続きいただけます。',
  },
  identity_rejected: {
    text: '本人確認が承認されませんでした',
    next: '書類を確かめて、もう一度提出してください。',
  },
  identity_under_review: {
    text: '本人確認の審査中です',
    next: '審査が終わるまでお待ちください。承認後にお手続きいただけます。',
  },
  identity_failed: {
    text: '本人確認に失敗しました',
    next: '氏名と書類番号を確かめて、もう一度提出してください。',
  },
  bank_card_exists: {
    text: 'この口座はすでに登録されています',
    next: '登録済みの口座一覧をご確認ください。',
  },
  bank_card_not_found: {
    text: '登録された口座が見つかりません',
    next: '先に金融機関口座を登録してください。',
  },
  support_link_unavailable: {
    text: 'サポートの窓口を取得できません',
    next: '時間をおいて、もう一度お試しください。',
  },
  order_not_holding: {
    text: '保有中の建玉ではありません',
    next: 'すでに売却・返済または取り消された可能性があります。一覧を更新して状態を確かめてください。',
  },
  cancel_not_allowed: {
    text: 'いまは取消・訂正できません',
    next: '注文は残ります。板寄せの約定後にお試しください。',
  },
  insufficient_quota: {
    text: '買付枠が残っていません',
    next: '数量を減らすか、次の募集をお待ちください。',
  },
  below_minimum_lots: {
    text: '最低買付数量を下回っています',
    next: '数量を増やして、もう一度お試しください。',
  },
  purchase_failed: {
    text: '買付できませんでした',
    next: '資金は動いていません。時間をおいて、もう一度お試しください。',
  },
  purchase_not_allowed: {
    text: '買付できない商品です',
    next: '買付の条件をご確認ください。',
  },
  outside_funding_hours: {
    text: '入出金の受付時間外です',
    next: '受付時間内に、もう一度お手続きください。',
  },
  positions_open: {
    text: '保有中の建玉があります',
    next: 'すべて売却・返済してから、もう一度お手続きください。',
  },
  below_minimum_amount: {
    text: '最低金額を下回っています',
    next: '画面に表示された最低金額以上を入力してください。',
  },
  above_maximum_amount: {
    text: '上限金額を超えています',
    next: '画面に表示された上限以下の金額を入力してください。',
  },
  same_currency: {
    text: '同じ通貨どうしは両替できません',
    next: '両替先に別の通貨を選んでください。',
  },
  voucher_required: {
    text: '振込明細の画像が必要です',
    next: '明細の画像を選んでから送信してください。',
  },
  identity_images_required: {
    text: '本人確認書類の両面の画像が必要です',
    next: '表面と裏面の両方を選んでください。',
  },
  invalid_request: {
    text: '入力内容を確認してください',
    next: '印のついた項目を直して、もう一度お試しください。何も変更されていません。',
  },
  login_again: {
    text: '再度ログインしてください',
    next: 'ログインの有効期限が切れたか、ほかの場所で終了されました。',
  },
  registered: { text: '登録しました', next: 'そのままお使いいただけます。' },
  login_ok: { text: 'ログインしました', next: '終わったらログアウトしてください。' },
  modified: { text: '保存しました', next: '変更は次の操作から有効です。' },
  added: { text: '追加しました', next: '一覧で確認できます。' },
  unbound: { text: '登録を解除しました', next: '一覧で確認できます。' },
  submitted: { text: '受け付けました', next: '状況は履歴で確認できます。' },
  purchased: { text: '買付しました', next: '保有一覧で確認できます。' },
  subscribed: { text: '申し込みました', next: '状況は申込履歴で確認できます。' },
  allocation_ok: { text: '割り当てられました', next: '内容は当選履歴で確認できます。' },
  copy_order_ok: { text: 'コピー注文を受け付けました', next: '損益は確定ではありません。注文一覧で確認できます。' },
  exchange_ok: { text: '両替しました', next: '残高で確認できます。' },
  loan_ok: { text: '借入の申込を受け付けました', next: '審査の状況はローンの画面で確認できます。' },
  margin_top_up_ok: { text: '保証金を追加しました', next: '維持率は建玉詳細で確認できます。' },
  cancelled: { text: '取り消しました', next: '拘束されていた資金は買付余力に戻りました。' },
  sale_requested: { text: '売却・返済の注文を受け付けました', next: '結果は保有一覧で確認できます。' },
  received: { text: '受け取りました', next: '残高で確認できます。' },
  recharge_submitted: { text: '入金の申込を受け付けました', next: '反映されるまで状況を確認できます。' },
  withdraw_submitted: { text: '出金の申込を受け付けました', next: '着金まで状況を確認できます。' },
  upload_ok: { text: 'アップロードしました', next: '続けて内容をご確認ください。' },
  deleted: { text: '削除しました', next: '一覧から外れました。' },
  network: {
    text: '通信エラー',
    next: 'サーバーにつながりません。電波やWi-Fiを確かめて、もう一度お試しください。',
  },
  unknown: {
    text: '処理できませんでした',
    next: '時間をおいてもう一度お試しください。続くときは、下の詳細を添えてお問い合わせください。',
  },
} as const;
