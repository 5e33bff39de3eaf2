import type { EndpointPath, ErrorKey } from '@zaraba/contracts';
import { FAULTS } from './index.ts';
import type { HttpEffect, StreamEffect } from './fault.ts';
import { Occasion } from './occasion.ts';
import type { OccasionSpec } from './occasion.ts';

/** Where something armed waits: a call, every call, or the stream. */
export type Place = EndpointPath | '*' | 'stream';

/** A message key armed on a call. */
export interface MessageSpec extends OccasionSpec {
  readonly endpoint: EndpointPath | '*';
  readonly key: ErrorKey;
}

/** A fault armed on a call or on the stream, with the fault's own parameters beside it. */
export interface FaultSpec extends OccasionSpec {
  readonly endpoint: Place;
  readonly fault: string;
  readonly [parameter: string]: unknown;
}

/** What a fault does, whichever its surface. */
export type FaultEffect = HttpEffect | StreamEffect;

/** One armed thing with its count. */
export interface Armed<Spec extends OccasionSpec, Effect> {
  readonly id: number;
  readonly spec: Spec;
  readonly occasion: Occasion;
  readonly effect: Effect;
}

/** What changes in a list, for the journal: a world that is taken up again has the same things armed. */
export type ArmedChange<Spec> =
  | { readonly change: 'armed'; readonly spec: Spec }
  | { readonly change: 'offered' | 'disarmed'; readonly id: number }
  | { readonly change: 'cleared' };

/** The things armed in one world, oldest first. */
export class ArmedList<Spec extends OccasionSpec & { readonly endpoint: Place }, Effect> {
  #armed: Armed<Spec, Effect>[] = [];
  #nextId = 1;
  readonly #effectOf: (spec: Spec) => Effect;
  readonly #record: (change: ArmedChange<Spec>) => void;

  constructor(effect: (spec: Spec) => Effect, record: (change: ArmedChange<Spec>) => void) {
    this.#effectOf = effect;
    this.#record = record;
  }

  /** Whether nothing waits: the only question the hot path asks. */
  get empty(): boolean {
    return this.#armed.length === 0;
  }

  /** Arms one more. */
  add(spec: Spec): Armed<Spec, Effect> {
    const armed = this.#add(spec);
    this.#record({ change: 'armed', spec });
    return armed;
  }

  /** Takes one away, or all. @returns how many went */
  remove(id?: number): number {
    const removed = this.#remove(id);
    if (removed > 0) this.#record(id === undefined ? { change: 'cleared' } : { change: 'disarmed', id });
    return removed;
  }

  /**
   * Offers an opportunity to everything that waits here for this account, oldest first, until one takes it. Those that
   * count (the nth) see every opportunity that no older one took; what is spent goes.
   */
  take(
    place: Place,
    account: string | undefined,
    matches?: (effect: Effect) => boolean,
  ): Armed<Spec, Effect> | undefined {
    for (const armed of this.#armed) {
      if (armed.spec.endpoint !== place && !(armed.spec.endpoint === '*' && place !== 'stream')) continue;
      if (!armed.occasion.concerns(account) || (matches !== undefined && !matches(armed.effect))) continue;
      // What is always there has no count worth keeping.
      if (armed.spec.always !== true) this.#record({ change: 'offered', id: armed.id });
      if (this.#offer(armed)) return armed;
    }
    return undefined;
  }

  /** Repeats a change that a journal holds. */
  repeat(change: ArmedChange<Spec>): void {
    if (change.change === 'armed') this.#add(change.spec);
    else if (change.change === 'cleared') this.#remove(undefined);
    else if (change.change === 'disarmed') this.#remove(change.id);
    else {
      const armed = this.#armed.find(({ id }) => id === change.id);
      if (armed !== undefined) this.#offer(armed);
    }
  }

  /** What waits, for people. */
  list(): readonly (Spec & { readonly id: number; readonly seen: number; readonly used: number })[] {
    return this.#armed.map(({ id, spec, occasion }) => ({ ...spec, id, seen: occasion.seen, used: occasion.used }));
  }

  #add(spec: Spec): Armed<Spec, Effect> {
    const armed = { id: this.#nextId++, spec, occasion: new Occasion(spec), effect: this.#effectOf(spec) };
    this.#armed.push(armed);
    return armed;
  }

  #remove(id: number | undefined): number {
    const before = this.#armed.length;
    this.#armed = id === undefined ? [] : this.#armed.filter((armed) => armed.id !== id);
    return before - this.#armed.length;
  }

  #offer(armed: Armed<Spec, Effect>): boolean {
    const taken = armed.occasion.take();
    if (armed.occasion.spent) this.#armed = this.#armed.filter((other) => other !== armed);
    return taken;
  }
}

/** Message keys armed in a world. */
export type ArmedMessages = ArmedList<MessageSpec, ErrorKey>;
/** Faults armed in a world. */
export type ArmedFaults = ArmedList<FaultSpec, FaultEffect>;

/** The effect of a fault spec that was checked before. */
export function effectOf(spec: FaultSpec): FaultEffect {
  const fault = FAULTS.get(spec.fault);
  if (fault === undefined) throw new Error(`unknown fault ${spec.fault}`);
  return fault.arm(spec);
}
