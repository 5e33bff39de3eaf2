import type { Names } from '@zaraba/contracts';
import type { ReviewView } from '../control/views.ts';

/** The names of the kinds of reviewed requests. */
export const REVIEW_KINDS: Readonly<Record<ReviewView['kind'], Names>> = {
  deposit: { jp: '入金', us: 'Deposit', cn: '入金' },
  withdrawal: { jp: '出金', us: 'Withdrawal', cn: '出金' },
  loan: { jp: '借入', us: 'Loan', cn: '贷款' },
  blockTrade: { jp: '大口取引', us: 'Block trade', cn: '大宗交易' },
  dayTrade: { jp: 'デイトレード', us: 'Day trade', cn: '日内交易' },
  identityCase: { jp: '本人確認', us: 'Identity', cn: '实名认证' },
};
