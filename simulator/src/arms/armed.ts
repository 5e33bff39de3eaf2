import type { EndpointPath, ErrorKey } from '@zaraba/contracts';
import { mix, word } from '../random.ts';
import { FAULTS } from '../faults/index.ts';
import type { HttpEffect, StreamEffect } from '../faults/fault.ts';
import { Occasion, anchored, isMatch } from './occasion.ts';
import type { CallFacts, OccasionSpec } from './occasion.ts';

/** Where an arm applies: one endpoint, every endpoint, or the stream. */
export type Place = EndpointPath | '*' | 'stream';

/** A message key that is armed on an endpoint. */
export interface MessageSpec extends OccasionSpec {
  readonly endpoint: EndpointPath | '*';
  readonly key: ErrorKey;
}

/** A fault that is armed on an endpoint or on the stream, with its parameters. */
export interface FaultSpec extends OccasionSpec {
  readonly endpoint: Place;
  readonly fault: string;
  readonly [parameter: string]: unknown;
}

/** The effect of a fault on calls or on the stream. */
export type FaultEffect = HttpEffect | StreamEffect;

/** An armed key or fault, with a count of the calls that it saw. */
export interface Armed<Spec extends OccasionSpec, Effect> {
  readonly id: number;
  readonly spec: Spec;
  readonly occasion: Occasion;
  readonly effect: Effect;
}

/** A change in the list of arms. It is journalled, so that a restored world has the same arms. */
export type ArmedChange<Spec> =
  | { readonly change: 'armed'; readonly spec: Spec }
  /** Recorded only for arms that count the calls of each account separately. */
  | { readonly change: 'offered'; readonly id: number; readonly account?: string }
  /** Another arm took effect on the call, but this arm counts the call, too. */
  | { readonly change: 'passed'; readonly id: number }
  | { readonly change: 'disarmed'; readonly id: number }
  | { readonly change: 'cleared' };

/** What a list of arms needs of its world. */
export interface ArmedContext<Spec, Effect> {
  /** The world's seed and the name of the list. Lists with different names draw different random numbers. */
  readonly seed: string;
  readonly name: string;
  readonly now: () => number;
  readonly effectOf: (spec: Spec) => Effect;
  readonly record: (change: ArmedChange<Spec>) => void;
}

interface Opportunity<Effect> {
  readonly place: Place;
  readonly account: string | undefined;
  readonly matches: ((effect: Effect) => boolean) | undefined;
  readonly now: number;
  readonly call: CallFacts | undefined;
}

/** The arms of a world, oldest first. */
export class ArmedList<Spec extends OccasionSpec & { readonly endpoint: Place }, Effect> {
  #armed: Armed<Spec, Effect>[] = [];
  #nextId = 1;
  readonly #context: ArmedContext<Spec, Effect>;
  readonly #seed: number;

  constructor(context: ArmedContext<Spec, Effect>) {
    this.#context = context;
    this.#seed = word(context.seed);
  }

  /** Whether there are no arms. It does no other work, because every call reads it. */
  get empty(): boolean {
    return this.#armed.length === 0;
  }

  add(spec: Spec): Armed<Spec, Effect> {
    const armed = this.#add(anchored(spec, this.#context.now()));
    this.#context.record({ change: 'armed', spec: armed.spec });
    return armed;
  }

  remove(id?: number): number {
    const removed = this.#remove(id);
    if (removed > 0) this.#context.record(id === undefined ? { change: 'cleared' } : { change: 'disarmed', id });
    return removed;
  }

  /**
   * Offers a call to the arms for its account, oldest first, until an arm takes effect. Arms that count calls (`nth`)
   * count this call until then. Arms that are used up are removed.
   */
  take(
    place: Place,
    account: string | undefined,
    matches?: (effect: Effect) => boolean,
    call?: CallFacts,
  ): Armed<Spec, Effect> | undefined {
    const now = this.#context.now();
    this.#prune(now);
    return this.#armed.find((armed) => this.#isTaken(armed, { place, account, matches, now, call }));
  }

