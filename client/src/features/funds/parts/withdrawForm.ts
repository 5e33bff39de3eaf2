import type { MessageKey, WithdrawalTerms } from '@zaraba/contracts';
import { useState } from 'react';
import { parseAmountInput } from '../../../domain/amountInput.ts';
import { amountFault } from '../../../domain/funding.ts';
import { fundPasswordRefusal } from '../../../parts/forms/fundPasswordRefusal.ts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useDraft, useFlow } from '../../../state/hooks.ts';
import { amountFaultText } from '../../../parts/funds/amountFaultText.ts';
import { refusedKey, useRefusal } from '../../../parts/funds/refusal.ts';

/** The fields of a withdrawal. */
export type WithdrawField = 'amount' | 'bankCardId' | 'fundPassword';

const FIELD_OF_KEY: Readonly<Partial<Record<MessageKey, WithdrawField>>> = {
  below_minimum_amount: 'amount',
  above_maximum_amount: 'amount',
  insufficient_balance: 'amount',
  bank_card_not_found: 'bankCardId',
};

/** The input of a withdrawal, its errors, and its progress to a known outcome. */
export function useWithdrawForm(terms: WithdrawalTerms) {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { currency } = terms;
  const { flow, refusal, forget } = useRefusal(useFlow('/user/withdraw'));
  const draft = useDraft('withdraw', currency, { bankCardId: '', amount: '' });
  const [fundPassword, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { bankCardId, amount } = draft.fields;
  const cards = terms.cards ?? [];
  const card = cards.find(({ id }) => id === bankCardId) ?? cards[0];
  const parsed = parseAmountInput(amount, currency);
  const faults: Record<WithdrawField, string | undefined> = {
    bankCardId: card === undefined ? t('withdraw.cardFault') : undefined,
    amount: amountFaultText(t, amounts, amountFault(amount, currency, terms), terms, currency),
    fundPassword: fundPassword === '' ? t('withdraw.passwordFault') : undefined,
  };
  const refused = refusedKey(refusal);
  const faultOf = (field: WithdrawField): string | undefined => {
    // Restored values are validated at once: limits and balance may have changed.
    const told = checked || (field === 'amount' && draft.since !== undefined && amount !== '');
    if (told && faults[field] !== undefined) return faults[field];
    if (field === 'fundPassword') return fundPasswordRefusal(t, refusal);
    if (refused !== undefined && FIELD_OF_KEY[refused] === field) return t(`message.${refused}.text`);
    return fieldFault(t, refusal, field);
  };
  const changed =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      forget();
    };
  return {
    cards,
    card,
    draft,
    choose: changed((id: string) => draft.change({ bankCardId: id })),
    amount,
    setAmount: changed((next: string) => draft.change({ amount: next })),
    fundPassword,
    setPassword: changed(setPassword),
    faultOf,
    flow,
    money: parsed.ok ? parsed.money : undefined,
    /** Marks the errors; returns whether there are none. */
    check: (): boolean => {
      setChecked(true);
      return Object.values(faults).every((fault) => fault === undefined);
    },
    submit: (): void => {
      if (card === undefined || !parsed.ok) return;
      flow.submit({ type: currency, amount: parsed.text, bankCardId: card.id, fundPassword });
    },
    clear: (): void => {
      draft.clear();
      setPassword('');
      setChecked(false);
      flow.reset();
    },
  };
}

/** Result of useWithdrawForm. */
export type WithdrawForm = ReturnType<typeof useWithdrawForm>;
