import { BANK_CARD_TYPES } from '@zaraba/contracts';
import type { BankCard, BankCardType } from '@zaraba/contracts';
import { useState } from 'react';
import { cardFaults } from '../rules/bankCard.ts';
import type { CardFault, CardInput } from '../rules/bankCard.ts';
import { plainCode, plainFigure, plainNumber, typedText } from '../../../domain/input/typedText.ts';
import { useEntry } from '../../../parts/forms/entry.tsx';
import type { Faults } from '../../../parts/forms/entry.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow } from '../../../state/hooks.ts';

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

/** Returns the form for a new or a changed bank card: its input, its errors, and its submission. */
export function useCardForm(card: BankCard | undefined) {
  const t = useTexts();
  const adding = useFlow('/user/bankCardAdd');
  const editing = useFlow('/user/bankCardEdit');
  const [input, setInput] = useState(() => inputOf(card));
  const [fundPassword, setPassword] = useState('');
  const flow = card === undefined ? adding : editing;
  const forget = (): void => {
    if (flow.failure !== undefined) flow.reset();
  };
  const details = (): Omit<typeof input, 'number'> => ({
    holder: typedText(input.holder),
    institution: typedText(input.institution),
    branch: typedText(input.branch),
    branchCode: plainCode(input.branchCode),
    cardType: input.cardType,
  });
  const submit = (): void => {
    const number = plainNumber(input.number);
    const secret = plainFigure(fundPassword);
    if (card === undefined) adding.submit({ ...details(), number, fundPassword: secret });
    else editing.submit({ id: card.id, ...details(), ...(number === '' ? {} : { number }), fundPassword: secret });
  };
  const found = Object.entries(cardFaults(input, card !== undefined));
  const faults: Faults<keyof CardInput | 'fundPassword'> = {
    ...Object.fromEntries(found.map(([field, fault]) => [field, t(FAULT_TEXTS[fault])])),
    fundPassword: plainFigure(fundPassword) === '' ? t('withdraw.passwordFault') : undefined,
  };
  return {
    entry: useEntry({ faults, failure: flow.failure, onReady: submit }),
    input,
    fundPassword,
    flow,
    change: (patch: Partial<typeof input>): void => {
      setInput({ ...input, ...patch });
      forget();
    },
    setPassword: (next: string): void => {
      setPassword(next);
      forget();
    },
  };
}
