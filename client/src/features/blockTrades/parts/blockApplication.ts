import { REVIEW_STATES, balanceOf, stateOfCode } from '@zaraba/contracts';
import type { BlockOffer, ErrorKey, Money } from '@zaraba/contracts';
import { useState } from 'react';
import { blockCost, blockPhase, blockQuantity } from '../rules/blockTrade.ts';
import type { BlockCost } from '../rules/blockTrade.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { formatCount } from '../../../domain/format.ts';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useDraft, useFlow, useRemote, useWorldNow } from '../../../state/hooks.ts';
import type { LiveDraft } from '../../../state/hooks.ts';

/** The rules of the offer itself that block an application now, by the keys a request would be refused with. */
export function useBlockRules(offer: BlockOffer, available: Money | undefined): readonly ErrorKey[] {
  const now = useWorldNow();
  const orders = useRemote('/trade/blockOrderList', {});
  const waiting = (orders.data ?? []).some(
    (order) => order.offerId === offer.id && stateOfCode(REVIEW_STATES, order.status) === 'pendingReview',
  );
  const least = blockCost(offer, offer.minimumQuantity, []);
  const poor = available !== undefined && least !== undefined && available.minor < least.amount.minor;
  return [
    ...(blockPhase(offer, now) === 'open' ? [] : (['block_trade_closed'] as const)),
    ...(waiting ? (['order_under_review'] as const) : []),
    ...(offer.remainingQuantity < offer.minimumQuantity ? (['insufficient_quota'] as const) : []),
    ...(poor ? (['insufficient_balance'] as const) : []),
  ];
}

function quantityFault(t: Translate, typed: string, offer: BlockOffer): string | undefined {
  const read = blockQuantity(typed, offer);
  if (read.ok) return undefined;
  if (read.fault === 'belowMinimum')
    return t('blockTrades.quantityBelow', { minimum: formatCount(offer.minimumQuantity) });
  if (read.fault === 'aboveRemaining')
    return t('blockTrades.quantityAbove', { remaining: formatCount(offer.remainingQuantity) });
  return t(`fault.${read.fault}`);
}

/** An application in progress: its cost, its errors, and its outcome. */
export interface BlockApplication {
  readonly draft: LiveDraft<'block'>;
  readonly quantity: string;
  readonly password: string;
  readonly cost: BlockCost | undefined;
  readonly available: Money | undefined;
  readonly faults: { readonly quantity?: string | undefined; readonly password?: string | undefined };
  readonly reviewing: boolean;
  readonly setQuantity: (quantity: string) => void;
  readonly setPassword: (password: string) => void;
  readonly review: () => void;
  readonly edit: () => void;
  readonly submit: () => void;
  readonly flow: ReturnType<typeof useFlow<'/trade/blockApply'>>;
  readonly terms: ReturnType<typeof useRemote<'/trade/orderTerms'>>;
}

/** Keeps the application for one block. Typed values survive a refusal. */
export function useBlockApplication(offer: BlockOffer): BlockApplication {
  const t = useTexts();
  const flow = useFlow('/trade/blockApply');
  const terms = useRemote('/trade/orderTerms', { code: offer.code });
  const info = useRemote('/user/getUserinfo', { type: offer.currency });
  const draft = useDraft('block', offer.id, { quantity: String(offer.minimumQuantity) });
  const typed = draft.fields.quantity;
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'edit' | 'checked' | 'review'>('edit');
  const available = info.data && moneyOf(balanceOf(info.data, offer.currency), offer.currency);
  const read = blockQuantity(typed, offer);
  const cost = read.ok && terms.data ? blockCost(offer, read.quantity, terms.data.fees) : undefined;
  const poor = cost !== undefined && available !== undefined && cost.total.minor > available.minor;
  const quantity = quantityFault(t, typed, offer) ?? (poor ? t('blockTrades.insufficient') : undefined);
  const passwordMissing = password.trim() === '' ? t('blockTrades.passwordMissing') : undefined;
  const ready = quantity === undefined && passwordMissing === undefined && cost !== undefined;
  const told = step === 'checked';
  return {
    draft,
    quantity: typed,
    password,
    cost,
    available,
    faults: {
      quantity: (told || typed !== '' ? quantity : undefined) ?? fieldFault(t, flow.failure, 'quantity'),
      password: (told ? passwordMissing : undefined) ?? fieldFault(t, flow.failure, 'bulkPassword'),
    },
    reviewing: step === 'review',
    setQuantity: (next) => draft.change({ quantity: next }),
    setPassword,
    review: () => setStep(ready ? 'review' : 'checked'),
    edit: () => setStep('edit'),
    submit: () => {
      if (!read.ok) return;
      flow.submit({ id: offer.id, quantity: String(read.quantity), bulkPassword: password.trim() });
      setStep('edit');
    },
    flow,
    terms,
  };
}
