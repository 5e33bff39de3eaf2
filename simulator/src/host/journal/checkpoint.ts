import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, renameSync, rmSync } from 'node:fs';
import type { Steps } from '../../world/kernel/steps.ts';
import { PART, createPrivate, openPrivate, regularSize, takePlace, writing } from './disk.ts';
import { JournalError } from './journal.ts';
import type { Checkpoint } from './journal.ts';
import { linesOf, piecesOf } from './lines.ts';
import type { Mark } from './scan.ts';
import { assembled, piecesOfState } from './pieces.ts';
import type { Piece } from './pieces.ts';

const CHECKPOINT_FORMAT = 1;

/** The first line of a checkpoint file: its position in the journal, and everything except the state. */
export interface CheckpointHead extends Omit<Checkpoint, 'state'> {
  readonly format: number;
  readonly bytes: number;
  readonly link: string;
  /** The SHA-256 of the journal up to the checkpoint. */
  readonly digest: string;
}

const EARLIER_PLACES = 12;
/**
 * Decides which older checkpoints are removed. Of three consecutive checkpoints, the middle is removed, unless the
 * oldest is at least this many times as far from the journal's end as the newest.
 */
const EARLIER_SPACING = 4;

/**
 * Returns the paths of a journal's checkpoints: the newest; the checkpoint before it, which is complete while the
 * newest is written; and older checkpoints for rewinding.
 */
export function checkpointPaths(journalPath: string): readonly [string, string, ...string[]] {
  const newest = `${journalPath.replace(/\.jsonl$/, '')}.checkpoint`;
  return [newest, `${newest}.old`, ...Array.from({ length: EARLIER_PLACES }, (_, n) => `${newest}.${n + 1}`)];
}

function headsIn(paths: readonly string[]): FoundCheckpoint[] {
  const found = paths.flatMap((path) => {
    const head = readHead(path);
    return head === undefined ? [] : [{ path, head }];
  });
  return found.toSorted((a, b) => b.head.bytes - a.head.bytes);
}

/** Returns those checkpoints of a journal that have one of the digests, last position first. */
export function knownCheckpoints(journalPath: string, digests: ReadonlySet<string>): FoundCheckpoint[] {
  return headsIn(checkpointPaths(journalPath)).filter(({ head }) => digests.has(head.digest));
}

/**
 * Throws if there is a checkpoint although the journal has no records. The records must then have been lost.
 * @throws JournalError
 */
export function assertWasNeverKept(journalPath: string, how: 'missing' | 'empty'): void {
  const found = checkpointPaths(journalPath).find((path) => existsSync(path));
  if (found === undefined) return;
  throw new JournalError(
    `${journalPath} is ${how}, but its checkpoint ${found} is there: its records were lost. Nothing was changed. Put the file back from a backup, or move its checkpoints away to begin a fresh world.`,
  );
}

export function removeCheckpoints(journalPath: string): void {
  for (const path of checkpointPaths(journalPath)) rmSync(path, { force: true });
}

