import { DAY_MS } from '@zaraba/contracts';
import type { Dice } from '../../src/world/testing/dice.ts';
import { sharedWords } from './document.ts';
import type { Operation } from './document.ts';

/** An object that a call of this client created, as described by its answer. */
export interface Made {
  readonly id: string;
  /** The call that created it, or mentioned it last. */
  readonly by: Operation;
  readonly account: string;
  /** Future instants that its answers named, milliseconds of world time, in order. */
  readonly ahead: readonly number[];
}

/** An instant at which objects change. */
interface Appointment {
  readonly at: number;
  readonly things: readonly Made[];
}

/** Most objects to follow up at one instant. */
const THINGS_MAXIMUM = 6;
/** Most objects to remember, the newest ones. */
const KEPT = 60;
/** A more distant instant is not worth waiting for: everything else would have expired. */
const FARTHEST_MS = 20 * DAY_MS;
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

/** The objects that this client created in a world or saw there, and when each is due to change. */
export class Appointments {
  #made: readonly Made[] = [];
  #told: readonly Made[] = [];

  /** Reads the answer of a call that acted; returns the object it created. */
  note(by: Operation, data: unknown, account: string, nowMs: number): Made | undefined {
    const made = thing(by, data, account, nowMs);
    if (made !== undefined) this.#made = withNew(this.#made, made);
    return made;
  }

  /** Reads the answer of a call that only reads: listed objects may be worth waiting for too. */
  read(by: Operation, data: unknown, account: string, nowMs: number): void {
    for (const value of Array.isArray(data) ? (data as readonly unknown[]) : [data]) {
      const told = thing(by, value, account, nowMs);
      if (told !== undefined && told.ahead.length > 0) this.#told = withNew(this.#told, told);
    }
  }

  /** Whether there is any object that a call may act on. */
  knows({ words }: Operation): boolean {
    return this.#made.some(({ by }) => sharedWords(by.words, words) > 0);
  }

  /**
   * The objects with a due instant, the nearest first; `wanted` says which are most worth waiting for. Among equals one
   * is chosen, and everything due by its instant comes with it.
   */
  next(dice: Dice, nowMs: number, wanted: (made: Made) => boolean): Appointment | undefined {
    const waiting = (dice.percent(75) ? this.#made : this.#told).flatMap((made) => {
      const at = made.ahead.find((instant) => instant > nowMs);
      return at === undefined ? [] : [{ at, made }];
    });
    const best = waiting.filter(({ made }) => wanted(made));
    const chosen = dice.amongAny(best.length > 0 && dice.percent(70) ? best : waiting);
    if (chosen === undefined) return undefined;
    const things = waiting.filter(({ at }) => at <= chosen.at).map(({ made }) => made);
    return { at: chosen.at, things: things.slice(-THINGS_MAXIMUM) };
  }
}
