import { balanceOf } from '@zaraba/contracts';
import type { CopyProductDetail, Money } from '@zaraba/contracts';
import { useState } from 'react';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import type { AmountInput } from '../../../domain/input/amountInput.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { type Condition, useConditions } from '../../../parts/forms/conditions.tsx';
import { useApplicationLimits } from '../../limits/exports/applicationLimits.ts';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { useCoolingOff } from '../../../parts/forms/coolingOff.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useKeptInput, useRemote, useWorldNow } from '../../../state/hooks.ts';
import { offerOf } from './offer.ts';
import { copyTrading } from '../feature.ts';

/** The pages of a purchase. */
export type Step = 'detail' | 'risk' | 'warning' | 'form' | 'review';

const FUND_PASSWORD = /^\d{6}$/;

function amountFault(
  t: Translate,
  input: AmountInput,
  product: CopyProductDetail,
  balance: Money | undefined,
): string | undefined {
  if (!input.ok) return t(`fault.${input.fault}`);
  const { minor } = input.money;
  if (minor < moneyOf(product.minimum, product.currency).minor) return t('message.below_minimum_amount.text');
  if (minor > moneyOf(product.remaining, product.currency).minor) return t('message.insufficient_quota.text');
  return balance !== undefined && minor > balance.minor ? t('message.insufficient_balance.text') : undefined;
}

/** Returns the customer's balance, and the requirements that the customer does not meet. */
function useCustomer({ currency, minimum }: CopyProductDetail): {
  balance: Money | undefined;
  obstacles: readonly Condition[];
} {
  const info = useRemote('/user/getUserinfo', { type: currency });
  const balance = info.data === undefined ? undefined : moneyOf(balanceOf(info.data, currency), currency);
  const poor = balance !== undefined && balance.minor < moneyOf(minimum, currency).minor;
  return { balance, obstacles: useConditions('obligation', poor ? [{ key: 'insufficient_balance' }] : []) };
}

/** Returns the purchase of a copy product, from its description to its outcome. */
export function usePurchase(product: CopyProductDetail) {
  const t = useTexts();
  const now = useWorldNow();
  const { currency, stopLossBasisPoints: choices = [] } = product;
  const { balance, obstacles } = useCustomer(product);
  const cooling = useCoolingOff('copy');
  const [page, setPage] = useState<'detail' | 'risk' | 'form'>('detail');
  const [riskRead, setRiskRead] = useState(false);
  const keptInput = useKeptInput(copyTrading.policies['/trade/copyBuy'].keeps, product.id, {
    amount: '',
    stopLoss: '',
  });
  const { amount, stopLoss } = keptInput.fields;
  const input = parseAmountInput(amount, currency);
  // Only stop losses that the server lists are offered and sent. Another server would refuse or ignore the field.
  const chosen = choices.find((basisPoints) => String(basisPoints) === stopLoss);
  const limited = useApplicationLimits(currency)(input.ok ? input.money : undefined);
  const form = useMoneyForm('/trade/copyBuy', {
    subject: product.id,
    keptInput,
    judge: (fundPassword) => ({
      faults: {
        amount: amountFault(t, input, product, balance) ?? limited,
        fundPassword: FUND_PASSWORD.test(fundPassword) ? undefined : t('copyTrading.passwordFault'),
        stopLossBasisPoints: undefined,
      },
      input: input.ok
        ? {
            productId: product.id,
            fundPassword,
            ...(chosen === undefined ? {} : { stopLossBasisPoints: String(chosen) }),
            amount: input.text,
          }
        : undefined,
    }),
    eager: limited !== undefined,
    onCleared: () => setPage('detail'),
  });
  const entered = form.step === 'review' ? 'review' : 'form';
  const asked = page === 'form' ? entered : page;
  // Until the cooling-off ends, the warning replaces the form.
  const step: Step = page === 'form' && cooling.stage !== 'open' ? 'warning' : asked;
  return {
    product,
    form,
    amount,
    input,
    /** Whether one of the customer's own limits refuses the amount. */
    isLimited: limited !== undefined,
    setAmount: form.changes((value: string) => keptInput.change({ amount: value })),
    stopLoss: {
      choices,
      chosen,
      choose: form.changes((basisPoints: number | undefined) =>
        keptInput.change({ stopLoss: String(basisPoints ?? '') }),
      ),
    },
    offer: offerOf(product, now),
    obstacles,
    balance,
    cooling,
    step,
    go: (next: 'detail' | 'risk' | 'form') => {
      if (next === 'risk') setRiskRead(true);
      form.edit();
      setPage(next);
    },
    riskRead,
  };
}

/** The result of `usePurchase`. */
export type Purchase = ReturnType<typeof usePurchase>;
