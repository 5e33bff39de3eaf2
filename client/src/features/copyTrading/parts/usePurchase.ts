import { balanceOf } from '@zaraba/contracts';
import type { CopyProductDetail, Money } from '@zaraba/contracts';
import { useState } from 'react';
import { parseAmountInput } from '../../../domain/amountInput.ts';
import type { AmountInput } from '../../../domain/amountInput.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { plainFigure } from '../../../domain/parseInput.ts';
import { fundPasswordRefusal } from '../../../parts/forms/fundPasswordRefusal.ts';
import { useConditions } from '../../../parts/forms/conditions.tsx';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { useCoolingOff } from '../../../parts/forms/coolingOff.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useDraft, useFlow, useRemote, useWorldNow } from '../../../state/hooks.ts';
import type { Failure } from '../../../state/hooks.ts';
import { offerOf } from './offer.ts';

/** The pages of a purchase. */
export type Step = 'detail' | 'risk' | 'warning' | 'form' | 'review';

interface Faults {
  readonly amount?: string | undefined;
  readonly fundPassword?: string | undefined;
  readonly stopLoss?: string | undefined;
}

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

/** The field a refusal concerns, for marking it when the form returns. */
function refusedFaults(t: Translate, failure: Failure | undefined): Faults {
  const key = failure !== undefined && 'key' in failure ? failure.key : undefined;
  if (key === 'below_minimum_amount' || key === 'insufficient_quota' || key === 'insufficient_balance') {
    return { amount: t(`message.${key}.text`) };
  }
  return {
    amount: fieldFault(t, failure, 'amount'),
    fundPassword: fundPasswordRefusal(t, failure),
    stopLoss: fieldFault(t, failure, 'stopLossBasisPoints'),
  };
}

/**
 * The input of a purchase; all of it but the password is kept until it is sent. Offers and sends only stop-losses that
 * the server lists: a server without the field would refuse it, or silently ignore it.
 */
function useTyped(product: CopyProductDetail, balance: Money | undefined) {
  const t = useTexts();
  const draft = useDraft('copy', product.id, { amount: '', stopLoss: '' });
  const [fundPassword, setFundPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { amount, stopLoss } = draft.fields;
  const input = parseAmountInput(amount, product.currency);
  const { stopLossBasisPoints: choices = [] } = product;
  const chosen = choices.find((basisPoints) => String(basisPoints) === stopLoss);
  // Restored values are validated at once: quota and balance may have changed.
  const judged = draft.since !== undefined && amount !== '';
  const returned = judged ? amountFault(t, input, product, balance) : undefined;
  return {
    draft,
    amount,
    input,
    setAmount: (value: string) => {
      draft.change({ amount: value });
      setFaults({ ...faults, amount: undefined });
    },
    fundPassword,
    setFundPassword: (value: string) => {
      setFundPassword(value);
      setFaults({ ...faults, fundPassword: undefined });
    },
    stopLoss: {
      choices,
      chosen,
      choose: (basisPoints: number | undefined) => draft.change({ stopLoss: String(basisPoints ?? '') }),
      terms: chosen === undefined ? {} : { stopLossBasisPoints: String(chosen) },
    },
    faults: { ...faults, amount: faults.amount ?? returned },
    mark: setFaults,
    /** A refused password has to be typed again; the rest stays. */
    refuse: (found: Faults) => {
      setFaults(found);
      if (found.fundPassword !== undefined) setFundPassword('');
    },
  };
}

/** A purchase of a copy product from its description to its outcome. Typed values stay, whatever the answer. */
export function usePurchase(product: CopyProductDetail) {
  const t = useTexts();
  const now = useWorldNow();
  const { currency } = product;
  const info = useRemote('/user/getUserinfo', { type: currency });
  const flow = useFlow('/trade/copyBuy');
  const cooling = useCoolingOff('copy');
  const [chosen, setStep] = useState<Step>('detail');
  // Before the first purchase the warning replaces the form.
  const asked = chosen === 'form' || chosen === 'review';
  const step = asked && cooling.stage !== 'open' ? 'warning' : chosen;
  const [riskRead, setRiskRead] = useState(false);
  const balance = info.data === undefined ? undefined : moneyOf(balanceOf(info.data, currency), currency);
  const poor = balance !== undefined && balance.minor < moneyOf(product.minimum, currency).minor;
  const obstacles = useConditions('obligation', poor ? [{ key: 'insufficient_balance' }] : []);
  const { mark, refuse, ...typed } = useTyped(product, balance);
  const { input, stopLoss } = typed;
  const password = plainFigure(typed.fundPassword);
  const go = (next: Step): void => {
    if (next === 'risk') setRiskRead(true);
    setStep(next);
  };
  const review = (): void => {
    const found = {
      amount: amountFault(t, input, product, balance),
      fundPassword: FUND_PASSWORD.test(password) ? undefined : t('copyTrading.passwordFault'),
    };
    mark(found);
    if (found.amount === undefined && found.fundPassword === undefined) go('review');
  };
  return {
    product,
    ...typed,
    offer: offerOf(product, now),
    obstacles,
    balance,
    cooling,
    step,
    go,
    riskRead,
    review,
    confirm: () => {
      const terms = { productId: product.id, fundPassword: password, ...stopLoss.terms };
      if (riskRead && input.ok) flow.submit({ ...terms, amount: input.text });
    },
    flow: {
      ...flow,
      reset: () => {
        refuse(refusedFaults(t, flow.failure));
        setStep(flow.stage === 'done' ? 'detail' : 'form');
        flow.reset();
      },
    },
  };
}

/** A purchase in progress. */
export type Purchase = ReturnType<typeof usePurchase>;
