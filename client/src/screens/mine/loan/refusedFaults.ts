import { fundPasswordRefusal } from '../../../parts/fundPasswordRefusal.ts';
import { fieldFault } from '../../../parts/fieldFaults.ts';
import type { Translate } from '../../../parts/texts.ts';
import type { Failure } from '../../../state/hooks.ts';

/** What is wrong with the two fields of a movement of money. */
export interface MoneyFaults {
  readonly amount?: string | undefined;
  readonly fundPassword?: string | undefined;
}

const OF_AMOUNT = [
  'below_minimum_amount',
  'insufficient_credit',
  'insufficient_balance',
  'repayment_too_small',
] as const;

/** Which field a refusal is about, so that it is marked when the form comes back. */
export function refusedFaults(t: Translate, failure: Failure | undefined): MoneyFaults {
  const key = failure !== undefined && 'key' in failure ? failure.key : undefined;
  const ofAmount = OF_AMOUNT.find((one) => one === key);
  if (ofAmount !== undefined) return { amount: t(`message.${ofAmount}.text`) };
  return { amount: fieldFault(t, failure, 'amount'), fundPassword: fundPasswordRefusal(t, failure) };
}
