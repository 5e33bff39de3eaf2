import { balanceOf } from '@zaraba/contracts';
import type { Currency, Loan } from '@zaraba/contracts';
import { useEffect, useState } from 'react';
import { less, moneyOf } from '../../../domain/decimal.ts';
import { plainFigure } from '../../../domain/parseInput.ts';
import { useConditions } from '../../../parts/forms/conditions.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote } from '../../../state/hooks.ts';
import { refusedFaults } from './refusedFaults.ts';

/** The full repayment of a loan, with the exact debt on screen. */
export function useRepayment(loan: Loan | undefined, currency: Currency, refresh: () => void) {
  const t = useTexts();
  const flow = useFlow('/user/loanRepay');
  const info = useRemote('/user/getUserinfo', { type: currency });
  const conditions = useConditions('repayment');
  const [open, setOpen] = useState(false);
  const [fundPassword, setFundPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [changed, setChanged] = useState(false);
  const balance = info.data === undefined ? undefined : moneyOf(balanceOf(info.data, currency), currency);
  const debt = moneyOf(loan?.debt, currency);
  const password = plainFigure(fundPassword);
  const refusedKey = flow.failure !== undefined && 'key' in flow.failure ? flow.failure.key : undefined;
  // Midnight passed between the figure and the confirmation: the new figure is loaded before the next confirmation.
  const debtGrew = flow.stage === 'refused' && refusedKey === 'repayment_too_small';
  useEffect(() => {
    if (debtGrew) refresh();
  }, [debtGrew, refresh]);
  return {
    loan,
    currency,
    conditions,
    debt,
    after: balance === undefined ? undefined : less(balance, debt),
    open,
    fundPassword,
    fault,
    changed,
    setFundPassword: (value: string) => {
      setFundPassword(value);
      setFault(undefined);
    },
    start: () => setOpen(true),
    close: () => {
      setOpen(false);
      setChanged(false);
      if (flow.stage !== 'idle') flow.reset();
    },
    confirm: () => {
      if (loan === undefined) return;
      if (password === '') setFault(t('fault.missing'));
      else flow.submit({ id: loan.id, amount: loan.debt, fundPassword: password });
    },
    flow: {
      ...flow,
      reset: () => {
        const found = refusedFaults(t, flow.failure);
        setFault(found.fundPassword);
        if (found.fundPassword !== undefined) setFundPassword('');
        setChanged(debtGrew);
        flow.reset();
      },
    },
  };
}

/** A repayment in progress. */
export type Repayment = ReturnType<typeof useRepayment>;
