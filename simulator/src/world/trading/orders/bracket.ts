import { BRACKET_SIDES, formatPrice } from '@zaraba/contracts';
import type { BracketSide, Side } from '@zaraba/contracts';
import { exitRefusal } from '../../accounts/eligibility.ts';
import { confirm, refuse, refuseField, refuseRange } from '../../kernel/command.ts';
import type { Refusal, Reply } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { once } from '../../kernel/once.ts';
import { statedPrice } from '../costs/costs.ts';
import { stateOf } from '../listed.ts';
import type { Bracket, BracketTexts, PositionRecord, ProtectPosition } from '../../models/trading.ts';
import { currentPrice } from '../positions/parts.ts';
import { closingOrder, withoutBracket } from '../positions/positions.ts';
import { existingRow } from '../views/rows.ts';
import { waitingDue } from '../due.ts';

const ORDERS = {
  takeProfit: { orderType: 'limit', price: 'limit' },
  stopLoss: { orderType: 'stop', price: 'trigger' },
} as const;

interface Protected {
  readonly code: string;
  readonly side: Side;
  readonly around: number;
}

function sideRefusal(draft: Draft, { code, side, around }: Protected, which: BracketSide, price: number) {
  if (price % draft.market.tickSize(code, price, draft.now) !== 0) return refuseField(which, 'tick');
  const isAbove = (which === 'takeProfit') === (side === 'long');
  if (isAbove ? price > around : price < around) return undefined;
  return refuseRange(which, { [isAbove ? 'moreThan' : 'lessThan']: formatPrice(around) });
}

/** Parses a bracket; refuses a text that is not a price. */
export function statedBracket(texts: BracketTexts): Bracket | Refusal {
  let bracket: Bracket = {};
  for (const which of BRACKET_SIDES) {
    const text = texts[which];
    if (text === undefined) continue;
    const price = statedPrice(which, text);
    if (typeof price === 'object') return price;
    bracket = { ...bracket, [which]: price };
  }
  return bracket;
}

/**
 * Parses and checks a bracket. Each price must be on a tick and on the right side of `around`. It may exceed the day's
 * limits, because a bracket stays pending on later days.
 */
export function newBracket(draft: Draft, about: Protected, texts: BracketTexts): Bracket | Refusal {
  const bracket = statedBracket(texts);
  if ('ok' in bracket) return bracket;
  for (const which of BRACKET_SIDES) {
    const price = bracket[which];
    const refused = price === undefined ? undefined : sideRefusal(draft, about, which, price);
    if (refused !== undefined) return refused;
  }
  return bracket;
}

/**
 * Places the orders of a bracket. For shares under T+1 they become active at the next session.
 * @returns the position as stored
 */
export function withBracket(draft: Draft, position: PositionRecord, bracket: Bracket): PositionRecord {
  const { id, quantity, sellableAt = 0 } = position;
  const goesAt = sellableAt > draft.now ? { goesAt: sellableAt } : {};
  let ids: NonNullable<PositionRecord['bracket']> = {};
  for (const protects of BRACKET_SIDES) {
    const price = bracket[protects];
    if (price === undefined) continue;
    const { orderType, price: need } = ORDERS[protects];
    const terms = { orderType, price, [need]: price, quantity, clientOrderId: `${protects}-${id}` };
    const order = { ...closingOrder(draft, position, terms), ...goesAt, protects };
    draft.keep('order', { ...order, due: waitingDue(order, draft.now, draft.market) });
    ids = { ...ids, [protects]: order.id };
  }
  return draft.keep('position', Object.keys(ids).length === 0 ? position : { ...position, bracket: ids });
}

function protect(draft: Draft, command: ProtectPosition): Refusal | string {
  const refused = exitRefusal(draft.existingAccount(command.account));
  if (refused !== undefined) return refuse(refused);
  const position = draft.record('position', command.id);
  if (position?.account !== command.account || position.state !== 'holding')
    return refuse('order_not_holding', { state: stateOf(draft.state, command) });
  const around = currentPrice(position, draft.now, draft.market);
  const bracket = newBracket(draft, { ...position, around }, command);
  if ('ok' in bracket) return bracket;
  const isTakenAway = Object.keys(bracket).length === 0;
  withBracket(draft, withoutBracket(draft, position, isTakenAway ? 'customer' : 'replaced'), bracket);
  return position.id;
}

/** Replaces or removes a position's bracket, once per client order id. */
export function protectPosition(draft: Draft, command: ProtectPosition): Reply {
  return once(draft, command, {
    act: () => protect(draft, command),
    answer: (id) => confirm('modified', existingRow(draft, id)),
  });
}
