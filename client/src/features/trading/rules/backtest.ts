import { type Position, type RequestOf, type StockDetail, formatPrice } from '@zaraba/contracts';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';
import { positionState } from '../../../domain/positions.ts';
import { type BracketContext, type ReadBracket, type TypedBracket, readBracket, requestedBracket } from './bracket.ts';
import { type TicketFault, invalid, readTerms } from './orderTerms.ts';

/** The input of a backtest. `price` is empty for an order without a limit. */
export interface TypedBacktest extends TypedBracket {
  readonly price: string;
  readonly quantity: string;
}

/** The parsed input, and the request; the latter is undefined while there is an error. */
export interface ReadBacktest {
  readonly bracket: ReadBracket;
  readonly faults: readonly TicketFault[];
  readonly request: Omit<RequestOf<'/trade/backtest'>, 'id'> | undefined;
}

/** Whether a position can be replayed: it has ended, and an order of the customer opened it. */
export function mayBacktest(position: Position): boolean {
  return positionState(position) === 'closed' && position.origin === undefined;
}

/** Returns the original terms of a position, with which a backtest begins. */
export function asItWas({ orderType, limitPrice = '', stock_num: shares = 0 }: Position): TypedBacktest {
  return { price: orderType === 'limit' ? limitPrice : '', quantity: String(shares), takeProfit: '', stopLoss: '' };
}

/** Reads a backtest: its prices are on the tick grid, and its bracket lies around the opening price of the position. */
export function readBacktest(
  typed: TypedBacktest,
  context: BracketContext,
  { ticks }: Pick<StockDetail, 'ticks'>,
): ReadBacktest {
  const { price, quantity, ...sides } = typed;
  const shares = parseWholeInput(quantity);
  const isLimit = price.trim() !== '';
  const bounds = { last: undefined, ...(context.currency && { currency: context.currency }) };
  const limit = isLimit ? readTerms({ orderType: 'limit', price }, bounds, tickTableOf(ticks)) : undefined;
  const bracket = readBracket(sides, context);
  const stated = requestedBracket(bracket);
  const count = shares.ok ? Number(shares.text) : 0;
  const faults = [...(limit?.faults ?? []), ...(count > 0 ? [] : [invalid('quantity', 'range')])];
  const units = limit?.terms.prices.limit;
  const request =
    stated === undefined || faults.length > 0
      ? undefined
      : { ...stated, quantity: String(count), ...(units !== undefined && { price: formatPrice(units) }) };
  return { bracket, faults, request };
}

/** Returns the address at which the simulator's panel offers a scenario, from the text of its file. */
export function scenarioHref(scenario: string): string {
  const binary = Array.from(new TextEncoder().encode(scenario), (byte) => String.fromCodePoint(byte)).join('');
  return `/sim/#/main/scenarios/${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
