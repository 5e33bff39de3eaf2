import { formatMoney, formatPrice } from '@zaraba/contracts';
import type { Currency, ErrorKey, MarketId } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import type { Because } from './command.ts';
import type { Draft } from './draft.ts';
import type { AccountRecord } from './state.ts';

/** Formats an amount with its currency, such as `1200 jpy`. */
export function amountFact(minor: number, currency: Currency): string {
  return `${formatMoney({ minor, currency })} ${currency}`;
}

/** Formats an instant in ISO 8601, UTC. */
export function instantFact(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** Returns the needed and the available cash. `needed` is undefined if it is too large for any amount. */
export function cashFacts(draft: Draft, account: string, currency: Currency, needed: number | undefined): Because {
  const available = amountFact(draft.cash(account, currency), currency);
  return { needed: needed === undefined ? 'beyond all amounts' : amountFact(needed, currency), available };
}

/** Returns the facts about an amount and the limit that it violates, both in minor units. */
export function limitFacts(name: 'minimum' | 'maximum', asked: number, limit: number, currency: Currency): Because {
  return { asked: amountFact(asked, currency), [name]: amountFact(limit, currency) };
}

/** Returns the facts about a market's session: its phase and next opening. */
export function sessionFacts(market: Calendar, id: MarketId, now: number): Because {
  const { phase, nextOpenAt } = market.sessionView(id, now);
  const opens = nextOpenAt === undefined ? {} : { nextOpen: instantFact(nextOpenAt) };
  return { now: instantFact(now), market: id, phase, ...opens };
}

/** Returns the facts about a price and its day's limits. */
export function bandFacts(
  price: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): Because {
  return { price: formatPrice(price), lower: formatPrice(lower), upper: formatPrice(upper) };
}

const STANDING: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'account_banned',
  'account_frozen',
  'trading_not_permitted',
  'identity_required',
  'identity_rejected',
  'identity_under_review',
  'fund_password_not_set',
]);

/** Returns the facts about an account's state, if this state caused the refusal. */
export function standingFacts(key: ErrorKey, account: AccountRecord | undefined): Because | undefined {
  if (account === undefined || !STANDING.has(key)) return undefined;
  const { state, identity, fundPasswordHash } = account;
  return { state, identity, fundPassword: fundPasswordHash === undefined ? 'not set' : 'set' };
}
