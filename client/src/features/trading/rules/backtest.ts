import { type Position, type RequestOf, type StockDetail, formatPrice } from '@zaraba/contracts';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';
import { positionState } from '../../../domain/positions.ts';
import { type BracketContext, type ReadBracket, type TypedBracket, readBracket, requestedBracket } from './bracket.ts';
import { type TicketFault, invalid, readTerms } from './orderTerms.ts';

/** The input of a backtest. `price` is empty for a market order. */
export interface TypedBacktest extends TypedBracket {
  readonly price: string;
  readonly quantity: string;
}

/** A parsed backtest. `request` is undefined while there is an error. */
export interface ReadBacktest {
  readonly bracket: ReadBracket;
  readonly faults: readonly TicketFault[];
  readonly request: Omit<RequestOf<'/trade/backtest'>, 'id'> | undefined;
}

/** Whether a position can be replayed: it is closed, and an order of the customer opened it. */
export function mayBacktest(position: Position): boolean {
  return positionState(position) === 'closed' && position.origin === undefined;
}

/** Returns the original terms of a position. The form of a backtest begins with them. */
export function asItWas({ orderType, limitPrice = '', stock_num: shares = 0 }: Position): TypedBacktest {
  return { price: orderType === 'limit' ? limitPrice : '', quantity: String(shares), takeProfit: '', stopLoss: '' };
}

/**
 * Parses a backtest. Its prices must be multiples of the tick, and its bracket must enclose the opening price of the
 * position.
 */
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

/** Returns the address of the simulator's panel that offers a scenario. `scenario` is the text of the scenario file. */
export function scenarioHref(scenario: string): string {
  const binary = Array.from(new TextEncoder().encode(scenario), (byte) => String.fromCodePoint(byte)).join('');
  return `/sim/#/main/scenarios/${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
