import { cashFacts, instantFact } from '../kernel/because.ts';
import { openRecords } from '../kernel/books.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { stateRefusal } from '../accounts/eligibility.ts';
import { fundPasswordRefusal } from '../accounts/fundPassword.ts';
import { onceWithPassword } from '../kernel/once.ts';
import type { ExchangeAtQuote, ExchangeRecord } from '../models/exchange.ts';
import { exchangeView } from './views.ts';

/** Returns the quote if it can be used. Expired and unknown quotes are refused with the same key. */
function usable(draft: Draft, command: ExchangeAtQuote): { readonly quote: ExchangeRecord } | Refusal {
  const account = draft.existingAccount(command.account);
  const refused = stateRefusal(account);
  if (refused !== undefined) return refuse(refused);
  const quote = draft.record('exchange', command.quoteId);
  if (quote?.account !== command.account) return refuse('price_unavailable', { quote: 'none' });
  if (quote.ended) {
    const expiresAt = instantFact(quote.expiresAt);
    return refuse('price_unavailable', { quote: 'ended', now: instantFact(draft.now), expiresAt });
  }
  const [pending] = openRecords(draft.state, account, 'withdrawal');
  if (pending !== undefined) {
    return refuse('fund_operation_in_progress', { withdrawal: pending.id, state: pending.state });
  }
  if (quote.debit > draft.cash(command.account, quote.from)) {
    return refuse('insufficient_balance', cashFacts(draft, command.account, quote.from, quote.debit));
  }
  return { quote };
}

function moveBothLegs(draft: Draft, { id, account, from, to, debit, fee, credit }: ExchangeRecord): void {
  const given = [
    { account: 'house:exchange', minor: debit - fee },
    { account: 'house:fees', minor: fee },
  ] as const;
  draft.moveCash('exchange', { account, currency: from, id }, given);
  draft.moveCash('exchange', { account, currency: to, id }, [{ account: 'house:exchange', minor: -credit }]);
}

/** Exchanges currency at an open quote, once per client order id. */
export function exchangeAtQuote(draft: Draft, command: ExchangeAtQuote): Reply {
  const act = ({ quote }: { readonly quote: ExchangeRecord }): string => {
    const { due: _due, ...settled } = quote;
    moveBothLegs(draft, quote);
    draft.keep('exchange', { ...settled, ended: true, exchangedAt: draft.now });
    return quote.id;
  };
  return onceWithPassword(draft, command, {
    plan: () => usable(draft, command),
    password: () => fundPasswordRefusal(draft, command.account, command.fundPasswordHash),
    act,
    answer: (id) => confirm('exchange_ok', exchangeView(draft.existing('exchange', id))),
  });
}
