import type { Market } from '../market/market.ts';
import { inviteCodeOf, newAccount } from './accounts/accounts.ts';
import { carryOut } from './actors.ts';
import { watchMonth } from './funds/funds.ts';
import { tokyoDay } from './kernel/businessHours.ts';
import { emptyBooks } from './kernel/books.ts';
import { CAST_READ_BEFORE_MS, DEMO_CAST, DEMO_OPENING_JPY, HOUSE_INVITE_CODE } from './accounts/cast.ts';
import type { Applied, Command } from './kernel/command.ts';
import { Draft } from './kernel/draft.ts';
import { checkTouched } from './invariants.ts';
import { emptyLedger, purse, transfer, withMovement } from './kernel/ledger.ts';
import type { Posting } from './kernel/ledger.ts';
import { withNewShares } from './newShares/offers.ts';
import { risksReadAt } from './risks/risks.ts';
import { withResults } from './kernel/results.ts';
import { settleDue } from './settle.ts';
import type { AccountRecord, WorldState } from './kernel/state.ts';
import { Sequence } from './kernel/sequence.ts';
import { emptyTable, tableSet } from './kernel/table.ts';

export { nextDueAt } from './kernel/schedule.ts';
export type { Applied, Command, Reply } from './kernel/command.ts';
export type { WorldState } from './kernel/state.ts';

/** The origin of a new world. `startMs` is its first instant. */
export interface Origin {
  readonly seed: string;
  readonly startMs: number;
  /** The market that offers new shares; without it there are no offers. */
  readonly market?: Market;
}

/** Creates a world with two demonstration accounts and the current offers of new shares. */
export function createState({ seed, startMs, market }: Origin): WorldState {
  let accounts = emptyTable<AccountRecord>();
  let inviteCodes = tableSet(emptyTable<string>(), HOUSE_INVITE_CODE, 'house');
  for (const member of DEMO_CAST) {
    const inviteCode = inviteCodeOf(seed, member.account);
    inviteCodes = tableSet(inviteCodes, inviteCode, member.account);
    const joined = { ...member, invitedBy: 'house', inviteCode, registeredAt: startMs };
    const risksRead = risksReadAt(startMs - CAST_READ_BEFORE_MS);
    accounts = tableSet(accounts, member.account, { ...newAccount(joined), risksRead });
  }
  const [{ account }] = DEMO_CAST;
  const amount = DEMO_OPENING_JPY;
  const postings: readonly Posting[] = [
    { account: 'house:bank', minor: -amount },
    { account: purse(account, 'cash'), minor: amount },
  ];
  const ledger = transfer(emptyLedger(), 'jpy', postings);
  const book = withMovement(undefined, { at: startMs, kind: 'opening', amount, balance: amount });
  const results = withResults(undefined, tokyoDay(startMs), postings, 'opening') ?? [];
  const state: WorldState = {
    seed,
    startMs,
    ledger,
    accounts,
    sessions: emptyTable(),
    clientOrders: emptyTable(),
    inviteCodes,
    fundBooks: tableSet(emptyTable(), `${account}/jpy`, book),
    resultBooks: tableSet(emptyTable(), `${account}/jpy`, results),
    books: emptyBooks(),
    recordCounts: {},
    reviewer: 'automatic',
    overlays: [],
    due: Sequence.of(),
  };
  return market === undefined ? state : withNewShares(new Draft(state, startMs, market));
}

/**
 * Settles due events, then runs one command at `nowMs`, which must never decrease. Pure: returns the same state if
 * nothing changed. A refusal is returned as a reply.
 * @throws InvariantError if a check of the new state fails
 */
export function apply(state: WorldState, command: Command, nowMs: number, market: Market): Applied {
  const draft = new Draft(state, nowMs, market);
  settleDue(draft, nowMs);
  const reply = carryOut(draft, command);
  watchMonth(draft);
  if (draft.state !== state) {
    checkTouched(draft.state, {
      accounts: draft.touched,
      records: draft.kept.values(),
      before: state,
    });
  }
  return { state: draft.state, events: draft.events(), reply };
}
