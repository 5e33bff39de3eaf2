import { CHAIN_START, follows, unchained } from './chain.ts';
import { EARLIER_FORMAT, JournalError } from './journal.ts';
import type { JournalRecord } from './journal.ts';
import { linesOf } from './lines.ts';
import { checkedRecord } from './records.ts';

/** A position in a journal file, after `records` records. */
export interface Mark {
  readonly records: number;
  readonly bytes: number;
  /** The chain link to which the next record is added. */
  readonly link: string;
}

/** The result of scanning a journal file. */
export interface Scan {
  readonly end: Mark;
  /** Positions, at regular distances, at which reading can start. */
  readonly marks: readonly Mark[];
  readonly lacksBreak: boolean;
  /** The last line, if the process ended while writing it. */
  readonly torn: Buffer | undefined;
  /** Whether the journal has the previous format, which has no chain. */
  readonly isEarlier: boolean;
}

/** Thrown for a damaged line. The records before it are intact. */
export class BrokenJournalError extends JournalError {
  readonly before: Mark;

  constructor(path: string, before: Mark, fault: string) {
    const advice =
      before.records === 0
        ? 'Move the file away to begin a fresh world.'
        : `\`zaraba journal repair ${path}\` keeps the ${before.records} records before it and puts the rest aside.`;
    super(`${path}, line ${before.records + 1}: ${fault}. Nothing was changed. ${advice}`);
    this.before = before;
  }
}

/** The position at the beginning of a journal file. */
export const BEGINNING: Mark = { records: 0, bytes: 0, link: CHAIN_START };

const MARK_EVERY = 1_024;
const FIRST_BYTES = '{"kind":"header"';

/** Parses one record. @throws JournalError that names the line */
export function recordIn(line: Buffer, path: string, place: number): JournalRecord {
  const where = `${path}, line ${place + 1}`;
  let value: unknown;
  try {
    value = JSON.parse(unchained(line)?.text ?? line.toString('utf8'));
  } catch {
    throw new JournalError(`${where}: not JSON. The file was damaged; move it away to begin a fresh world.`);
  }
  return checkedRecord(value, place === 0, where);
}

/** Whether the header has the earlier format. @throws JournalError if the line is not a header */
function isEarlierHeader(line: Buffer, path: string): boolean {
  const header = recordIn(line, path, 0);
  return header.kind === 'header' && header.format === EARLIER_FORMAT;
}

function isJson(line: Buffer): boolean {
  try {
    JSON.parse(line.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

function faultOf(line: Buffer, previous: Buffer | undefined): string {
  if (!isJson(line)) return 'not JSON: the line was damaged';
  if (previous?.equals(line) === true) return 'the line before it, once more';
  if (unchained(line) === undefined) return 'no digest of the chain: the line was changed or added';
  if (previous === undefined) return 'the line was changed';
  return 'it does not follow the line before it: one of the two was changed, or lines were lost, added or moved';
}

function isWhole(line: Buffer, { records, link }: Mark, isEarlier: boolean): boolean {
  if (follows(line, link)) return true;
  if (!isEarlier && records > 0) return false;
  try {
    return isEarlier ? recordIn(line, '', records).kind !== 'header' : isEarlierHeader(line, '');
  } catch {
    return false;
  }
}

function mayBecomeHeader(line: Buffer): boolean {
  return FIRST_BYTES.startsWith(line.toString('latin1', 0, FIRST_BYTES.length));
}

/**
 * Checks every line from a position on, in constant memory.
 * @throws JournalError that states the line and the error
 */
export function scanJournal(file: number, path: string, size: number, from: Mark = BEGINNING): Scan {
  const marks: Mark[] = [from];
  let end = from;
  let torn: Buffer | undefined;
  let isEarlier = false;
  let lacksBreak = false;
  let previous: Buffer | undefined;
  for (const { bytes, isEnded } of linesOf(file, from.bytes, size)) {
    const isFirst = end.records === 0;
    if (!isEnded && !isWhole(bytes, end, isEarlier)) {
      if (isFirst && !mayBecomeHeader(bytes)) {
        throw new JournalError(`${path} is not a journal. Nothing was changed. Move it away to begin a fresh world.`);
      }
      torn = Buffer.from(bytes);
      break;
    }
    if (isFirst) isEarlier = isEarlierHeader(bytes, path);
    if (isEarlier) recordIn(bytes, path, end.records);
    else if (!follows(bytes, end.link)) throw new BrokenJournalError(path, end, faultOf(bytes, previous));
    const link = isEarlier ? CHAIN_START : (unchained(bytes)?.link ?? CHAIN_START);
    lacksBreak = !isEnded;
    end = { records: end.records + 1, bytes: end.bytes + bytes.length + (isEnded ? 1 : 0), link };
    previous = Buffer.from(bytes);
    if (end.records % MARK_EVERY === 0) marks.push(end);
  }
  return { end, marks, lacksBreak, torn, isEarlier };
}
