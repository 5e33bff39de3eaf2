import {
  ACCOUNT_STATES,
  COPY_ORDER_STATES,
  CURRENCIES,
  IDENTITY_STATES,
  POSITION_STATES,
  REVIEW_STATES,
  SUBSCRIPTION_STATES,
  positionSchema,
} from '@zaraba/contracts';
import type { Currency, EndpointPath } from '@zaraba/contracts';
import { compareShape, foundOf } from './shape.ts';
import type { Finding } from './shape.ts';

/** What is documented about a call beyond the shape in the contract. */
interface Documented {
  /** Documented fields of each row, or of the object, that clients can do without. */
  readonly fields: readonly string[];
  /** Whether the data are one object instead of a list of rows. */
  readonly isOne?: boolean;
  /** The totals that an object has in addition to its rows. */
  readonly totals?: readonly string[];
  /** The known codes of states, by field. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A code that stands for no known state. */
export interface UnknownCode {
  readonly field: string;
  readonly fault: 'unknown status code';
  readonly expected: string;
  readonly found: string;
}

const decimal = positionSchema.shape.nowprice;
/** The fields of user info with balances. The contract does not list them one by one. */
const BALANCES = CURRENCIES.flatMap((currency) => [currency, `${currency}yjed`]);

function documentedOf(path: EndpointPath, currency: Currency): Documented {
  switch (path) {
    case '/user/getUserinfo':
      return {
        isOne: true,
        fields: ['account', currency, `${currency}yjed`, 'is_true'],
        codes: { is_true: IDENTITY_STATES.codes, accountState: ACCOUNT_STATES.codes },
      };
    case '/trade/usernewstocklist':
      return { fields: ['rjmoney'], codes: { status: SUBSCRIPTION_STATES.codes } };
    case '/user/withdrawallist':
      return { fields: ['money'], codes: { status: REVIEW_STATES.codes } };
    case '/trade/userproductlist':
      return { fields: ['money'], codes: { status: COPY_ORDER_STATES.codes } };
    case '/trade/ustockslist':
      return { fields: ['credit'], codes: {} };
    case '/trade/userstocklist':
      return { fields: ['buy_price', 'stock_num'], totals: ['ccsz', 'fdyk'], codes: { status: POSITION_STATES.codes } };
    case '/trade/userstocklists':
      return { fields: ['buy_price', 'stock_num'], totals: ['lsyk'], codes: { status: POSITION_STATES.codes } };
    default:
      return { fields: [], codes: {} };
  }
}

interface Row {
  readonly at: string;
  readonly row: Readonly<Record<string, unknown>>;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowsOf(data: unknown, { isOne = false, totals }: Documented): readonly Row[] {
  if (Array.isArray(data)) return data.filter(isObject).map((row) => ({ at: 'data[]', row }));
  if (!isObject(data)) return [];
  if (isOne) return [{ at: 'data', row: data }];
  if (totals === undefined) return [];
  return Object.entries(data).flatMap(([name, row]) =>
    totals.includes(name) || name === 'earlier' || !isObject(row) ? [] : [{ at: 'data.*', row }],
  );
}

function missing(row: Readonly<Record<string, unknown>>, at: string, names: readonly string[]): readonly Finding[] {
  return names
    .filter((name) => !Object.hasOwn(row, name))
    .map((name) => ({ field: `${at}.${name}`, fault: 'missing field', expected: 'documented', found: 'nothing' }));
}

function unknownCodes({ at, row }: Row, codes: Documented['codes']): readonly UnknownCode[] {
  return Object.entries(codes).flatMap(([name, states]): readonly UnknownCode[] => {
    const code = Number(row[name]);
    const known = Object.values(states);
    if (!Object.hasOwn(row, name) || !Number.isInteger(code) || known.includes(code)) return [];
    const expected = `one of ${known.join(', ')}`;
    return [{ field: `${at}.${name}`, fault: 'unknown status code', expected, found: String(code) }];
  });
}

/** Compares the data of a call with what is documented beyond the shape. */
export function compareDocumented(
  path: EndpointPath,
  data: unknown,
  currency: Currency,
): readonly (Finding | UnknownCode)[] {
  const documented = documentedOf(path, currency);
  const { fields, totals, codes } = documented;
  const found: (Finding | UnknownCode)[] = [];
  if (totals !== undefined && Array.isArray(data)) {
    found.push({ field: 'data', fault: 'tolerated', expected: 'object', found: foundOf(data) });
  } else if (totals !== undefined && isObject(data)) found.push(...missing(data, 'data', totals));
  for (const each of rowsOf(data, documented)) {
    found.push(...missing(each.row, each.at, fields), ...unknownCodes(each, codes));
  }
  return found;
}

/** Compares the balances in user info, and removes them from the fields that are not documented. */
export function withBalances(data: unknown, findings: readonly Finding[]): readonly Finding[] {
  if (!isObject(data)) return findings;
  const present = BALANCES.filter((name) => Object.hasOwn(data, name));
  const places = new Set(present.map((name) => `data.${name}`));
  return [
    ...findings.filter(({ field }) => !places.has(field)),
    ...present.flatMap((name) => compareShape(decimal, data[name], `data.${name}`)),
  ];
}
