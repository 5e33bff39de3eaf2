import type { DepositTerms } from '@zaraba/contracts';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import { offeredAmounts } from '../rules/offeredAmounts.ts';
import { useDepositLimit } from '../../limits/exports/depositLimit.ts';
import { useLimitWords } from '../../limits/exports/limitWords.ts';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { usePictureUpload } from '../../../parts/forms/pictureUpload.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useKeptInput } from '../../../state/hooks.ts';
import { useAmountFault } from '../../../parts/funds/amountFault.ts';
import { orderedChannels } from './depositChannels.tsx';
import { funds } from '../feature.ts';

/** Returns the deposit form: its input, its errors, and the progress of the deposit. */
export function useDepositForm(terms: DepositTerms) {
  const t = useTexts();
  const faultOf = useAmountFault();
  const { currency } = terms;
  const upload = usePictureUpload('voucher');
  const keptInput = useKeptInput(funds.policies['/user/deposit'].keeps, currency, { channelId: '', amount: '' });
  const { channelId, amount } = keptInput.fields;
  const channels = orderedChannels(terms.channels);
  const channel = channels.find(({ id }) => id === channelId) ?? channels[0];
  const parsed = parseAmountInput(amount, currency);
  const brokenBy = useDepositLimit(currency);
  const limitWords = useLimitWords();
  const broken = parsed.ok ? brokenBy(parsed.money) : undefined;
  const voucherMissing = channel?.needsVoucher === true && upload.id === undefined;
  const form = useMoneyForm('/user/deposit', {
    keptInput,
    judge: (channelPassword) => ({
      faults: {
        amount: (channel && faultOf(amount, currency, channel)) ?? (broken && limitWords(broken)),
        channelPassword: channelPassword === '' ? t('fault.missing') : undefined,
        voucherId: voucherMissing
          ? t(upload.stage === 'sending' ? 'deposit.voucherWait' : 'deposit.voucherFault')
          : undefined,
      },
      input:
        channel && parsed.ok
          ? {
              type: currency,
              channelId: channel.id,
              amount: parsed.text,
              channelPassword,
              ...(channel.needsVoucher && upload.id !== undefined ? { voucherId: upload.id } : {}),
            }
          : undefined,
    }),
    // An offered amount is not typed, so its error is shown at once.
    eager: broken !== undefined,
    onCleared: () => upload.choose(undefined),
  });
  const { simulated } = useConfig();
  const quick = channels.find(({ needsVoucher }) => !needsVoucher) ?? channel;
  return {
    form,
    channel,
    offers: quick === undefined ? [] : offeredAmounts(currency, quick),
    /** Whether an offered amount needs no more input, because the channel password is published. */
    complete: simulated && quick?.needsVoucher === false && quick.simulatedPassword !== undefined,
    take: form.changes((offered: string) => {
      keptInput.change({ channelId: quick?.id ?? '', amount: offered });
      const taken = parseAmountInput(offered, currency);
      if (taken.ok && brokenBy(taken.money) !== undefined) return;
      if (!simulated || quick?.simulatedPassword === undefined || quick.needsVoucher) return;
      form.setSecret(quick.simulatedPassword);
      form.review();
    }),
    amount,
    /** Whether the customer's own limit refuses the typed amount. */
    isLimited: broken !== undefined,
    choose: form.changes((id: string) => keptInput.change({ channelId: id })),
    setAmount: form.changes((next: string) => keptInput.change({ amount: next })),
    upload,
    money: parsed.ok ? parsed.money : undefined,
  };
}

/** The result of `useDepositForm`. */
export type DepositForm = ReturnType<typeof useDepositForm>;
