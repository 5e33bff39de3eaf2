import { LIMITS, formatMoney, minorOf, parseMoney } from '@zaraba/contracts';
import { midRate } from '../../market/fx.ts';
import { limitFacts } from '../kernel/because.ts';
import { openRecords } from '../kernel/books.ts';
import type { Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseAmount, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { stateRefusal } from '../accounts/eligibility.ts';
import { invariant } from '../kernel/errors.ts';
import type { ExchangeQuote, ExchangeRecord } from '../models/exchange.ts';
import { EXCHANGE_MINIMUM, termsOf } from './terms.ts';
import { exchangeView } from './views.ts';

/** Ends a quote that expired unused. */
export function endQuote(draft: Draft, quote: ExchangeRecord): void {
  const { due: _due, ...ended } = quote;
  draft.keep('exchange', { ...ended, ended: true });
}

/** Creates a firm quote, which replaces an open one. A quote holds no cash. */
export function quoteExchange(draft: Draft, command: ExchangeQuote): Reply {
  const { from, to } = command;
  const account = draft.existingAccount(command.account);
  const refused = stateRefusal(account);
  if (refused !== undefined) return refuse(refused);
  if (from === to) return refuse('same_currency', { from, to });
  const amount = minorOf(command.amount, from);
  if (amount === undefined) return refuseAmount('amount', from);
  const { minor: minimum } = parseMoney(EXCHANGE_MINIMUM[from], from);
  if (amount < minimum) return refuse('below_minimum_amount', limitFacts('minimum', amount, minimum, from));
  const rate = midRate(draft.state.seed, from, to, draft.now);
  const terms = termsOf(amount, from, to, rate);
  if (terms === undefined)
    return refuseRange('amount', {
      of: `what amount brings in ${to}`,
      most: formatMoney({ minor: Number.MAX_SAFE_INTEGER, currency: to }),
    });
  for (const open of openRecords(draft.state, account, 'exchange')) endQuote(draft, open);
  const expiresAt = draft.now + LIMITS.exchangeQuoteMs;
  const id = draft.newId('exchange');
  const made = { id, account: command.account, ended: false, at: draft.now, from, to, midRate: rate, ...terms };
  const quote: ExchangeRecord = { ...made, expiresAt, due: { at: expiresAt } };
  draft.keep('exchange', quote);
  return confirm('ok', exchangeView(quote));
}

/**
 * Checks the fields of a quote or exchange.
 * @throws InvariantError
 */
export function checkExchange(record: ExchangeRecord): void {
  const { from, to, debit, fee, credit, ended, due, exchangedAt, expiresAt } = record;
  const terms = termsOf(debit, from, to, record.midRate);
  const right =
    from !== to &&
    terms?.fee === fee &&
    terms.credit === credit &&
    ended === (due === undefined) &&
    (exchangedAt === undefined || (ended && exchangedAt < expiresAt));
  invariant(right, 'an exchange contradicts itself', () => ({ record }));
}
