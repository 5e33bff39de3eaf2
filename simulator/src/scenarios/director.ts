import type { Names } from '@zaraba/contracts';
import { durationMs, instantOf } from '../control/duration.ts';
import { resolveMarketEvent } from '../market/calendar/events.ts';
import type { TransitionEvent } from '../world/command.ts';
import { MOVES_NOTE } from '../worlds/notes.ts';
import type { World } from '../worlds/world.ts';
import { isMoving } from './format.ts';
import type { DirectStep, MovingStep, Scenario, ScenarioStep } from './format.ts';

/** Somebody of a cast: who a step means by a name. */
export type Cast = Readonly<Record<string, string>>;

/** A request that was answered, as far as a step can wait for it. */
export interface AnsweredRequest {
  readonly endpoint: string;
  readonly account?: string | undefined;
}

/** What a director needs from its surroundings. */
export interface Stage {
  readonly world: World;
  /** Carries out a step that is done at once. @throws an error whose message says why it could not be */
  readonly act: (step: DirectStep, cast: Cast) => void;
  /** Carries out a step that moves the clock; it is done when everybody who listens has been told. @throws likewise */
  readonly move: (step: MovingStep, cast: Cast) => Promise<void>;
  /** Told of every step that was taken. */
  readonly taken: () => void;
  /** Calls back after every answered request; answers a function that ends it. */
  readonly onAnswer: (listener: (request: AnsweredRequest) => void) => () => void;
}

/** A step that was taken. */
export interface TakenStep {
  readonly index: number;
  readonly at: number;
  /** Why it could not be carried out. */
  readonly failed?: string;
}

/** Where a script stands, for people. */
export interface ScriptView {
  readonly name: string;
  readonly title: Names;
  readonly cast: Cast;
  readonly taken: readonly (TakenStep & { readonly step: ScenarioStep })[];
  readonly waiting: readonly { readonly index: number; readonly step: ScenarioStep; readonly at?: number }[];
  /** The sentence for whoever presents that came last. */
  readonly said?: Names;
}

/** Names of the notes in which a journal keeps a script and how far it went. */
export const SCRIPT_NOTES = { begun: 'scenario', step: 'scenarioStep', counted: 'scenarioCounted' } as const;

/** What the note of a script that began holds. */
export interface BegunNote {
  readonly scenario: Scenario;
  readonly cast: Cast;
  /** The instant the script counts from: its cast was prepared then. */
  readonly startMs: number;
}

/** What the note of a request holds that a step counted and still waits for more. */
export interface CountedNote {
  readonly index: number;
}

interface Waiting {
  readonly at?: number;
  readonly end: () => void;
}

/**
 * Takes the steps of one script in a world: those without a guard as they stand in the list, the others each when its time,
 * its request or its move of a machine comes. What it did is noted in the world's journal, so that a world that is taken up
 * again goes on where its script was.
 */
export class Director {
  readonly #stage: Stage;
  readonly #begun: BegunNote;
  readonly #taken: TakenStep[] = [];
  readonly #waiting = new Map<number, Waiting>();
  /** How many requests each step that waits for the nth has counted. */
  readonly #counted = new Map<number, number>();
  #said: Names | undefined;

