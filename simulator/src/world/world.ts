import type { Market } from '../market/market.ts';
import { inviteCodeOf, login, logout, register } from './accounts.ts';
import { DEMO_CAST, DEMO_OPENING_JPY, HOUSE_INVITE_CODE } from './cast.ts';
import type { Applied, Command, Reply } from './command.ts';
import { confirm } from './command.ts';
import { Draft } from './draft.ts';
import { checkTouched } from './invariants.ts';
import { emptyLedger, purse, transfer, withMovement } from './ledger.ts';
import { prepareAccount } from './operator.ts';
import { cancelOrder, placeOrder } from './orders.ts';
import { closePosition } from './positions.ts';
import { settleDue } from './settle.ts';
import type { AccountRecord, WorldState } from './state.ts';
import { emptyTable, tableSet } from './table.ts';
import { changeWatchlist } from './watchlist.ts';

export { nextDueAt } from './schedule.ts';
export type { Applied, Command, Reply } from './command.ts';
export type { WorldState } from './state.ts';

/** A fresh world: the two demonstration accounts, the house, and nothing else. `startMs` is the instant it begins at. */
export function createState({ seed, startMs }: { readonly seed: string; readonly startMs: number }): WorldState {
  let accounts = emptyTable<AccountRecord>();
  let inviteCodes = tableSet(emptyTable<string>(), HOUSE_INVITE_CODE, 'house');
  for (const member of DEMO_CAST) {
    const inviteCode = inviteCodeOf(seed, member.account);
    inviteCodes = tableSet(inviteCodes, inviteCode, member.account);
    accounts = tableSet(accounts, member.account, {
      ...member,
      state: 'normal',
      invitedBy: 'house',
      inviteCode,
      registeredAt: startMs,
      failedLogins: 0,
      tokens: [],
      sessionCount: 0,
      watchlist: [],
      openIds: [],
      endedIds: [],
    });
  }
  const [{ account }] = DEMO_CAST;
  const amount = DEMO_OPENING_JPY;
  const ledger = transfer(emptyLedger(), 'jpy', [
    { account: 'house:bank', minor: -amount },
    { account: purse(account, 'cash'), minor: amount },
  ]);
  const book = withMovement(undefined, { at: startMs, kind: 'opening', amount, balance: amount });
  return {
    seed,
    startMs,
    ledger,
    accounts,
    sessions: emptyTable(),
    positions: emptyTable(),
    clientOrders: emptyTable(),
    inviteCodes,
    fundBooks: tableSet(emptyTable(), `${account}/jpy`, book),
    orderCount: 0,
    due: [],
  };
}

function carryOut(draft: Draft, command: Command): Reply {
  switch (command.name) {
    case 'register':
      return register(draft, command);
    case 'login':
      return login(draft, command);
    case 'logout':
      return logout(draft, command.token);
    case 'placeOrder':
      return placeOrder(draft, command);
    case 'cancelOrder':
      return cancelOrder(draft, command);
    case 'closePosition':
      return closePosition(draft, command);
    case 'watchlistAdd':
    case 'watchlistRemove':
      return changeWatchlist(draft, command);
    case 'settle':
      return confirm('ok', null);
    default:
      return prepareAccount(draft, command);
  }
}

/**
 * Carries out one command at an instant (milliseconds, never before an earlier command's): first everything that is due by
 * then happens, each at its own instant, then the command. Pure: the state given is not changed, and is returned itself where
 * nothing happened. A refusal is a reply. @throws InvariantError when the core contradicts itself
 */
export function apply(state: WorldState, command: Command, nowMs: number, market: Market): Applied {
  const draft = new Draft(state, nowMs, market);
  settleDue(draft, nowMs);
  const reply = carryOut(draft, command);
  if (draft.state !== state) checkTouched(draft.state, draft.touched, draft.changed.keys());
  return { state: draft.state, events: draft.events(), reply };
}
