import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { WallClock } from '../base/clock.ts';
import { makePrivateFolder } from '../host/journal/folderLock.ts';
import { JournalError } from '../host/journal/journal.ts';
import type { Log } from '../process/log.ts';

/** The name of the file beside the journals. It contains secrets, so only its owner may read it. */
export const OUTBOX_FILE = 'webhooks';
const OWNER_ONLY = 0o600;
/** The maximum time for which a change is only in memory, real ms. */
export const STORE_AFTER_MS = 100;

const keptHook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  secret: z.string(),
  delivered: z.int(),
  dropped: z.int(),
  waiting: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
});
const keptWorlds = z.record(z.string(), z.object({ mark: z.string(), nextId: z.int(), hooks: z.array(keptHook) }));

/** The webhooks of a world, and the events that wait for their addresses. `mark` identifies the world's beginning. */
export type KeptHooks = z.output<typeof keptWorlds>[string];

/** @throws JournalError for other content */
function read(path: string): Map<string, KeptHooks> {
  try {
    return new Map(Object.entries(keptWorlds.parse(JSON.parse(readFileSync(path, 'utf8')))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw new JournalError(`${path}: holds no webhooks. Move it away: the worlds begin without any.`, { cause: error });
  }
}

/**
 * Stores webhooks and undelivered events beside the journals, for the next start. Without a folder it stores nothing.
 */
export class Outbox {
  readonly #folder: string | undefined;
  readonly #wallClock: WallClock;
  readonly #log: Log;
  readonly #worlds: Map<string, KeptHooks>;
  readonly #sources = new Map<string, () => KeptHooks>();
  #cancel: (() => void) | undefined;

  /** @throws JournalError if the file has other content */
  constructor(folder: string | undefined, { wallClock, log }: { readonly wallClock: WallClock; readonly log: Log }) {
    this.#folder = folder;
    this.#wallClock = wallClock;
    this.#log = log;
    this.#worlds = folder === undefined ? new Map<string, KeptHooks>() : read(join(folder, OUTBOX_FILE));
  }

  of(world: string, mark: string): KeptHooks | undefined {
    const kept = this.#sources.get(world)?.() ?? this.#worlds.get(world);
    if (kept === undefined || kept.mark === mark) return kept;
    this.forget(world);
    return undefined;
  }

  /** Stores the webhooks of a world soon. @param kept returns them when they are written */
  changed(world: string, kept: () => KeptHooks): void {
    if (this.#folder === undefined) return;
    this.#sources.set(world, kept);
    this.#cancel ??= this.#wallClock.setTimer(STORE_AFTER_MS, () => this.store());
  }

  forget(world: string): void {
    const isKnown = this.#sources.delete(world);
    if (this.#worlds.delete(world) || isKnown)
      this.#cancel ??= this.#wallClock.setTimer(STORE_AFTER_MS, () => this.store());
  }

  /** Writes what has changed. An error is only logged, because delivery does not depend on the file. */
  store(): void {
    if (this.#cancel === undefined || this.#folder === undefined) return;
    this.#cancel();
    this.#cancel = undefined;
    for (const [world, kept] of this.#sources) this.#worlds.set(world, kept());
    this.#sources.clear();
    const path = join(this.#folder, OUTBOX_FILE);
    try {
      makePrivateFolder(this.#folder);
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(this.#worlds)), { mode: OWNER_ONLY });
      renameSync(`${path}.new`, path);
    } catch (error) {
      this.#log('warning', 'the webhooks could not be stored for the next start', error);
    }
  }
}
