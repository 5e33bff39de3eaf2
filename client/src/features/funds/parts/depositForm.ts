import type { DepositChannel, DepositTerms, MessageKey } from '@zaraba/contracts';
import { useState } from 'react';
import { parseAmountInput } from '../../../domain/amountInput.ts';
import { amountFault } from '../../../domain/funding.ts';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { usePictureUpload } from '../../../parts/forms/pictureUpload.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useDraft, useFlow } from '../../../state/hooks.ts';
import { amountFaultText } from '../../../parts/funds/amountFaultText.ts';
import { orderedChannels } from './depositChannels.tsx';
import { refusedKey, useRefusal } from '../../../parts/funds/refusal.ts';

/** The fields of a deposit. */
export type DepositField = 'amount' | 'channelPassword' | 'voucher';

const FIELD_OF_KEY: Readonly<Partial<Record<MessageKey, DepositField>>> = {
  below_minimum_amount: 'amount',
  above_maximum_amount: 'amount',
  wrong_channel_password: 'channelPassword',
  voucher_required: 'voucher',
};

/** The input of a deposit, its errors, and its progress to a known outcome. */
export function useDepositForm(terms: DepositTerms) {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { currency } = terms;
  const { flow, refusal, forget } = useRefusal(useFlow('/user/deposit'));
  const upload = usePictureUpload('voucher');
  const draft = useDraft('deposit', currency, { channelId: '', amount: '' });
  const [channelPassword, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { channelId, amount } = draft.fields;
  const channels = orderedChannels(terms.channels);
  const channel = channels.find(({ id }) => id === channelId) ?? channels[0];
  const parsed = parseAmountInput(amount, currency);

  const faultsOf = (way: DepositChannel): Partial<Record<DepositField, string | undefined>> => ({
    amount: amountFaultText(t, amounts, amountFault(amount, currency, way), way, currency),
    channelPassword: channelPassword === '' ? t('fault.missing') : undefined,
    voucher:
      !way.needsVoucher || upload.id !== undefined
        ? undefined
        : t(upload.status === 'sending' ? 'deposit.voucherWait' : 'deposit.voucherFault'),
  });
  const faults = channel === undefined ? {} : faultsOf(channel);
  const refused = refusedKey(refusal);
  const faultOf = (field: DepositField): string | undefined => {
    // Restored values are validated at once: limits may have changed.
    const told = checked || (field === 'amount' && draft.since !== undefined && amount !== '');
    if (told && faults[field] !== undefined) return faults[field];
    if (refused !== undefined && FIELD_OF_KEY[refused] === field) return t(`message.${refused}.text`);
    return fieldFault(t, refusal, field === 'voucher' ? 'voucherId' : field);
  };
  const changed =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      forget();
    };
  return {
    channel,
    draft,
    choose: changed((id: string) => draft.change({ channelId: id })),
    amount,
    setAmount: changed((next: string) => draft.change({ amount: next })),
    channelPassword,
    setPassword: changed(setPassword),
    upload,
    faultOf,
    flow,
    money: parsed.ok ? parsed.money : undefined,
    /** Marks the errors; returns whether there are none. */
    check: (): boolean => {
      setChecked(true);
      return channel !== undefined && Object.values(faults).every((fault) => fault === undefined);
    },
    submit: (): void => {
      if (channel === undefined || !parsed.ok) return;
      const voucher = channel.needsVoucher && upload.id !== undefined ? { voucherId: upload.id } : {};
      flow.submit({ type: currency, channelId: channel.id, amount: parsed.text, channelPassword, ...voucher });
    },
    clear: (): void => {
      draft.clear();
      setPassword('');
      setChecked(false);
      upload.choose(undefined);
      flow.reset();
    },
  };
}

/** Result of useDepositForm. */
export type DepositForm = ReturnType<typeof useDepositForm>;
