import { formatMoney, minorOf } from '@zaraba/contracts';
import { amountFact, cashFacts } from '../kernel/because.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseAmount, refuseField, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { exitRefusal } from '../accounts/eligibility.ts';
import { fundPasswordRefusal } from '../accounts/fundPassword.ts';
import { purse } from '../kernel/ledger.ts';
import { onceWithPassword } from '../kernel/once.ts';
import type { LoanRepay, LoanRecord } from '../models/loans.ts';
import { isRunning, owed } from './debt.ts';
import { watchCredit } from './score.ts';
import { loanView } from './views.ts';

function repayable(draft: Draft, command: LoanRepay): { readonly loan: LoanRecord } | Refusal {
  const account = draft.existingAccount(command.account);
  const refused = exitRefusal(account);
  if (refused !== undefined) return refuse(refused);
  const loan = draft.record('loan', command.id);
  if (loan?.account !== command.account || !isRunning(loan)) return refuseField('id', 'choice');
  const amount = minorOf(command.amount, loan.currency);
  if (amount === undefined) return refuseAmount('amount', loan.currency);
  const debt = owed(loan);
  const { currency } = loan;
  if (amount < debt) {
    return refuse('repayment_too_small', { asked: amountFact(amount, currency), debt: amountFact(debt, currency) });
  }
  // An amount above the debt is refused, because charging another amount than stated would surprise the customer.
  if (amount > debt) return refuseRange('amount', { most: formatMoney({ minor: debt, currency }) });
  if (debt > draft.cash(command.account, currency)) {
    return refuse('insufficient_balance', cashFacts(draft, command.account, currency, debt));
  }
  return { loan };
}

/** Repays a loan in full, once per client order id. */
export function repayLoan(draft: Draft, command: LoanRepay): Reply {
  const act = ({ loan }: { readonly loan: LoanRecord }): string => {
    const { due: _due, bound: _bound, ...settled } = loan;
    const { id, account, currency, history } = loan;
    const minor = owed(loan);
    draft.moveCash('repayment', { account, currency, id }, [{ account: purse(account, 'debt'), minor }]);
    draft.keep('loan', {
      ...settled,
      ended: true,
      repaidAt: draft.now,
      history: [...history, { at: draft.now, step: 'repaid', minor }],
    });
    watchCredit(draft, account);
    return id;
  };
  return onceWithPassword(draft, command, {
    plan: () => repayable(draft, command),
    password: () => fundPasswordRefusal(draft, command.account, command.fundPasswordHash),
    act,
    answer: (id) => confirm('submitted', loanView(draft.existing('loan', id))),
  });
}
