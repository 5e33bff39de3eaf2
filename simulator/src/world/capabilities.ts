import { TODO_KINDS } from '@zaraba/contracts';
import type { MessageText } from '../texts/templates.ts';
import { accounts } from './accounts/accounts.ts';
import { bank } from './bank/bank.ts';
import { blockTrades } from './blockTrades/blockTrades.ts';
import { copyTrading } from './copyTrading/copyTrading.ts';
import { dayTrades } from './dayTrades/dayTrades.ts';
import { dividends } from './dividends/dividends.ts';
import { exchange } from './exchange/exchange.ts';
import { funds } from './funds/funds.ts';
import { identity } from './identity/identity.ts';
import { inbox } from './inbox/inbox.ts';
import type { Actors, Capability, RecordRules, Task } from './kernel/capability.ts';
import type { BoundPurse } from './kernel/ledger.ts';
import { RECORD_KINDS } from './models/models.ts';
import type { CapabilityCommand, MessageTemplate, Models, RecordKind } from './models/models.ts';
import type { Moment } from './kernel/moment.ts';
import type { AccountRecord } from './kernel/state.ts';
import { loans } from './loans/loans.ts';
import { newShares } from './newShares/newShares.ts';
import { priceAlerts } from './trading/priceAlerts/priceAlerts.ts';
import { trading } from './trading/trading.ts';
import { risks } from './risks/risks.ts';
import { security } from './security/security.ts';
import { splits } from './splits/splits.ts';

const CAPABILITIES: { readonly [N in keyof Models]: Capability<N> } = {
  accounts,
  bank,
  blockTrades,
  copyTrading,
  dayTrades,
  dividends,
  exchange,
  funds,
  identity,
  inbox,
  loans,
  newShares,
  priceAlerts,
  risks,
  security,
  splits,
  trading,
};

type Part = 'commands' | 'records' | 'messages';
type Whole<P extends Part> = (
  (typeof CAPABILITIES)[keyof Models][P] extends infer Each
    ? Each extends unknown
      ? (each: Each) => void
      : never
    : never
) extends (whole: infer All) => void
  ? All
  : never;

/** Merges a part of all capabilities. The compiler cannot derive the merged type, hence the cast. */
function together<P extends Part>(part: P): Whole<P> {
  const parts = Object.values(CAPABILITIES).flatMap((capability) => Object.entries<unknown>(capability[part]));
  return Object.fromEntries(parts) as Whole<P>;
}

/** The command handlers of all capabilities. */
export const COMMANDS: Actors<CapabilityCommand> = together('commands');

/** The rules of each record kind. */
export const RECORDS: { readonly [K in RecordKind]: RecordRules<K> } = together('records');

/** The purses for money that records bind. */
export const BOUND_PURSES: readonly BoundPurse[] = RECORD_KINDS.flatMap((kind) => RECORDS[kind].purse ?? []);

/** The text of every message to customers. */
export const MESSAGE_TEXTS: { readonly [T in MessageTemplate]: MessageText } = together('messages');

/** Returns a customer's open tasks, most urgent first. */
export function tasksOf(moment: Moment, account: AccountRecord): readonly Task[] {
  const capabilities: readonly Pick<Capability<keyof Models>, 'todos'>[] = Object.values(CAPABILITIES);
  const tasks = capabilities.flatMap(({ todos }) => todos?.(moment, account) ?? []);
  return tasks.sort((a, b) => TODO_KINDS.indexOf(a.kind) - TODO_KINDS.indexOf(b.kind));
}
