import type { Currency, Loan, LoanTerms } from '@zaraba/contracts';
import { everyDay, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import type { Failure } from '../../../state/hooks.ts';

/** A reply that can be read again. */
interface Reading<T> {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed' | 'notOffered';
  readonly data?: T;
  readonly failure?: Failure;
  readonly refresh: () => void;
}

/** A customer's loans and their terms. */
export interface Loans {
  readonly currency: Currency;
  /** Whether the loans are in another currency than that of the settings, because that one has no loans. */
  readonly otherCurrency: boolean;
  readonly terms: Reading<LoanTerms>;
  readonly list: Reading<readonly Loan[]>;
}

/** Returns the loans in the currency of the settings. If it has no loans, the first currency with loans is used. */
export function useLoans(): Loans {
  const settings = useSettings();
  const asked = useRemote('/user/loanTerms', { type: settings.currency });
  const offered = asked.data?.offeredIn;
  const otherCurrency = offered !== undefined && offered.length > 0 && !offered.includes(settings.currency);
  const currency = (otherCurrency ? offered[0] : undefined) ?? settings.currency;
  const terms = useRemote('/user/loanTerms', { type: currency });
  const list = useRemote('/user/loanList', { type: currency });
  // Interest is added at midnight, so the lists are read again then.
  useRefreshAt(everyDay, () => {
    terms.refresh();
    list.refresh();
  });
  return { currency, otherCurrency, terms, list };
}
