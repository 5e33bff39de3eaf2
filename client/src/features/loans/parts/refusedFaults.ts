import { fundPasswordRefusal } from '../../../parts/forms/fundPasswordRefusal.ts';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import type { Translate } from '../../../parts/texts.ts';
import type { Failure } from '../../../state/hooks.ts';

/** The errors of the two fields of a movement of money. */
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

/** The field a refusal concerns, for marking it when the form returns. */
export function refusedFaults(t: Translate, failure: Failure | undefined): MoneyFaults {
  const key = failure !== undefined && 'key' in failure ? failure.key : undefined;
  const ofAmount = OF_AMOUNT.find((one) => one === key);
  if (ofAmount !== undefined) return { amount: t(`message.${ofAmount}.text`) };
  return { amount: fieldFault(t, failure, 'amount'), fundPassword: fundPasswordRefusal(t, failure) };
}
