import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallClock } from '../../base/clock.ts';

/** Room for a server of PostgreSQL and the journals of a long proof. */
const MEGABYTES = 512;
const PIECE = Buffer.alloc(1_048_576, 'x');
/** Room that comes free meanwhile is filled this much later, milliseconds. */
const AGAIN_MS = 50;

/** Runs a program of the system. @throws Error with what it said where it fails */
function run(name: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(name, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`);
}

/** A disk of its own in memory, so small that it can be filled without harm to others. Only root can mount one. */
export class SmallDisk {
  readonly folder: string;
  readonly #filler: string;
  #stopTimer: (() => void) | undefined;
  #isMounted = true;

  private constructor(folder: string) {
    this.folder = folder;
    this.#filler = join(folder, 'filler');
  }

  /** Mounts one, for a user where one is named. @throws Error where this process may not */
  static mount({ uid, gid }: { readonly uid?: number; readonly gid?: number }): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'zaraba-disk-'));
    const owner = uid === undefined || gid === undefined ? '' : `,uid=${uid},gid=${gid}`;
    try {
      run('mount', '-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=0700${owner}`, 'tmpfs', folder);
    } catch (error) {
      rmdirSync(folder);
      throw error;
    }
    return new SmallDisk(folder);
  }

  /** Whether this process can mount one. */
  static get isPossible(): boolean {
    try {
      SmallDisk.mount({}).unmount();
      return true;
    } catch {
      return false;
    }
  }

  /** Leaves no room, also where some comes free, until `free`. */
  fill(): void {
    this.#fillOnce();
    this.#stopTimer = wallClock.setTimer(AGAIN_MS, () => this.fill());
  }

  /** Gives the room back. */
  free(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    rmSync(this.#filler, { force: true });
  }

  /** Takes it away, with what is on it: at once for new users, for those who have files open when they end. */
  unmount(): void {
    if (!this.#isMounted) return;
    this.#isMounted = false;
    this.free();
    run('umount', '-l', this.folder);
    rmdirSync(this.folder);
  }

  #fillOnce(): void {
    const file = openSync(this.#filler, 'a');
    try {
      for (;;) writeSync(file, PIECE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }
}
