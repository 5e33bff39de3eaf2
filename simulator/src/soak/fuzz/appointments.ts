import type { Chance } from './chance.ts';
import { sharedWords } from './document.ts';
import type { Operation } from './document.ts';

/** Something that a call of this client made, as its answer told of it. */
export interface Made {
  readonly id: string;
  /** The call that made it, or told last of it. */
  readonly by: Operation;
  readonly account: string;
  /** Instants still to come that its answers named, milliseconds of the world's time, in order. */
  readonly ahead: readonly number[];
}

/** An instant at which something becomes of things. */
interface Appointment {
  readonly at: number;
  readonly things: readonly Made[];
}

/** Most things that are gone on with at one instant. */
const THINGS_MAXIMUM = 6;
/** Newest things that are remembered. */
const KEPT = 60;
/** An instant further away is no use to wait for: everything else would be over. */
const FARTHEST_MS = 20 * 86_400_000;
const INSTANT = /(?:At|until|latest|deadline)$/i;

function instantsIn(value: object, nowMs: number): number[] {
  return Object.entries(value).flatMap(([name, told]): number[] =>
    INSTANT.test(name) && typeof told === 'number' && told > nowMs && told < nowMs + FARTHEST_MS ? [told] : [],
  );
}

function thing(by: Operation, value: unknown, account: string, nowMs: number): Made | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id } = value as { readonly id?: unknown };
  if (typeof id !== 'string') return undefined;
  return { id, by, account, ahead: instantsIn(value, nowMs).toSorted((a, b) => a - b) };
}

function withNew(known: readonly Made[], made: Made): readonly Made[] {
  return [...known.filter(({ id }) => id !== made.id), made].slice(-KEPT);
}

/** What this client made in a world or was told of, and when something is to become of it. */
export class Appointments {
  #made: readonly Made[] = [];
  #told: readonly Made[] = [];

  /** Reads the answer of a call that did something; answers what it made. */
  note(by: Operation, data: unknown, account: string, nowMs: number): Made | undefined {
    const made = thing(by, data, account, nowMs);
    if (made !== undefined) this.#made = withNew(this.#made, made);
    return made;
  }

  /** Reads the answer of a call that only asked: what is on a list may be worth waiting for as well. */
  read(by: Operation, data: unknown, account: string, nowMs: number): void {
    for (const value of Array.isArray(data) ? (data as readonly unknown[]) : [data]) {
      const told = thing(by, value, account, nowMs);
      if (told !== undefined && told.ahead.length > 0) this.#told = withNew(this.#told, told);
    }
  }

  /** Whether something was made that a call may be about. */
  knows({ words }: Operation): boolean {
    return this.#made.some(({ by }) => sharedWords(by.words, words) > 0);
  }

  /**
   * The things that have something to come, the nearest first; `wanted` says which are worth waiting for most. Of those that are
   * as good one is chosen, and everything that comes by its instant comes with it.
   */
  next(chance: Chance, nowMs: number, wanted: (made: Made) => boolean): Appointment | undefined {
    const waiting = (chance.percent(75) ? this.#made : this.#told).flatMap((made) => {
      const at = made.ahead.find((instant) => instant > nowMs);
      return at === undefined ? [] : [{ at, made }];
    });
    const best = waiting.filter(({ made }) => wanted(made));
    const chosen = chance.amongAny(best.length > 0 && chance.percent(70) ? best : waiting);
    if (chosen === undefined) return undefined;
    const things = waiting.filter(({ at }) => at <= chosen.at).map(({ made }) => made);
    return { at: chosen.at, things: things.slice(-THINGS_MAXIMUM) };
  }
}
