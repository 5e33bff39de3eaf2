import { LIMITS, REVIEW_STATES, formatMoney, formatScaled } from '@zaraba/contracts';
import type { Currency, ErrorKey, SentReplyOf } from '@zaraba/contracts';
import { CREDIT_SCORE_USUAL } from '../accounts/accounts.ts';
import { allRecords, openRecords } from '../kernel/books.ts';
import { creditLimitOf, customerRefusal } from '../accounts/eligibility.ts';
import { reviewMs } from '../kernel/capability.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { debtOf, isRunning, owed } from './debt.ts';
import type { LoanRecord } from '../models/loans.ts';
import { scoreReachedAt } from './score.ts';
import { LOAN_TERMS, dailyInterest, termInterest } from './terms.ts';

const DAYS_A_YEAR = 365;

/** Returns a loan as the API sends it. */
export function loanView(loan: LoanRecord): SentReplyOf<'/user/loanApply'> {
  const { currency } = loan;
  const money = (minor: number) => formatMoney({ minor, currency });
  return {
    id: loan.id,
    status: REVIEW_STATES.codes[loan.state],
    currency,
    amount: money(loan.principal),
    interest: money(loan.interest),
    debt: money(owed(loan)),
    dailyInterest: money(dailyInterest(loan.principal)),
    overdue: isRunning(loan) && loan.overdueSince !== undefined,
    appliedAt: loan.at,
    ...(loan.decidedAt !== undefined && { decidedAt: loan.decidedAt }),
    ...(loan.repayBy !== undefined && { repayBy: loan.repayBy }),
    ...(loan.repaidAt !== undefined && { repaidAt: loan.repaidAt }),
    ...(loan.reason !== undefined && { reason: loan.reason }),
    history: loan.history.map(({ at, step, minor }) => ({ at, step, amount: money(minor) })),
    ...interventionField(loan.touched),
  };
}

/** Returns an account's loans in a currency, newest first. */
export function loanList(state: WorldState, account: string, currency: Currency): SentReplyOf<'/user/loanList'> {
  const loans = allRecords(state, tableGet(state.accounts, account), 'loan');
  return loans.filter((loan) => loan.currency === currency).map(loanView);
}

function pendingOf(state: WorldState, account: AccountRecord, currency: Currency): number {
  const pending = openRecords(state, account, 'loan').filter((loan) => !isRunning(loan) && loan.currency === currency);
  return pending.reduce((sum, { principal }) => sum + principal, 0);
}

/** Returns the credit limit minus debt and pending applications, in minor units; 0 if they exceed it. */
function availableCredit(state: WorldState, account: AccountRecord, currency: Currency): number {
  const used = debtOf(state, account.account, currency) + pendingOf(state, account, currency);
  return Math.max(0, creditLimitOf(account.creditScore, currency) - used);
}

function blockersOf(state: WorldState, account: AccountRecord, currency: Currency): { readonly key: ErrorKey }[] {
  const keys: (ErrorKey | undefined)[] = [
    customerRefusal(account),
    openRecords(state, account, 'loan').length > 0 ? 'loan_unpaid' : undefined,
    creditLimitOf(account.creditScore, currency) < LOAN_TERMS.minimum ? 'insufficient_credit' : undefined,
  ];
  return keys.flatMap((key) => (key === undefined ? [] : [{ key }]));
}

/** Returns a loan's current terms, or undefined if the account is unknown. */
export function loanTerms(
  state: WorldState,
  account: string,
  currency: Currency,
): SentReplyOf<'/user/loanTerms'> | undefined {
  const record = tableGet(state.accounts, account);
  if (record === undefined) return undefined;
  const money = (minor: number) => formatMoney({ minor, currency });
  const recoveredAt = scoreReachedAt(state, record, LIMITS.creditScoreMinimum);
  const debt = debtOf(state, account, currency);
  const { dailyRateBasisPoints, termDays } = LOAN_TERMS;
  const offered = currency === LOAN_TERMS.currency;
  const example = offered ? LOAN_TERMS.example : 0;
  return {
    currency,
    offeredIn: [LOAN_TERMS.currency],
    score: record.creditScore,
    usualScore: CREDIT_SCORE_USUAL,
    minimumScore: LIMITS.creditScoreMinimum,
    limit: money(creditLimitOf(record.creditScore, currency)),
    available: money(availableCredit(state, record, currency)),
    debt: money(debt),
    pending: money(pendingOf(state, record, currency)),
    minimum: money(offered ? LOAN_TERMS.minimum : 0),
    dailyRateBasisPoints,
    annualRate: formatScaled(dailyRateBasisPoints * DAYS_A_YEAR, 2),
    termDays,
    reviewMs: reviewMs(state, LOAN_TERMS.reviewMs),
    overdue: { interest: false, scorePerDay: -LOAN_TERMS.overduePoints, recoveryPerDay: LOAN_TERMS.recoveryPoints },
    withdrawals: {
      blockedByDebt: debt > 0,
      blockedByScore: record.creditScore < LIMITS.creditScoreMinimum,
      ...(recoveredAt !== undefined && { recoveredAt }),
    },
    example: {
      amount: money(example),
      days: termDays,
      interest: money(termInterest(example)),
      total: money(example + termInterest(example)),
    },
    blocked: blockersOf(state, record, currency),
  };
}
