import type { Names } from '@zaraba/contracts';
import { durationMs, instantOf } from '../base/duration.ts';
import { resolveMarketEvent } from '../market/calendar/view.ts';
import type { TransitionEvent } from '../world/kernel/command.ts';
import { MOVES_NOTE } from '../host/replay/notes.ts';
import type { World } from '../host/world.ts';
import { isMoving } from './format.ts';
import type { DirectStep, MovingStep, Scenario, ScenarioStep } from './format.ts';

/** The account numbers of a script's customers by cast name. */
export type Cast = Readonly<Record<string, string>>;

/** The part of an answered request that guards with `on` compare. */
export interface AnsweredRequest {
  readonly endpoint: string;
  readonly account?: string | undefined;
}

/** The dependencies of a director. */
export interface Stage {
  readonly world: World;
  /** Performs a step that takes effect at once. @throws an error with the reason if it fails */
  readonly act: (step: DirectStep, cast: Cast) => void;
  /**
   * Performs a step that moves the clock. Resolves when all listeners have been notified.
   * @throws an error with the reason if it fails
   */
  readonly move: (step: MovingStep, cast: Cast) => Promise<void>;
  readonly taken: () => void;
  /** Returns a function that unsubscribes. */
  readonly onAnswer: (listener: (request: AnsweredRequest) => void) => () => void;
}

/** A step that was performed. */
export interface TakenStep {
  readonly index: number;
  readonly at: number;
  /** The reason why the step failed, if it did. */
  readonly failed?: string;
}

/** The progress of a script, as the panel shows it. */
export interface ScriptView {
  readonly name: string;
  readonly title: Names;
  readonly cast: Cast;
  readonly taken: readonly (TakenStep & { readonly step: ScenarioStep })[];
  readonly waiting: readonly { readonly index: number; readonly step: ScenarioStep; readonly at?: number }[];
  /** The latest sentence of the presenter. */
  readonly said?: Names;
}

/** The names of the journal notes about a script and its progress. */
export const SCRIPT_NOTES = { begun: 'scenario', step: 'scenarioStep', counted: 'scenarioCounted' } as const;

/** The start of a script in the journal. */
export interface BegunNote {
  readonly scenario: Scenario;
  readonly cast: Cast;
  /** The instant from which the script's durations count. All its customers exist by then. */
  readonly startMs: number;
}

/** The journal note about a request that was counted before the nth one. */
export interface CountedNote {
  readonly index: number;
}

interface Waiting {
  readonly at?: number;
  readonly end: () => void;
}

/**
 * Performs the steps of a script in a world. Steps without a guard are performed in the order of the list; others when
 * their time, request or transition occurs. The journal records the progress, so that a restored world continues its
 * script.
 */
export class Director {
  readonly #stage: Stage;
  readonly #begun: BegunNote;
  readonly #taken: TakenStep[] = [];
  readonly #waiting = new Map<number, Waiting>();
  readonly #counted = new Map<number, number>();
  #said: Names | undefined;

  constructor(stage: Stage, begun: BegunNote) {
    this.#stage = stage;
    this.#begun = begun;
    // The waiting steps are cancelled, so that a request that is answered after the end of the world triggers nothing.
    stage.world.onClose(() => {
      for (const { end } of this.#waiting.values()) end();
      this.#waiting.clear();
    });
  }

  /** Starts the script. @throws if a step without a guard fails */
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

  resume(taken: readonly TakenStep[], counted: readonly CountedNote[]): void {
    const { world } = this.#stage;
    // The process may have ended between a transition and the step that it triggers, or before a due step.
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

  #await(index: number, step: ScenarioStep): boolean {
    this.#waiting.set(index, { end: () => {} });
    const waiting = this.#watch(index, step);
    // Without a guard, nothing is watched. If the instant has passed, the step was performed and its watch has ended.
    if (waiting === undefined) this.#waiting.delete(index);
    else if (this.#waiting.has(index)) this.#waiting.set(index, waiting);
    else waiting.end();
    return waiting !== undefined;
  }

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

  /** Performs a step after its guard is met. The journal records a failure, because no caller awaits the result. */
  #take(index: number, step: ScenarioStep): void {
    const waiting = this.#waiting.get(index);
    if (waiting === undefined) return;
    this.#waiting.delete(index);
    waiting.end();
    const { world } = this.#stage;
    const at = world.now();
    // If the process ends, the journal contains both the effect of the step and its note, or neither.
    world.together(() => {
      try {
        // The check of scenarios ensures that a step that moves the clock has no guard.
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
