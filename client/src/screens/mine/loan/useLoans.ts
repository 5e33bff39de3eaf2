import type { Currency, Loan, LoanTerms } from '@zaraba/contracts';
import { everyDay, useRefreshAt } from '../../../parts/refreshAt.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import type { Failure } from '../../../state/hooks.ts';

/** A reply that is read again on request. */
interface Reading<T> {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed' | 'notOffered';
  readonly data?: T;
  readonly failure?: Failure;
  readonly refresh: () => void;
}

/** Loans of a customer, and what holds for them. */
export interface Loans {
  readonly currency: Currency;
  /** The currency of the settings is one in which no loans are given: another one is shown. */
  readonly otherCurrency: boolean;
  readonly terms: Reading<LoanTerms>;
  readonly list: Reading<readonly Loan[]>;
}

/** Loans in the currency of the settings or, where none are given in it, in the first one that they are given in. */
export function useLoans(): Loans {
  const settings = useSettings();
  const asked = useRemote('/user/loanTerms', { type: settings.currency });
  const offered = asked.data?.offeredIn;
  const otherCurrency = offered !== undefined && offered.length > 0 && !offered.includes(settings.currency);
  const currency = (otherCurrency ? offered[0] : undefined) ?? settings.currency;
  const terms = useRemote('/user/loanTerms', { type: currency });
  const list = useRemote('/user/loanList', { type: currency });
  // Interest is added at midnight: what was read yesterday is not the debt.
  useRefreshAt(everyDay, () => {
    terms.refresh();
    list.refresh();
  });
  return { currency, otherCurrency, terms, list };
}
