import { BANK_CARD_TYPES } from '@zaraba/contracts';
import type { BankCard, BankCardType } from '@zaraba/contracts';
import { useState } from 'react';
import { cardFaults, plainCode, plainNumber } from '../rules/bankCard.ts';
import type { CardFault, CardInput } from '../rules/bankCard.ts';
import { fundPasswordRefusal } from '../../../parts/forms/fundPasswordRefusal.ts';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useCommand } from '../../../state/hooks.ts';
import { refusedKey } from '../../../parts/funds/refusal.ts';

const FAULT_TEXTS = {
  missing: 'fault.missing',
  text: 'bank.textFault',
  number: 'bank.numberFault',
  branchCode: 'bank.branchCodeFault',
} as const satisfies Record<CardFault, string>;

function inputOf(card: BankCard | undefined): CardInput & { cardType: BankCardType } {
  return {
    holder: card?.holder ?? '',
    number: '',
    institution: card?.institution ?? '',
    branch: card?.branch ?? '',
    branchCode: card?.branchCode ?? '',
    cardType: BANK_CARD_TYPES.find((type) => type === card?.cardType) ?? 'ordinary',
  };
}

/** The input for a bank card, new or changed. */
export function useCardForm(card: BankCard | undefined) {
  const t = useTexts();
  const [add, added, forgetAdded] = useCommand('/user/bankCardAdd');
  const [edit, edited, forgetEdited] = useCommand('/user/bankCardEdit');
  const [input, setInput] = useState(() => inputOf(card));
  const [fundPassword, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const command = card === undefined ? added : edited;
  const faults = cardFaults(input, card !== undefined);
  const forget = (): void => {
    if (command.status !== 'failed') return;
    forgetAdded();
    forgetEdited();
  };
  const details = (): Omit<typeof input, 'number'> => ({
    holder: input.holder.trim(),
    institution: input.institution.trim(),
    branch: input.branch.trim(),
    branchCode: plainCode(input.branchCode),
    cardType: input.cardType,
  });
  return {
    input,
    fundPassword,
    command,
    change: (patch: Partial<typeof input>): void => {
      setInput({ ...input, ...patch });
      forget();
    },
    setPassword: (next: string): void => {
      setPassword(next);
      forget();
    },
    faultOf: (field: keyof CardInput): string | undefined => {
      const fault = checked ? faults[field] : undefined;
      if (fault !== undefined) return t(FAULT_TEXTS[fault]);
      if (field === 'number' && refusedKey(command.failure) === 'bank_card_exists')
        return t('message.bank_card_exists.text');
      return fieldFault(t, command.failure, field);
    },
    passwordFault:
      checked && fundPassword === '' ? t('withdraw.passwordFault') : fundPasswordRefusal(t, command.failure),
    check: (): boolean => {
      setChecked(true);
      return Object.keys(faults).length === 0 && fundPassword !== '';
    },
    submit: (): void => {
      const number = plainNumber(input.number);
      if (card === undefined) add({ ...details(), number, fundPassword });
      else edit({ id: card.id, ...details(), ...(number === '' ? {} : { number }), fundPassword });
    },
  };
}
