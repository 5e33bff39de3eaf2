import { balanceOf } from '@zaraba/contracts';
import type { Currency, Loan } from '@zaraba/contracts';
import { useEffect, useRef, useState } from 'react';
import { less, moneyOf } from '../../../domain/decimal.ts';
import { useConditions } from '../../../parts/forms/conditions.tsx';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { refusedKey } from '../../../parts/forms/refusal.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';

/** Returns the repayment of a loan, for exactly the debt on the screen. */
export function useRepayment(loan: Loan | undefined, currency: Currency, refresh: () => void) {
  const t = useTexts();
  const info = useRemote('/user/getUserinfo', { type: currency });
  const conditions = useConditions('repayment');
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const balance = info.data === undefined ? undefined : moneyOf(balanceOf(info.data, currency), currency);
  const debt = moneyOf(loan?.debt, currency);
  const form = useMoneyForm('/user/loanRepay', {
    single: true,
    judge: (fundPassword) => ({
      faults: { fundPassword: fundPassword === '' ? t('fault.missing') : undefined },
      input: loan && { id: loan.id, amount: loan.debt, fundPassword },
    }),
  });
  const { stage, failure } = form.flow;
  // If midnight passes before the confirmation, the debt grows and the server refuses the old amount. The new amount is
  // read before the customer can confirm again.
  const debtGrew = stage === 'refused' && refusedKey(failure) === 'repayment_too_small';
  if (debtGrew && !changed) setChanged(true);
  const grown = useRef(false);
  useEffect(() => {
    // Every reply creates a new `refresh` function and runs this effect again. The debt must be read only once for each
    // refusal.
    if (debtGrew && !grown.current) refresh();
    grown.current = debtGrew;
  }, [debtGrew, refresh]);
  return {
    form,
    loan,
    currency,
    conditions,
    debt,
    after: balance === undefined ? undefined : less(balance, debt),
    open,
    changed,
    start: () => setOpen(true),
    close: () => {
      setOpen(false);
      setChanged(false);
      if (stage !== 'idle') form.leave();
    },
  };
}

/** The result of `useRepayment`. */
export type Repayment = ReturnType<typeof useRepayment>;
