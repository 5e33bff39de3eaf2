import type { WithdrawalTerms } from '@zaraba/contracts';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useKeptInput } from '../../../state/hooks.ts';
import { useAmountFault } from '../../../parts/funds/amountFault.ts';
import { funds } from '../feature.ts';

/** Returns the withdrawal form: its input, its errors, and the progress of the withdrawal. */
export function useWithdrawForm(terms: WithdrawalTerms) {
  const t = useTexts();
  const faultOf = useAmountFault();
  const { currency } = terms;
  const keptInput = useKeptInput(funds.policies['/user/withdraw'].keeps, currency, { bankCardId: '', amount: '' });
  const { bankCardId, amount } = keptInput.fields;
  const cards = terms.cards ?? [];
  const card = cards.find(({ id }) => id === bankCardId) ?? cards[0];
  const parsed = parseAmountInput(amount, currency);
  const form = useMoneyForm('/user/withdraw', {
    keptInput,
    judge: (fundPassword) => ({
      faults: {
        bankCardId: card === undefined ? t('withdraw.cardFault') : undefined,
        amount: faultOf(amount, currency, terms),
        fundPassword: fundPassword === '' ? t('withdraw.passwordFault') : undefined,
      },
      input: card && parsed.ok ? { type: currency, amount: parsed.text, bankCardId: card.id, fundPassword } : undefined,
    }),
  });
  return {
    form,
    cards,
    card,
    amount,
    choose: form.changes((id: string) => keptInput.change({ bankCardId: id })),
    setAmount: form.changes((next: string) => keptInput.change({ amount: next })),
    money: parsed.ok ? parsed.money : undefined,
  };
}

/** The result of `useWithdrawForm`. */
export type WithdrawForm = ReturnType<typeof useWithdrawForm>;
