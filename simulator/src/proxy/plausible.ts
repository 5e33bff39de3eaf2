import { isMessageKey } from '@zaraba/contracts';
import type { Currency, EndpointPath, Session } from '@zaraba/contracts';
import { foundOf } from './shape.ts';

/** What can be wrong with an answer of the right shape. */
export type Implausible =
  | 'negative amount'
  | 'wrong unit'
  | 'contradiction'
  | 'unsafe link'
  | 'unencrypted link'
  | 'missing entry'
  | 'repeated entry'
  | 'broken table'
  | 'another account'
  | 'missing total';

/** A fault, and its place in the data. */
export interface ImplausibleFinding {
  readonly field: string;
  readonly fault: Implausible;
  readonly expected: string;
  readonly found: string;
}

type Row = Readonly<Record<string, unknown>>;

const NEVER_NEGATIVE: ReadonlySet<string> = new Set(
  `ccsz buy_price sell_price nowprice stock_num cost margin topUp fee marketValue limitPrice trigger liquidationPrice money rjmoney credit
  available minimum maximum balance last open high low close previousClose bid ask volume turnover price debit rate midRate tick
  marketCap limitUp limitDown issuedShares debt limit leverage quantity orderedQuantity orderedAmount average perShare interest received`.split(
    /\s+/,
  ),
);
/** The field for the balance or the credit in a currency. */
const BALANCE = /^[a-z]{3}(?:yjed)?$/;
/** The factor between units and minor units, and the relative tolerance for rounding and changes. */
const MINOR_UNITS = 100;
const LEEWAY = 0.1;
/** The totals in a list of positions. */
const TOTALS: ReadonlySet<string> = new Set(['ccsz', 'fdyk', 'lsyk']);

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberIn(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?[\d,]*\d(?:\.\d+)?$/.test(text.trim())) return undefined;
  return Number(text.replaceAll(',', ''));
}

function isInMinorUnits(value: number, expected: number): boolean {
  const factor = Math.abs(value / expected);
  return Math.abs(factor / MINOR_UNITS - 1) < LEEWAY || Math.abs(factor * MINOR_UNITS - 1) < LEEWAY;
}

/**
 * Yields each value that is not an object or a list, with its place and name. The members of a list share one place, as
 * do members named by ids.
 */
function* leaves(value: unknown, field: string, isKeyed: boolean): Generator<readonly [string, string, unknown]> {
  if (Array.isArray(value)) {
    for (const member of value) yield* leaves(member, `${field}[]`, false);
  } else if (isRow(value)) {
    for (const [name, member] of Object.entries(value)) {
      const place = isKeyed && isRow(member) ? '*' : name;
      if (isRow(member) || Array.isArray(member)) yield* leaves(member, `${field}.${place}`, false);
      else yield [`${field}.${name}`, name, member];
    }
  } else yield [field, '', value];
}

function linkFault(value: unknown): Implausible | undefined {
  if (typeof value !== 'string') return undefined;
  // Browsers ignore spaces and control characters within the scheme of an address.
  // oxlint-disable-next-line no-control-regex -- see above
  const address = value.replace(/[\u0000-\u0020]/g, '');
  if (/^(?:javascript|vbscript|file|data:text\/)/i.test(address) && address.includes(':')) return 'unsafe link';
  const isLocal = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i.test(address);
  return /^http:\/\//i.test(address) && !isLocal ? 'unencrypted link' : undefined;
}

function* inLeaves(path: EndpointPath, data: unknown): Generator<ImplausibleFinding> {
  const isKeyed = path === '/trade/userstocklist' || path === '/trade/userstocklists';
  for (const [field, name, value] of leaves(data, 'data', isKeyed)) {
    const isAmount = NEVER_NEGATIVE.has(name) || (path === '/user/getUserinfo' && BALANCE.test(name));
    const number = isAmount ? numberIn(value) : undefined;
    if (number !== undefined && number < 0) {
      yield { field, fault: 'negative amount', expected: 'zero or more', found: foundOf(value) };
    }
    const fault = linkFault(value);
    if (fault !== undefined) yield { field, fault, expected: 'an https address', found: foundOf(value) };
  }
}

function isAliasTable(value: unknown): boolean {
  try {
    const table: unknown = JSON.parse(String(value));
    return isRow(table) && Object.values(table).every((key) => typeof key === 'string' && isMessageKey(key));
  } catch {
    return false;
  }
}

function* inConfig(data: unknown): Generator<ImplausibleFinding> {
  const entries = Array.isArray(data) ? data.filter(isRow) : [];
  const values = new Map<unknown, unknown>();
  for (const { name, value } of entries) {
    if (values.has(name)) {
      yield { field: `data.${String(name)}`, fault: 'repeated entry', expected: 'one entry', found: 'several' };
    }
    values.set(name, value);
  }
  const title = values.get('title') ?? '';
  if (typeof title === 'string' && title.trim() === '') {
    yield { field: 'data.title', fault: 'missing entry', expected: 'the name of the operator', found: 'nothing' };
  }
  const messages = values.get('messages') ?? '';
  if (messages !== '' && !isAliasTable(messages)) {
    const expected = 'a JSON object of texts with their message keys';
    yield { field: 'data.messages', fault: 'broken table', expected, found: 'something else' };
  }
}

