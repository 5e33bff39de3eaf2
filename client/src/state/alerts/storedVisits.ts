import { CURRENCIES } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';
import type { EquityNote, Parting, Visit } from '../../domain/visits.ts';
import { fieldsOf, objectOf, ofAccount, parsed, withAccount } from '../storedJson.ts';

const DECIMAL = /^-?\d{1,40}(?:\.\d{1,25})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function textOf(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

function instantOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? Number(value) : undefined;
}

function equityOf(value: unknown): EquityNote | undefined {
  const fields = fieldsOf(value);
  const at = instantOf(fields?.['at']);
  const currency = CURRENCIES.find((known) => known === fields?.['currency']);
  const day = textOf(fields?.['day'], DAY);
  const [start, end] = [textOf(fields?.['start'], DECIMAL), textOf(fields?.['end'], DECIMAL)];
  const paid = Object.entries(objectOf(fields?.['paid'])).filter(
    ([own, amount]) => CURRENCIES.some((known) => known === own) && textOf(amount, DECIMAL) !== undefined,
  );
  if (at === undefined || !currency || !day || !start || !end) return undefined;
  return { at, currency, day, start, end, paid: Object.fromEntries(paid) };
}

function partingOf(value: unknown): Parting | undefined {
  const fields = fieldsOf(value);
  const at = instantOf(fields?.['at']);
  const equity = equityOf(fields?.['equity']);
  return at === undefined ? undefined : { at, ...(equity && { equity }) };
}

function visitOf(value: unknown): Visit | undefined {
  const fields = fieldsOf(value);
  const [begunAt, seenAt, until] = [fields?.['begunAt'], fields?.['seenAt'], fields?.['until']].map(instantOf);
  if (begunAt === undefined || seenAt === undefined) return undefined;
  const [parting, before] = [partingOf(fields?.['parting']), partingOf(fields?.['before'])];
  return {
    begunAt,
    seenAt,
    ...(parting && { parting }),
    ...(before && { before }),
    ...(until !== undefined && { until }),
    ...(fields?.['dismissed'] === true && { dismissed: true }),
  };
}

/** Returns an account's last stored visit on this device; undefined before the first. */
export function readVisit(storage: Pick<StoragePort, 'read'>, account: string): Visit | undefined {
  return visitOf(ofAccount(storage.read('visits'), account));
}

/** Stores an account's visit. Beyond the maximum, the account stored longest ago is dropped. */
export function writeVisit(storage: Pick<StoragePort, 'read' | 'write'>, account: string, visit: Visit): void {
  storage.write('visits', withAccount(storage.read('visits'), account, visit));
}

/** Removes all amounts from the stored visits. Their times stay. */
export function forgetEquity(storage: Pick<StoragePort, 'read' | 'write'>): void {
  const bare = ({ at }: Parting): Parting => ({ at });
  const left = Object.keys(objectOf(parsed(storage.read('visits')))).flatMap((account) => {
    const { parting, before, ...visit } = readVisit(storage, account) ?? {};
    return [
      [account, { ...visit, ...(parting && { parting: bare(parting) }), ...(before && { before: bare(before) }) }],
    ];
  });
  storage.write('visits', JSON.stringify(Object.fromEntries(left)));
}