  /**
   * Returns all arms that take effect on a call, oldest first. An arm that cannot be combined with an earlier arm waits
   * for a later call. An arm that counts calls (`nth`) also counts a call on which it waits, so that the nth call is
   * the same for all arms.
   */
  takeAll(
    place: Place,
    account: string | undefined,
    call: CallFacts,
    combine: (taken: Effect, next: Effect) => boolean,
  ): readonly Armed<Spec, Effect>[] {
    const opportunity = { place, account, matches: undefined, now: this.#context.now(), call };
    this.#prune(opportunity.now);
    const taken: Armed<Spec, Effect>[] = [];
    for (const armed of this.#armed) {
      if (!taken.every(({ effect }) => combine(effect, armed.effect))) this.#pass(armed, opportunity);
      else if (this.#isTaken(armed, opportunity)) taken.push(armed);
    }
    return taken;
  }

  waitsFor(account: string | undefined): boolean {
    if (this.empty) return false;
    const now = this.#context.now();
    return this.#armed.some(({ occasion }) => occasion.concerns(account, now));
  }

  waitingFor(place: Place, account: string): readonly Spec[] {
    const now = this.#context.now();
    const here = ({ spec, occasion }: Armed<Spec, Effect>): boolean =>
      (spec.endpoint === place || spec.endpoint === '*') && occasion.concerns(account, now);
    return this.#armed.filter(here).map(({ spec }) => spec);
  }

  repeat(change: ArmedChange<Spec>): void {
    if (change.change === 'armed') this.#add(change.spec);
    else if (change.change === 'cleared') this.#remove(undefined);
    else if (change.change === 'disarmed') this.#remove(change.id);
    else {
      const armed = this.#armed.find(({ id }) => id === change.id);
      if (armed === undefined) return;
      if (change.change === 'passed') this.#letPass(armed);
      else this.#offer(armed, change.account);
    }
  }

  list(): readonly (Spec & { readonly id: number; readonly seen: number; readonly used: number })[] {
    this.#prune(this.#context.now());
    return this.#armed.map(({ id, spec, occasion }) => ({ ...spec, id, seen: occasion.seen, used: occasion.used }));
  }

  #fits({ spec, occasion, effect }: Armed<Spec, Effect>, opportunity: Opportunity<Effect>): boolean {
    const { place, account, matches, now, call } = opportunity;
    if (spec.endpoint !== place && !(spec.endpoint === '*' && place !== 'stream')) return false;
    return occasion.concerns(account, now) && isMatch(spec, call) && matches?.(effect) !== false;
  }

  #pass(armed: Armed<Spec, Effect>, opportunity: Opportunity<Effect>): void {
    if (!armed.occasion.countsCalls || !this.#fits(armed, opportunity)) return;
    this.#context.record({ change: 'passed', id: armed.id });
    this.#letPass(armed);
  }

  #letPass(armed: Armed<Spec, Effect>): void {
    armed.occasion.pass();
    if (armed.occasion.spent) this.#armed = this.#armed.filter((other) => other !== armed);
  }

  #isTaken(armed: Armed<Spec, Effect>, opportunity: Opportunity<Effect>): boolean {
    const { account } = opportunity;
    if (!this.#fits(armed, opportunity)) return false;
    // The count of an arm that always applies need not be stored.
    if (armed.spec.always !== true) {
      const named = armed.spec.rate === undefined || account === undefined ? {} : { account };
      this.#context.record({ change: 'offered', id: armed.id, ...named });
    }
    return this.#offer(armed, account);
  }

  #add(spec: Spec): Armed<Spec, Effect> {
    const id = this.#nextId++;
    const kind = `${this.#context.name} ${id}`;
    const occasion = new Occasion(spec, (account, nth) => mix(this.#seed, word(`${kind} ${account}`), nth) / 2 ** 32);
    const armed = { id, spec, occasion, effect: this.#context.effectOf(spec) };
    this.#armed.push(armed);
    return armed;
  }

  #remove(id: number | undefined): number {
    const before = this.#armed.length;
    this.#armed = id === undefined ? [] : this.#armed.filter((armed) => armed.id !== id);
    return before - this.#armed.length;
  }

  #prune(now: number): void {
    if (this.#armed.some(({ occasion }) => occasion.isOver(now))) {
      this.#armed = this.#armed.filter(({ occasion }) => !occasion.isOver(now));
    }
  }

  #offer(armed: Armed<Spec, Effect>, account: string | undefined): boolean {
    const taken = armed.occasion.take(account);
    if (armed.occasion.spent) this.#armed = this.#armed.filter((other) => other !== armed);
    return taken;
  }
}

/** The armed message keys of a world. */
export type ArmedMessages = ArmedList<MessageSpec, ErrorKey>;
/** The armed faults of a world. */
export type ArmedFaults = ArmedList<FaultSpec, FaultEffect>;

/** Returns the effect of a fault whose spec has been validated. */
export function effectOf(spec: FaultSpec): FaultEffect {
  const fault = FAULTS.get(spec.fault);
  if (fault === undefined) throw new Error(`unknown fault ${spec.fault}`);
  return fault.arm(spec);
}