  constructor(stage: Stage, begun: BegunNote) {
    this.#stage = stage;
    this.#begun = begun;
    // A request that is answered when its world is gone leads to nothing any more.
    stage.world.onClose(() => {
      for (const { end } of this.#waiting.values()) end();
      this.#waiting.clear();
    });
  }

  /** Begins the script. @throws what a step without a guard could not do */
  async begin(): Promise<void> {
    const { world } = this.#stage;
    world.note(SCRIPT_NOTES.begun, this.#begun);
    for (const [index, step] of this.#begun.scenario.steps.entries()) {
      if (this.#await(index, step)) continue;
      if (isMoving(step)) await this.#stage.move(step, this.#begun.cast);
      else this.#stage.act(step, this.#begun.cast);
      this.#note({ index, at: world.now() }, step);
    }
    if (this.#begun.scenario.steps.some(({ when }) => when !== undefined)) world.note(MOVES_NOTE, null);
  }

  /** Goes on with a script that was begun in another life of the world. */
  resume(taken: readonly TakenStep[], counted: readonly CountedNote[]): void {
    const { world } = this.#stage;
    // Its process may have died between a move that a step waits for and the step, or before what was due.
    const moves = [...world.movesBefore];
    const leave = world.subscribe((events) => {
      for (const event of events) if (event.type === 'transition') moves.push(event);
    });
    for (const { index } of counted) this.#count(index);
    const { steps } = this.#begun.scenario;
    for (const one of taken) this.#keep(one, steps[one.index]);
    const done = new Set(taken.map(({ index }) => index));
    for (const [index, step] of steps.entries()) if (!done.has(index)) this.#await(index, step);
    leave();
    for (const [index, step] of steps.entries()) {
      if (moves.some((move) => this.#isMet(step, move))) this.#take(index, step);
    }
  }

  /** Where the script stands. */
  view(): ScriptView {
    const { scenario, cast } = this.#begun;
    return {
      name: scenario.name,
      title: scenario.title,
      cast,
      taken: this.#taken.map((one) => ({ ...one, step: scenario.steps[one.index]! })),
      waiting: [...this.#waiting].map(([index, { at }]) => ({
        index,
        step: scenario.steps[index]!,
        ...(at === undefined ? {} : { at }),
      })),
      ...(this.#said === undefined ? {} : { said: this.#said }),
    };
  }

  /** Waits for the guard of a step; answers whether it has one. */
  #await(index: number, step: ScenarioStep): boolean {
    this.#waiting.set(index, { end: () => {} });
    const waiting = this.#watch(index, step);
    // An instant that has come already was not waited for.
    if (waiting === undefined) this.#waiting.delete(index);
    else if (this.#waiting.has(index)) this.#waiting.set(index, waiting);
    else waiting.end();
    return waiting !== undefined;
  }

  /** Counts one more request for a step; answers how many there were. */
  #count(index: number): number {
    const count = (this.#counted.get(index) ?? 0) + 1;
    this.#counted.set(index, count);
    return count;
  }

  #watch(index: number, step: ScenarioStep): Waiting | undefined {
    const { world, onAnswer } = this.#stage;
    const take = (): void => this.#take(index, step);
    const account = step.by === undefined ? undefined : this.#begun.cast[step.by];
    if (step.at !== undefined) {
      const at = Math.max(world.now(), this.#instantOf(step.at));
      return { at, end: world.alarm(at, take) };
    }
    if (step.on !== undefined) {
      const { on, nth = 1 } = step;
      return {
        end: onAnswer((request) => {
          if (request.endpoint !== on || (account !== undefined && request.account !== account)) return;
          if (this.#count(index) >= nth) take();
          else world.note(SCRIPT_NOTES.counted, { index } satisfies CountedNote);
        }),
      };
    }
    if (step.when === undefined) return undefined;
    return {
      end: world.follow((events) => {
        if (events.some((event) => event.type === 'transition' && this.#isMet(step, event))) take();
      }),
    };
  }

  /** Whether a move of a machine is the one that a step waits for. */
  #isMet({ when, by }: ScenarioStep, { machine, from, to, account }: TransitionEvent): boolean {
    const of = by === undefined ? undefined : this.#begun.cast[by];
    return when === `${machine}:${from}>${to}` && (of === undefined || of === account);
  }

  #instantOf(moment: string): number {
    const { startMs } = this.#begun;
    const after = durationMs(moment);
    if (after !== undefined) return startMs + after;
    const instant = instantOf(moment) ?? resolveMarketEvent(moment, startMs);
    if (instant === undefined) throw new Error(`the known calendar ends before ${moment}`);
    return instant;
  }

  /** Takes a step whose guard was met: nobody waits for it, so what goes wrong is noted. */
  #take(index: number, step: ScenarioStep): void {
    const waiting = this.#waiting.get(index);
    if (waiting === undefined) return;
    this.#waiting.delete(index);
    waiting.end();
    const { world } = this.#stage;
    const at = world.now();
    // Wherever the process dies, the journal holds the step and that it was taken, or neither.
    world.together(() => {
      try {
        // What moves the clock has no guard: that was checked with the scenario.
        if (!isMoving(step)) this.#stage.act(step, this.#begun.cast);
        this.#note({ index, at }, step);
      } catch (error) {
        this.#note({ index, at, failed: (error as Error).message }, step);
      }
    });
  }

  #note(taken: TakenStep, step: ScenarioStep): void {
    this.#keep(taken, step);
    this.#stage.world.note(SCRIPT_NOTES.step, taken);
    this.#stage.taken();
  }

  #keep(taken: TakenStep, step: ScenarioStep | undefined): void {
    this.#taken.push(taken);
    if (step?.do === 'say' && taken.failed === undefined) this.#said = step.say;
  }
}