function sumOf(rows: readonly Row[], of: (row: Row) => number | undefined): number | undefined {
  return rows.reduce<number | undefined>((sum, row) => {
    const value = of(row);
    return sum === undefined || value === undefined ? undefined : sum + value;
  }, 0);
}

const product = (row: Row, price: string): number | undefined => {
  const [value, shares] = [numberIn(row[price]), numberIn(row['stock_num'])];
  return value === undefined || shares === undefined ? undefined : value * shares;
};

function* inPositions(data: unknown): Generator<ImplausibleFinding> {
  if (!isRow(data)) return;
  const rows = Object.entries(data).flatMap(([name, row]) => (TOTALS.has(name) || !isRow(row) ? [] : [row]));
  const held = rows.filter(({ status }) => Number(status) === 0 || Number(status) === 2);
  const figures: (readonly [string, unknown, number | undefined])[] = [
    ['data.ccsz', data['ccsz'], sumOf(held, (row) => product(row, 'nowprice'))],
    ['data.fdyk', data['fdyk'], sumOf(held, ({ yingkui }) => numberIn(yingkui))],
    [
      'data.lsyk',
      data['lsyk'],
      data['earlier'] === undefined ? sumOf(rows, ({ realized }) => numberIn(realized ?? '0')) : undefined,
    ],
    ...rows.flatMap((row) => [
      ['data.*.cost', row['cost'], product(row, 'buy_price')] as const,
      ['data.*.marketValue', row['marketValue'], product(row, 'nowprice')] as const,
      ['data.*.nowprice', row['nowprice'], numberIn(row['buy_price'])] as const,
    ]),
  ];
  for (const [field, value, expected] of figures) {
    const number = numberIn(value);
    if (number === undefined || expected === undefined || number === 0 || expected === 0) continue;
    if (isInMinorUnits(number, expected)) {
      yield {
        field,
        fault: 'wrong unit',
        expected: 'the unit of the figures beside it',
        found: 'a hundredth or a hundred times',
      };
    }
  }
  for (const name of TOTALS) {
    if (data[name] === null)
      yield { field: `data.${name}`, fault: 'missing total', expected: 'decimal', found: 'null' };
  }
}

/** Finds balances that are not the previous balance plus the amount. */
function* inRecords(data: unknown): Generator<ImplausibleFinding> {
  const records = isRow(data) && Array.isArray(data['records']) ? data['records'].filter(isRow) : [];
  for (const [place, { amount, balance }] of records.entries()) {
    const before = numberIn(records[place + 1]?.['balance']);
    const [change, after] = [numberIn(amount), numberIn(balance)];
    if (before === undefined || change === undefined || after === undefined) continue;
    if (Math.abs(before + change - after) < 0.005) continue;
    const expected = 'the balance before and the amount';
    yield { field: 'data.records[].balance', fault: 'contradiction', expected, found: foundOf(balance) };
  }
}

function* inQuotes(data: unknown): Generator<ImplausibleFinding> {
  const rows = Array.isArray(data) ? data : isRow(data) && Array.isArray(data['stocks']) ? data['stocks'] : [data];
  for (const row of rows.filter(isRow)) {
    const quote = isRow(row['quote']) ? row['quote'] : row;
    const [high, low, last] = [numberIn(quote['high']), numberIn(quote['low']), numberIn(quote['last'])];
    if (high === undefined || low === undefined || last === undefined) continue;
    if (low <= last && last <= high) continue;
    yield {
      field: 'data.quote.last',
      fault: 'contradiction',
      expected: 'between low and high',
      found: foundOf(quote['last']),
    };
  }
}

function* inUserInfo(data: unknown, session: Session): Generator<ImplausibleFinding> {
  const account = isRow(data) ? data['account'] : undefined;
  if ((typeof account !== 'string' && typeof account !== 'number') || String(account) === session.account) return;
  yield { field: 'data.account', fault: 'another account', expected: 'that of the session', found: foundOf(account) };
}

/** Finds faults in data of the right shape. */
export function implausible(path: EndpointPath, data: unknown, session: Session): readonly ImplausibleFinding[] {
  const found = [...inLeaves(path, data)];
  if (path === '/common/config') found.push(...inConfig(data));
  if (path === '/user/getUserinfo') found.push(...inUserInfo(data, session));
  if (path === '/user/fundRecords') found.push(...inRecords(data));
  if (path === '/trade/userstocklist' || path === '/trade/userstocklists') found.push(...inPositions(data));
  if (['/market/stockList', '/market/stockDetail', '/market/quotes', '/market/indexList'].includes(path)) {
    found.push(...inQuotes(data));
  }
  return found;
}

/** Returns a fault if two balances differ by the factor of the minor unit. */
export function balanceFault(
  replies: ReadonlyMap<EndpointPath, unknown>,
  currency: Currency,
): ImplausibleFinding | undefined {
  const info = replies.get('/user/getUserinfo');
  const records = replies.get('/user/fundRecords');
  const newest = isRow(records) && Array.isArray(records['records']) ? (records['records'] as unknown[])[0] : undefined;
  const balance = isRow(info) ? numberIn(info[currency]) : undefined;
  const noted = isRow(newest) ? numberIn(newest['balance']) : undefined;
  if (!balance || !noted || !isInMinorUnits(balance, noted)) return undefined;
  const found = 'a hundredth or a hundred times';
  return { field: `data.${currency}`, fault: 'wrong unit', expected: 'that of the newest movement', found };
}
