import type { Currency, StateOf } from '@zaraba/contracts';
import type { Reviewer } from '../../world/models/models.ts';

interface OfAccount {
  readonly account: string;
}

interface OperatorActs {
  readonly setAccountState: OfAccount & { readonly state: StateOf<'account'> };
  readonly setIdentity: OfAccount & { readonly identity: StateOf<'identity'> };
  readonly setFundPassword: OfAccount & { readonly password: string };
  /** `amount` is a decimal text with as many decimals as the currency has. */
  readonly deposit: OfAccount & { readonly currency: Currency; readonly amount: string };
  readonly setReviewer: { readonly reviewer: Reviewer };
  /** `quantity` is a number of shares (default: all unfilled shares). */
  readonly fillOrder: { readonly id: string; readonly quantity?: number | string | undefined };
  readonly decideReview: { readonly id: string; readonly outcome: 'pass' | 'reject' };
}

/** The name of an operator's act. */
export type OperatorActName = keyof OperatorActs;
/** The arguments of an operator's act. */
export type OperatorArguments<N extends OperatorActName> = OperatorActs[N];
