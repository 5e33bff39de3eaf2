import { ALERTS_MAXIMUM, MARKETS, type PriceAlert } from '@zaraba/contracts';
import { fieldsOf, objectOf, ofAccount, parsed, withAccount } from '../../../state/storedJson.ts';
import {
  DEVICE_KINDS,
  type DeviceAlert,
  type DeviceAlerts,
  MET_MAXIMUM,
  type MetAlert,
  type Seen,
} from '../../../domain/market/deviceAlerts.ts';

const NUMBER = /^\d{1,15}(?:\.\d{1,8})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function textOf(value: unknown, form?: RegExp): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 100 && (form?.test(value) ?? true)
    ? value
    : undefined;
}

function seenOf(value: unknown): Seen | undefined {
  const { at, high, low } = objectOf(value);
  return [at, high, low].every(Number.isSafeInteger) ? ({ at, high, low } as Seen) : undefined;
}

function namesOf(value: unknown): PriceAlert['names'] {
  const { jp, cn, us } = objectOf(value);
  const [inJp, inCn, inUs] = [textOf(jp), textOf(cn), textOf(us)];
  return inJp !== undefined && inCn !== undefined && inUs !== undefined ? { jp: inJp, cn: inCn, us: inUs } : undefined;
}

/** Parses a stored alert; undefined if it is invalid. */
function alertOf(value: unknown): DeviceAlert | undefined {
  const fields = objectOf(value);
  const { addedAt, repeat } = fields;
  const [id, code, decimal] = [textOf(fields['id']), textOf(fields['code']), textOf(fields['value'], NUMBER)];
  const kind = DEVICE_KINDS.find((known) => known === fields['kind']);
  const market = MARKETS.find((known) => known === fields['market']);
  const seen = seenOf(fields['seen']);
  if (!id || !code || !decimal || !kind || !market || !seen) return undefined;
  if (!Number.isSafeInteger(addedAt) || typeof repeat !== 'boolean') return undefined;
  const names = namesOf(fields['names']);
  const metOn = textOf(fields['metOn'], DAY);
  const rest = { addedAt: Number(addedAt), repeat, seen, ...(names && { names }), ...(metOn && { metOn }) };
  return { id, code, kind, market, value: decimal, ...rest };
}

function metOf(value: unknown): MetAlert | undefined {
  const { id, alert, at, price, isNew } = objectOf(value);
  const known = alertOf(alert);
  const [own, decimal] = [textOf(id), textOf(price, NUMBER)];
  if (!known || !own || !decimal || !Number.isSafeInteger(at)) return undefined;
  return { id: own, alert: known, at: Number(at), price: decimal, isNew: isNew === true };
}

/** Returns the readable rows of a stored list, and whether all rows were readable. */
function rowsOf<T>(value: unknown, read: (row: unknown) => T | undefined, most: number): [readonly T[], boolean] {
  if (value === undefined) return [[], true];
  if (!Array.isArray(value)) return [[], false];
  const rows = value.map((row) => read(row)).filter((row) => row !== undefined);
  return [rows.slice(0, most), rows.length === value.length];
}

/** Parses the alerts of an account from the stored text, which all accounts share. Invalid parts are dropped. */
export function readDeviceAlerts(text: string | undefined, account: string): DeviceAlerts {
  const own = ofAccount(text, account);
  const fields = objectOf(own);
  const [waiting, whole] = rowsOf(fields['waiting'], alertOf, ALERTS_MAXIMUM);
  const [met, wholeMet] = rowsOf(fields['met'], metOf, MET_MAXIMUM);
  const isWhole = fieldsOf(parsed(text ?? '{}')) && (own === undefined || fieldsOf(own)) && whole && wholeMet;
  return { waiting, met, ...(!isWhole && { damaged: true as const }) };
}

/** Returns the stored text after the alerts of one account were replaced. */
export function writeDeviceAlerts(text: string | undefined, account: string, { waiting, met }: DeviceAlerts): string {
  return withAccount(text, account, { waiting, met });
}
