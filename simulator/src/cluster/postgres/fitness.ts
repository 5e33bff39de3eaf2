import type { WallClock } from '../../base/clock.ts';
import { refusal } from './link.ts';
import type { Link } from './link.ts';
import { FORMAT } from './schema.ts';

const LOOK_MS = 1_000;

/** Acquires and releases the locks that writes need. Fails if a table is locked, missing or of another version. */
const LOOK = `do $$ begin
lock table zaraba.world, zaraba.journal, zaraba.checkpoint, zaraba.node in row exclusive mode nowait;
lock table zaraba.cluster in access share mode nowait;
if (select format from zaraba.cluster) is distinct from ${FORMAT} then raise undefined_table; end if;
end $$`;
/** The code of `lock_not_available`. */
const LOCKED = '55P03';

function reasonIn(error: unknown): string | undefined {
  const code = refusal(error);
  if (code === LOCKED) return 'a table of the engine is locked';
  // Without a code, the engine did not answer. The lease detects this.
  return code === undefined ? undefined : 'the tables of the engine are not those of this version';
}

/** Checks every second whether the engine accepts writes. */
export class Fitness {
  readonly #link: Link;
  readonly #clock: WallClock;
  #reasons: readonly (string | undefined)[] = [];
  #stopTimer = (): void => {};
  #isClosed = false;

  constructor(link: Link, clock: WallClock) {
    this.#link = link;
    this.#clock = clock;
    this.#wait();
  }

  /**
   * The reason why the engine does not accept writes; undefined if it does, and until two consecutive checks have
   * failed.
   */
  get reason(): string | undefined {
    const [before, now] = this.#reasons;
    return before === undefined ? undefined : now;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  #wait(): void {
    if (!this.#isClosed) this.#stopTimer = this.#clock.setTimer(LOOK_MS, () => void this.#look());
  }

  async #look(): Promise<void> {
    const reason = await this.#link.ask(LOOK).then(() => undefined, reasonIn);
    this.#reasons = [this.#reasons.at(-1), reason];
    this.#wait();
  }
}