/** The incremental digest of a growing journal file. */
export class GrowingDigest {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  /** @param bytes must not decrease between calls */
  upTo(file: number, bytes: number): string {
    for (const piece of piecesOf(file, this.#bytes, bytes)) this.#hash.update(piece);
    this.#bytes = bytes;
    return this.#hash.copy().digest('hex');
  }
}

/** A checkpoint file and its first line. */
export interface FoundCheckpoint {
  readonly path: string;
  readonly head: CheckpointHead;
}

/**
 * Returns the checkpoints that match the journal, last position first, with an incremental digest of the journal.
 * Reports the others.
 */
export function findCheckpoints(journalPath: string, file: number, size: number, say: (line: string) => void) {
  const fitting: FoundCheckpoint[] = [];
  let digest = new GrowingDigest();
  for (const one of headsIn(checkpointPaths(journalPath)).reverse()) {
    const { bytes } = one.head;
    if (bytes <= size && digest.upTo(file, bytes) === one.head.digest) fitting.unshift(one);
    else {
      say(`${one.path} does not belong to its journal any more and is passed over`);
      digest = new GrowingDigest();
    }
  }
  return { fitting, digest };
}

function* textOf(head: CheckpointHead, state: unknown): Generator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(head);
  for (const piece of piecesOfState(state)) yield line(piece);
  yield `${JSON.stringify({ digest: hash.digest('hex') })}\n`;
}

function keepAmongEarlier(journalPath: string, { records, bytes }: Mark): void {
  const [newest, older, ...places] = checkpointPaths(journalPath);
  const earlier = headsIn([older, ...places]);
  const distance = (one: FoundCheckpoint | undefined): number => records - (one?.head.records ?? 0);
  for (let middle = 1; middle < earlier.length - 1;) {
    if (distance(earlier[middle + 1]) >= EARLIER_SPACING * distance(earlier[middle - 1])) middle += 1;
    else for (const { path } of earlier.splice(middle, 1)) rmSync(path, { force: true });
  }
  const size = [newest, ...earlier.map(({ path }) => path)].reduce((sum, path) => sum + (regularSize(path) ?? 0), 0);
  const free = places.find((place) => regularSize(place) === undefined);
  if (free !== undefined && size <= bytes && regularSize(older) !== undefined) renameSync(older, free);
}

/**
 * Writes a checkpoint of the journal's end in steps. It is not synced, because a torn checkpoint is recognised by its
 * digest. @throws on failure
 */
export function* writingCheckpoint(journalPath: string, checkpoint: Checkpoint, end: Mark, digest: string): Steps {
  const { state, ...known } = checkpoint;
  const { bytes, link } = end;
  const [newer, older] = checkpointPaths(journalPath);
  const part = `${newer}${PART}`;
  const head: CheckpointHead = { format: CHECKPOINT_FORMAT, ...known, bytes, link, digest };
  const file = createPrivate(part);
  try {
    yield* writing(file, textOf(head, state), 0);
  } catch (error) {
    closeSync(file);
    rmSync(part, { force: true });
    throw error;
  }
  closeSync(file);
  keepAmongEarlier(journalPath, end);
  if (regularSize(newer) !== undefined) renameSync(newer, older);
  takePlace(part, newer);
}

function isHead(value: unknown): value is CheckpointHead {
  if (typeof value !== 'object' || value === null) return false;
  const { format, records, bytes, link, digest, rules } = value as Partial<CheckpointHead>;
  const texts = [link, digest, rules].every((one) => typeof one === 'string');
  return format === CHECKPOINT_FORMAT && texts && Number.isSafeInteger(records) && Number.isSafeInteger(bytes);
}

/** Returns the first line of a checkpoint file, or undefined if it is unreadable. */
export function readHead(path: string): CheckpointHead | undefined {
  let file: number | undefined;
  try {
    if (regularSize(path) === undefined) return undefined;
    file = openPrivate(path);
    for (const { bytes, isEnded } of linesOf(file, 0, fstatSync(file).size)) {
      const head: unknown = isEnded ? JSON.parse(bytes.toString('utf8')) : undefined;
      return isHead(head) ? head : undefined;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Yields the pieces of a checkpoint's state. @throws Error if a line is missing or changed */
function* statePieces(file: number): Generator<Piece> {
  const hash = createHash('sha256');
  let isFirst = true;
  let isWhole = false;
  for (const { bytes } of linesOf(file, 0, fstatSync(file).size)) {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    const { digest, path } = value as { readonly digest?: unknown; readonly path?: unknown };
    if (!isFirst && path === undefined) {
      isWhole = digest === hash.digest('hex');
      break;
    }
    hash.update(bytes).update('\n');
    if (!isFirst) yield value as Piece;
    isFirst = false;
  }
  if (!isWhole) throw new Error('it does not agree with its digest');
}

/** Reads a checkpoint. @throws Error if the file was changed */
export function readCheckpoint(path: string, head: CheckpointHead): Checkpoint {
  const { format: _format, bytes: _bytes, link: _link, digest: _digest, ...known } = head;
  const file = openPrivate(path);
  try {
    const state = assembled(statePieces(file));
    return { ...known, state };
  } finally {
    closeSync(file);
  }
}
