import { isCommandName } from '../../world/actors.ts';
import { EARLIER_FORMAT, JOURNAL_FORMAT, JournalError } from './journal.ts';
import type { HeaderRecord, JournalRecord } from './journal.ts';
import type { JsonItem } from './jsonList.ts';

/** Advice for a journal that this version cannot read. */
export const MOVE_AWAY =
  'Nothing was changed. Move the file away (in a cluster: reset the world) to begin a fresh world, or go on with the version that wrote it.';

/** Where operators find more information. */
export const READ_ON = 'The guide for operators says more, under "Other rules".';

/** Advice for a journal that replays differently under the current rules. */
export const OTHER_RULES = `${MOVE_AWAY} While records are kept alike, that version can also give these rules the state alone: \`zaraba journal compact FILE --keep 0\`. ${READ_ON}`;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInstant(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isBase(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { records, lastMs, lives, mode, hash, notes, rules } = value;
  return (
    [records, lastMs, lives].every(isInstant) &&
    typeof mode === 'string' &&
    typeof hash === 'string' &&
    isTextOrAbsent(rules) &&
    Array.isArray(notes)
  );
}

function headerFault(value: Readonly<Record<string, unknown>>): string | undefined {
  if (value.format !== JOURNAL_FORMAT && value.format !== EARLIER_FORMAT) {
    return `format ${JSON.stringify(value.format)} is not ${JOURNAL_FORMAT}: another version wrote this journal. ${MOVE_AWAY}`;
  }
  const texts = ['world', 'seed', 'clock', 'fresh'].every((name) => typeof value[name] === 'string');
  const isModel = value.executionModel === undefined || isInstant(value.executionModel);
  if (!texts || !isInstant(value.startMs) || !isModel) return 'the header is incomplete';
  return value.base === undefined || isBase(value.base) ? undefined : 'the base of the header is incomplete';
}

function bodyFault(value: Readonly<Record<string, unknown>>): string | undefined {
  if (!isInstant(value.at)) return 'a record without its instant';
  switch (value.kind) {
    case 'base':
      return isObject(value.piece) && Array.isArray(value.piece.path) ? undefined : 'a base without its piece';
    case 'life':
      if (!isTextOrAbsent(value.rules)) return 'a life whose rules are no digest';
      if (!isTextOrAbsent(value.nonce)) return 'a life whose nonce is no text';
      return isInstant(value.wallMs) ? undefined : 'a life without its time';
    case 'clock':
      return isObject(value.operation) || value.operation === 'stop' ? undefined : 'an unknown move of the clock';
    case 'note':
      return typeof value.name === 'string' ? undefined : 'a note without a name';
    case 'command':
      if (!isTextOrAbsent(value.change)) return 'a command whose change is no digest';
      return isObject(value.command) && isCommandName(value.command.name) ? undefined : 'an unknown command';
    default:
      return 'an unknown kind of record';
  }
}

/** Validates a record. `where` names its place in errors. @throws JournalError */
export function checkedRecord(value: unknown, first: boolean, where: string): JournalRecord {
  if (!isObject(value)) throw new JournalError(`${where}: not a record`);
  if (first !== (value.kind === 'header')) throw new JournalError(`${where}: a journal begins with its one header`);
  const fault = first ? headerFault(value) : bodyFault(value);
  if (fault !== undefined) throw new JournalError(`${where}: ${fault}`);
  return value as unknown as JournalRecord;
}

/** Validates records as they are read. @throws JournalError that names the line and record */
export function* recordsIn(items: Iterable<JsonItem>): Generator<JournalRecord> {
  let index = 0;
  for (const { text, line } of items) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new JournalError(`line ${line}: not JSON (${(error as Error).message})`);
    }
    yield checkedRecord(value, index === 0, `line ${line}, record ${index + 1}`);
    index += 1;
  }
}

/** Returns the header of a journal. @throws JournalError if it is missing */
export function headerOf(records: Iterable<JournalRecord>, where: string): HeaderRecord {
  const [header] = records;
  if (header?.kind !== 'header') throw noHeader(where);
  return header;
}

/** Creates the error for a journal without a header. */
export function noHeader(where: string): JournalError {
  return new JournalError(`${where}: a journal begins with its one header`);
}

/** Yields records in the current format. The header names another world's id. */
export function* named(records: Iterable<JournalRecord>, world: string): Generator<JournalRecord> {
  for (const record of records) yield record.kind === 'header' ? { ...record, format: JOURNAL_FORMAT, world } : record;
}
