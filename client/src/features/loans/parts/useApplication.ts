import type { LoanTerms } from '@zaraba/contracts';
import { useState } from 'react';
import { parseAmountInput } from '../../../domain/amountInput.ts';
import type { AmountInput } from '../../../domain/amountInput.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { loanCost } from '../rules/loans.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { plainFigure } from '../../../domain/parseInput.ts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import type { AmountTexts } from '../../../parts/amount.tsx';
import { useCoolingOff } from '../../../parts/forms/coolingOff.ts';
import type { CoolingOff } from '../../../parts/forms/coolingOff.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useDraft, useFlow } from '../../../state/hooks.ts';
import { refusedFaults } from './refusedFaults.ts';
import type { MoneyFaults } from './refusedFaults.ts';

function amountFault(t: Translate, amounts: AmountTexts, input: AmountInput, terms: LoanTerms): string | undefined {
  const { currency, minimum, available } = terms;
  if (!input.ok) return t(`fault.${input.fault}`);
  const { minor } = input.money;
  if (minor < moneyOf(minimum, currency).minor) {
    return t('loans.belowMinimum', { amount: formatWithCurrency(minimum, currency) });
  }
  if (minor > moneyOf(available, currency).minor) {
    return t('loans.aboveAvailable', { amount: amounts.withCurrency(available, currency) });
  }
  return undefined;
}

/** Before the first loan the warning replaces the form; no confirmation is possible while its stage is unknown. */
function stepOf(reviewing: boolean, stage: CoolingOff['stage']): 'form' | 'warning' | 'review' {
  if (stage === 'unread' || stage === 'waiting') return 'warning';
  if (!reviewing) return 'form';
  return stage === 'open' ? 'review' : 'warning';
}

/** An application for a loan from the amount to its outcome. Typed values stay, whatever the answer. */
export function useApplication(terms: LoanTerms) {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { currency } = terms;
  const flow = useFlow('/user/loanApply');
  const cooling = useCoolingOff('loan');
  const [reviewing, setReviewing] = useState(false);
  const draft = useDraft('loan', currency, { amount: '' });
  const { amount } = draft.fields;
  const [fundPassword, setFundPassword] = useState('');
  const [faults, setFaults] = useState<MoneyFaults>({});
  const input = parseAmountInput(amount, currency);
  const password = plainFigure(fundPassword);
  // Restored values are validated at once: the limit may have changed.
  const returned = draft.since === undefined ? undefined : amountFault(t, amounts, input, terms);
  return {
    terms,
    draft,
    amount,
    input,
    cost: input.ok ? loanCost(input.money, terms) : undefined,
    fundPassword,
    faults: { ...faults, amount: faults.amount ?? returned },
    cooling,
    step: stepOf(reviewing, cooling.stage),
    setAmount: (value: string) => {
      draft.change({ amount: value });
      setFaults({ ...faults, amount: undefined });
    },
    setFundPassword: (value: string) => {
      setFundPassword(value);
      setFaults({ ...faults, fundPassword: undefined });
    },
    edit: () => setReviewing(false),
    review: () => {
      const found: MoneyFaults = {
        amount: amountFault(t, amounts, input, terms),
        fundPassword: password === '' ? t('fault.missing') : undefined,
      };
      setFaults(found);
      setReviewing(found.amount === undefined && found.fundPassword === undefined);
    },
    confirm: () => {
      if (input.ok) flow.submit({ type: currency, amount: input.text, fundPassword: password });
    },
    flow: {
      ...flow,
      reset: () => {
        const found = refusedFaults(t, flow.failure);
        setFaults(found);
        if (found.fundPassword !== undefined || flow.stage === 'done') setFundPassword('');
        if (flow.stage === 'done') draft.clear();
        setReviewing(false);
        flow.reset();
      },
    },
  };
}

/** An application in progress. */
export type Application = ReturnType<typeof useApplication>;
