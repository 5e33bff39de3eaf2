import { REVIEW_STATES, balanceOf, stateOfCode } from '@zaraba/contracts';
import type { BlockOffer, ErrorKey, Money } from '@zaraba/contracts';
import { blockCost, blockPhase, blockQuantity } from '../rules/blockTrade.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { formatCount } from '../../../domain/format.ts';
import { useApplicationLimits } from '../../limits/exports/applicationLimits.ts';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useKeptInput, useRemote, useWorldNow } from '../../../state/hooks.ts';
import { blockTrades } from '../feature.ts';

/** Returns the rules that prevent an application now. Each is the message key with which the server would refuse it. */
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

/** Returns the application for a block: its input, its cost, and its progress. */
export function useBlockApplication(offer: BlockOffer) {
  const t = useTexts();
  const terms = useRemote('/trade/orderTerms', { code: offer.code });
  const info = useRemote('/user/getUserinfo', { type: offer.currency });
  const keptInput = useKeptInput(blockTrades.policies['/trade/blockApply'].keeps, offer.id, {
    quantity: String(offer.minimumQuantity),
  });
  const typed = keptInput.fields.quantity;
  const available = info.data && moneyOf(balanceOf(info.data, offer.currency), offer.currency);
  const read = blockQuantity(typed, offer);
  const cost = read.ok && terms.data ? blockCost(offer, read.quantity, terms.data.fees) : undefined;
  const poor = cost !== undefined && available !== undefined && cost.total.minor > available.minor;
  const limited = useApplicationLimits(offer.currency)(cost?.amount);
  const form = useMoneyForm('/trade/blockApply', {
    subject: offer.id,
    keptInput,
    eager: true,
    judge: (bulkPassword) => ({
      faults: {
        quantity: quantityFault(t, typed, offer) ?? (poor ? t('blockTrades.insufficient') : limited),
        bulkPassword: bulkPassword === '' ? t('blockTrades.passwordMissing') : undefined,
      },
      input: read.ok && cost ? { id: offer.id, quantity: String(read.quantity), bulkPassword } : undefined,
    }),
  });
  const setQuantity = form.changes((quantity: string) => keptInput.change({ quantity }));
  return {
    form,
    quantity: typed,
    shares: read.ok ? read.quantity : undefined,
    setQuantity,
    cost,
    available,
    terms,
    /** Whether one of the customer's own limits refuses the amount. */
    isLimited: limited !== undefined,
  };
}

/** The result of `useBlockApplication`. */
export type BlockApplication = ReturnType<typeof useBlockApplication>;
