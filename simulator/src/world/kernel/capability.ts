import type { Currency, ErrorKey, TodoKind } from '@zaraba/contracts';
import type { MessageText } from '../../texts/templates.ts';
import type { Reply } from './command.ts';
import type { Draft } from './draft.ts';
import type { BoundPurse } from './ledger.ts';
import type { Moment } from './moment.ts';
import type { AnyRecord, MessageTemplate, Models, RecordKind, Records, ReviewedKind } from './models.ts';
import type { AccountRecord, WorldState } from './state.ts';

/** Carries out commands: one function for each name. */
export type Actors<C extends { readonly name: string }> = {
  readonly [N in C['name']]: (draft: Draft, command: Extract<C, { readonly name: N }>) => Reply;
};

/** How reviews of one kind are ended. */
export interface Review<R extends AnyRecord> {
  /** When the record was submitted, milliseconds. */
  readonly submittedAt: (record: R) => number;
  readonly pending: (record: R) => boolean;
  /** Why the rules do not let it pass now; the automatic reviewer rejects for no other reason. Undefined: it passes. */
  readonly objection: (draft: Draft, record: R) => ErrorKey | undefined;
  /** Ends the review. Never called for a record that is not pending; `pass` only where there is no objection. */
  readonly decide: (draft: Draft, record: R, outcome: 'pass' | 'reject') => void;
}

/** A product as the documented list shows it: since when, and what is bound now or came back, minor units. */
interface ProductRow {
  readonly at: number;
  readonly currency: Currency;
  readonly minor: number;
}

/** What holds for the records of one kind. */
export interface RecordRules<K extends RecordKind> {
  /** The purse that its records bind money in; absent for a kind that binds none. */
  readonly purse?: BoundPurse;
  /**
   * Called at the instant a record gave as `due.at`; must keep the record with a later one or none. Absent for a kind of which
   * nothing but a review is ever due.
   */
  readonly due?: (draft: Draft, record: Records[K]) => void;
  /** Looks again, from an instant on, for what the market does to a record that is due. Absent for a kind that the market does nothing to. */
  readonly lookAgain?: (draft: Draft, record: Records[K], from: number) => void;
  /** Absent for a kind that is no product. Its rows are listed under the name of its purse. */
  readonly product?: (record: Records[K]) => ProductRow;
  /** Absent for a kind without reviews. A pending review is what is due of its record. */
  readonly review?: Review<Records[K]>;
  /**
   * Runs after every command for every record it changed. @throws InvariantError where a record contradicts itself or what it
   * refers to
   */
  readonly check: (record: Records[K], state: WorldState) => void;
}

/** The rules of a kind, with the review and the purse that its records need. */
type Needed<K extends RecordKind> = RecordRules<K> &
  (K extends ReviewedKind ? { readonly review: Review<Records[K]> } : { readonly review?: never }) &
  ([BoundPurseOf<K>] extends [never] ? { readonly purse?: never } : { readonly purse: BoundPurseOf<K> });
type BoundPurseOf<K extends RecordKind> = NonNullable<Records[K]['bound']>['purse'];

type KindOf<R> = R extends unknown ? keyof R & RecordKind : never;

/**
 * What a customer must or may do now. `record` is the number of what it is about, `until` the last instant, and `message` the number
 * of the message it came with, or its templates: then the newest of them about the record is meant.
 */
export interface Task {
  readonly kind: TodoKind;
  readonly record: string;
  readonly code?: string;
  readonly until?: number;
  readonly message: string | readonly MessageTemplate[];
}

/** What a folder of the core adds to it: it carries out its commands, keeps its records, and words its messages to customers. */
export interface Capability<N extends keyof Models> {
  readonly commands: Actors<Models[N]['commands']>;
  readonly records: { readonly [K in KindOf<Models[N]['records']>]: Needed<K> };
  readonly messages: { readonly [T in Models[N]['messages']]: MessageText };
  /** What a customer must or may do now, from nothing but the state: gone once it is done or too late. Absent: never anything. */
  readonly todos?: (moment: Moment, account: AccountRecord) => readonly Task[];
}

/** A capability of a name, as its model says it is made: what is missing or too much does not compile. */
export function defineCapability<N extends keyof Models>(capability: Capability<N>): Capability<N> {
  return capability;
}

/** How long the prompt reviewer takes, whatever is submitted: long enough to see that there is a review. */
export const PROMPT_REVIEW_MS = 5_000;

/** How long a review usually takes in a world, milliseconds, where the automatic reviewer takes `usualMs`. */
export function reviewMs({ reviewer }: Pick<WorldState, 'reviewer'>, usualMs: number): number {
  return reviewer === 'prompt' ? PROMPT_REVIEW_MS : usualMs;
}

/** When the automatic reviewer will look at what is submitted now, to be spread into a record; empty where reviews are ended by hand. */
export function reviewDue({ state, now }: Draft, afterMs: number): { readonly due?: { readonly at: number } } {
  return state.reviewer === 'byHand' ? {} : { due: { at: now + reviewMs(state, afterMs) } };
}
