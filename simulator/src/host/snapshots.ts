import { closeSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PART, createPrivate, removePart, writeAllAt } from './journal/disk.ts';
import { itemsOf } from './journal/jsonList.ts';
import { piecesOfFile } from './journal/lines.ts';
import { recordsIn } from './journal/records.ts';
import { bundleOf, bundlePieces, headOf, readBundle } from './bundle.ts';
import type { BundleFailure, BundleHead, LongBundle } from './bundle.ts';
import type { Replayed } from './replay/replay.ts';
import type { World } from './world.ts';

/** The maximum number of snapshots. It is low, because each snapshot contains a whole journal. */
export const SNAPSHOTS_MAXIMUM = 200;

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
const EXTENSION = '.json';

/** A bundle, with the replayed state if this process made it. */
export interface Snapshot {
  readonly bundle: LongBundle;
  readonly replayed?: Replayed;
}

/** Thrown for an invalid name, and if there are too many snapshots. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/**
 * Checks a snapshot's name.
 * @throws SnapshotError
 */
export function assertSnapshotName(name: string): void {
  if (NAME.test(name)) return;
  throw new SnapshotError('a name is 1 to 80 of letters, digits, dot, hyphen and underscore, a letter or digit first');
}

export function tooManySnapshots(): SnapshotError {
  return new SnapshotError(`at most ${SNAPSHOTS_MAXIMUM} snapshots; delete one`);
}

/** Snapshots by name, of one process or shared by several. */
export interface SnapshotStore {
  /**
   * Makes a snapshot, replacing one of the same name.
   * @throws SnapshotError, or rejects with it
   */
  take(world: World, name: string, failure?: BundleFailure): LongBundle | Promise<LongBundle>;
  /** Returns an existing snapshot. @throws BundleError if it was damaged, or rejects with it */
  get(name: string): Snapshot | undefined | Promise<Snapshot | undefined>;
  delete(name: string): boolean | Promise<boolean>;
  heads(): readonly BundleHead[] | Promise<readonly BundleHead[]>;
}

/** Snapshots in memory and, optionally, in a folder. */
export class Snapshots implements SnapshotStore {
  readonly #folder: string | undefined;
  readonly #kept = new Map<string, Snapshot>();
  readonly #inFolder = new Set<string>();

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  take(world: World, name: string, failure?: BundleFailure): LongBundle {
    assertSnapshotName(name);
    if (!this.#names().has(name) && this.#names().size >= SNAPSHOTS_MAXIMUM) throw tooManySnapshots();
    const replayed = world.taken();
    const taken = bundleOf(world, name, failure);
    const bundle = this.#folder === undefined ? { ...taken, records: [...taken.records] } : this.#stored(name, taken);
    this.#kept.set(name, { bundle, replayed });
    return bundle;
  }

  get(name: string): Snapshot | undefined {
    const kept = this.#kept.get(name);
    if (kept !== undefined || !this.#names().has(name)) return kept;
    const read = { bundle: readBundle(() => piecesOfFile(this.#path(name))) };
    this.#kept.set(name, read);
    return read;
  }

  delete(name: string): boolean {
    if (!this.#names().has(name)) return false;
    this.#kept.delete(name);
    if (this.#folder !== undefined) rmSync(this.#path(name), { force: true });
    this.#inFolder.delete(name);
    return true;
  }

  heads(): readonly BundleHead[] {
    return this.names().flatMap((name) => {
      const kept = this.get(name);
      return kept === undefined ? [] : [headOf(kept.bundle)];
    });
  }

  names(): string[] {
    return [...this.#names()].toSorted();
  }

  #path(name: string): string {
    return join(this.#folder ?? '', `${name}${EXTENSION}`);
  }

  #stored(name: string, bundle: LongBundle): LongBundle {
    mkdirSync(this.#folder ?? '', { recursive: true });
    const path = this.#path(name);
    // A new file is written and then renamed, so that a crash leaves the old file intact.
    const part = `${path}${PART}`;
    const file = createPrivate(part);
    try {
      writeAllAt(file, bundlePieces(bundle), 0);
    } catch (error) {
      removePart(part);
      throw error;
    } finally {
      closeSync(file);
    }
    renameSync(part, path);
    const { length } = bundle.records;
    const read = () => recordsIn(itemsOf(piecesOfFile(path), ['records']));
    return { ...bundle, records: { length, [Symbol.iterator]: read } };
  }

  #names(): ReadonlySet<string> {
    if (this.#folder !== undefined && this.#inFolder.size === 0) {
      try {
        for (const file of readdirSync(this.#folder)) {
          if (file.endsWith(PART)) removePart(join(this.#folder, file));
          else if (file.endsWith(EXTENSION)) this.#inFolder.add(file.slice(0, -EXTENSION.length));
        }
      } catch {
        // The folder does not exist yet.
      }
    }
    return new Set([...this.#kept.keys(), ...this.#inFolder]);
  }
}
