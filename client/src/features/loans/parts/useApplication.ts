import type { LoanTerms } from '@zaraba/contracts';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import type { AmountInput } from '../../../domain/input/amountInput.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { loanCost } from '../rules/loans.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import type { AmountTexts } from '../../../parts/amount.tsx';
import { useCoolingOff } from '../../../parts/forms/coolingOff.ts';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useKeptInput } from '../../../state/hooks.ts';
import { loans } from '../feature.ts';

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

/** Returns the application for a loan, from the amount to its outcome. */
export function useApplication(terms: LoanTerms) {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { currency } = terms;
  const cooling = useCoolingOff('loan');
  const keptInput = useKeptInput(loans.policies['/user/loanApply'].keeps, currency, { amount: '' });
  const { amount } = keptInput.fields;
  const input = parseAmountInput(amount, currency);
  const form = useMoneyForm('/user/loanApply', {
    keptInput,
    judge: (fundPassword) => ({
      faults: {
        amount: amountFault(t, amounts, input, terms),
        fundPassword: fundPassword === '' ? t('fault.missing') : undefined,
      },
      input: input.ok ? { type: currency, amount: input.text, fundPassword } : undefined,
    }),
  });
  const { stage } = cooling;
  return {
    form,
    terms,
    amount,
    input,
    cost: input.ok ? loanCost(input.money, terms) : undefined,
    cooling,
    // The warning replaces the form until the cooling-off before the first loan ends. While its stage is unknown, a
    // loan cannot be confirmed.
    warned: stage === 'unread' || stage === 'waiting' || (form.step === 'review' && stage !== 'open'),
    setAmount: form.changes((value: string) => keptInput.change({ amount: value })),
  };
}

/** The result of `useApplication`. */
export type Application = ReturnType<typeof useApplication>;
