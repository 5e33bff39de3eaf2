import { formatMoney, minorOf } from '@zaraba/contracts';
import type { Currency, MarginTopUp as SentTopUp } from '@zaraba/contracts';
import { cashFacts } from '../../kernel/because.ts';
import { allRecords, openRecords } from '../../kernel/books.ts';
import { confirm, refuse, refuseField, refuseRange } from '../../kernel/command.ts';
import type { Refusal, Reply } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { stateRefusal } from '../../accounts/eligibility.ts';
import { invariant } from '../../kernel/errors.ts';
import { purse } from '../../kernel/ledger.ts';
import { warningsAt, watched } from '../positions/liquidation.ts';
import { once } from '../../kernel/once.ts';
import type { MarginTopUp, MarginTopUpRecord, PositionRecord } from '../../models/trading.ts';
import { stateOf } from '../listed.ts';
import { existingRow } from '../views/rows.ts';
import { currentPrice, marginIn } from '../positions/parts.ts';
import type { WorldState } from '../../kernel/state.ts';
import { tableGet } from '../../kernel/table.ts';

function addable(
  draft: Draft,
  command: MarginTopUp,
): { readonly position: PositionRecord; readonly amount: number } | Refusal {
  const refused = stateRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const position = draft.record('position', command.id);
  if (position?.account !== command.account || position.state !== 'holding')
    return refuse('order_not_holding', { state: stateOf(draft.state, command) });
  // A position without a liquidation price can never be liquidated, so more margin would be useless.
  if (position.liquidationPrice === undefined) return refuseField('id', 'choice');
  const amount = minorOf(command.amount, position.currency);
  if (amount === undefined || !/^\d+$/.test(command.amount)) return refuseRange('amount', { least: 1, step: 1 });
  if (amount > draft.cash(command.account, position.currency)) {
    return refuse('insufficient_balance', cashFacts(draft, command.account, position.currency, amount));
  }
  return { position, amount };
}

function add(draft: Draft, position: PositionRecord, amount: number): string {
  const { account, currency, code } = position;
  draft.moveCash('marginTopUp', position, [{ account: purse(account, 'margin'), minor: amount }]);
  const { now, market } = draft;
  const bound = { purse: 'margin', currency, minor: marginIn(position) + amount } as const;
  const more = { ...position, bound, topUp: (position.topUp ?? 0) + amount };
  // More margin changes the liquidation price and the warning levels.
  const topped = { ...more, warnings: warningsAt(more, currentPrice(position, now, market), position.warnings) };
  draft.keep('position', watched(topped, now, market));
  const id = draft.newId('marginTopUp');
  const made = { id, account, ended: false, at: draft.now };
  draft.keep('marginTopUp', { ...made, positionId: position.id, code, currency, amount });
  return id;
}

function answer(draft: Draft, id: string): Reply {
  const record = draft.existing('marginTopUp', id);
  return confirm('margin_top_up_ok', { ...topUpView(record), position: existingRow(draft, record.positionId) });
}

/** Adds cash to an open position's margin, once per client order id. */
export function topUpMargin(draft: Draft, command: MarginTopUp): Reply {
  const act = (): Refusal | string => {
    const found = addable(draft, command);
    return 'ok' in found ? found : add(draft, found.position, found.amount);
  };
  return once(draft, command, { act, answer: (id) => answer(draft, id) });
}

/**
 * Checks that a top-up is open exactly as long as its position, and that the position's `topUp` is the sum of its open
 * top-ups.
 * @throws InvariantError
 */
export function checkTopUp(record: MarginTopUpRecord, state: WorldState): void {
  const position = tableGet(state.books.position, record.positionId);
  const account = tableGet(state.accounts, record.account);
  const open = openRecords(state, account, 'marginTopUp').filter(({ positionId }) => positionId === record.positionId);
  const added = open.reduce((sum, { amount }) => sum + amount, 0);
  const held = position !== undefined && !position.ended;
  const right =
    position?.account === record.account &&
    record.amount > 0 &&
    record.ended === (record.endedAt !== undefined) &&
    record.ended !== held &&
    (!held || added === position.topUp);
  invariant(right, 'a top-up contradicts its position', () => ({ record, position }));
}

/** Returns a top-up as the API sends it. */
export function topUpView(record: MarginTopUpRecord): SentTopUp {
  const { id, amount, currency, positionId, code, at, endedAt } = record;
  return {
    id,
    status: record.ended ? 1 : 0,
    credit: formatMoney({ minor: amount, currency }),
    currency,
    positionId,
    code,
    at,
    ...(endedAt !== undefined && { endedAt }),
  };
}

/**
 * Returns an account's margin top-ups in a currency: first the top-ups still held for a position, then the returned
 * top-ups, each group newest first.
 */
export function creditStocks(state: WorldState, account: string, currency: Currency): SentTopUp[] {
  const records = allRecords(state, tableGet(state.accounts, account), 'marginTopUp');
  return records.filter((record) => record.currency === currency).map(topUpView);
}
