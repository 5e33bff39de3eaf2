import type { ErrorKey, Names } from '@zaraba/contracts';

/** The reason shown when a tester rejects something without a rule. */
export const BY_TESTER = 'tester';

/** Short reasons for rejections, which messages contain. Keys that never end a review are left out. */
export const REASONS: Readonly<Partial<Record<ErrorKey | typeof BY_TESTER, Names>>> = {
  tester: { jp: 'テスターの判断', cn: '测试人员的决定', us: 'decided by the tester' },
  account_frozen: { jp: '口座が凍結されています', cn: '账户已冻结', us: 'the account is frozen' },
  trading_not_permitted: { jp: 'この口座では取引できません', cn: '该账户不允许交易', us: 'the account may not trade' },
  identity_required: { jp: '本人確認が必要です', cn: '需要实名认证', us: 'identity verification is required' },
  identity_under_review: { jp: '本人確認の審査中です', cn: '实名认证审核中', us: 'the identity is under review' },
  identity_rejected: { jp: '本人確認が承認されていません', cn: '实名认证未通过', us: 'the identity was not verified' },
  identity_failed: {
    jp: '本人情報を確認できません',
    cn: '实名信息验证失败',
    us: 'the identity could not be confirmed',
  },
  fund_password_not_set: {
    jp: '取引暗証番号が設定されていません',
    cn: '尚未设置资金密码',
    us: 'no trading PIN is set',
  },
  insufficient_credit: { jp: '借入枠が不足しています', cn: '信用额度不足', us: 'the credit limit is too low' },
  insufficient_balance: { jp: '余力が不足しています', cn: '可用资金不足', us: 'the balance is too low' },
  insufficient_quota: { jp: '残りの枠が不足しています', cn: '剩余额度不足', us: 'too little of the quota is left' },
  loan_unpaid: { jp: '未返済の借入があります', cn: '有未还清的贷款', us: 'a loan has not been repaid' },
  credit_score_too_low: { jp: '信用スコアが足りません', cn: '信用分不足', us: 'the credit score is too low' },
  positions_open: { jp: '保有中の建玉があります', cn: '有未平仓的持仓', us: 'positions are still open' },
  bank_card_not_found: {
    jp: '登録口座が見つかりません',
    cn: '找不到登记的银行账户',
    us: 'the bank account was removed',
  },
  product_unavailable: { jp: '取り扱いが終了しました', cn: '该产品已下架', us: 'it is no longer offered' },
  price_unavailable: { jp: '価格を取得できません', cn: '无法取得价格', us: 'no price could be obtained' },
};
