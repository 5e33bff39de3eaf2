import type { Currency, ErrorKey, TodoKind } from '@zaraba/contracts';
import type { MessageText } from '../../texts/templates.ts';
import type { Reply } from './command.ts';
import type { Draft } from './draft.ts';
import type { BoundPurse } from './ledger.ts';
import type { Moment } from './moment.ts';
import type { AnyRecord, MessageTemplate, Models, RecordKind, Records, ReviewedKind } from '../models/models.ts';
import type { AccountRecord, WorldState } from './state.ts';

/** A handler for each command, by name. */
export type Actors<C extends { readonly name: string }> = {
  readonly [N in C['name']]: (draft: Draft, command: Extract<C, { readonly name: N }>) => Reply;
};

/** How a kind of record is reviewed. */
export interface Review<R extends AnyRecord> {
  readonly submittedAt: (record: R) => number;
  readonly pending: (record: R) => boolean;
  /** Returns why the rules reject the record now, if they do. The automatic reviewer applies only these rules. */
  readonly objection: (draft: Draft, record: R) => ErrorKey | undefined;
  /** Ends a pending review. `pass` requires that there is no objection. */
  readonly decide: (draft: Draft, record: R, outcome: 'pass' | 'reject') => void;
}

/**
 * A product in the customer's list of products. `minor` is the amount that the product binds or returned, minor units.
 */
interface ProductRow {
  readonly at: number;
  readonly currency: Currency;
  readonly minor: number;
}

/** The rules of one kind of record. */
export interface RecordRules<K extends RecordKind> {
  /** The purse for money bound by records of this kind. */
  readonly purse?: BoundPurse;
  /**
   * Called at `due.at`. It must reschedule the record or clear its `due`. Kinds that are due only for reviews do not
   * need it.
   */
  readonly due?: (draft: Draft, record: Records[K]) => void;
  /** Computes, from an instant on, when the market will next affect a due record. */
  readonly lookAgain?: (draft: Draft, record: Records[K], from: number) => void;
  /** Only for kinds that are products. The list names such a product by its purse. */
  readonly product?: (record: Records[K]) => ProductRow;
  /** While the review is pending, the record's `due` is the time of the review. */
  readonly review?: Review<Records[K]>;
  /**
   * Checks a changed record.
   * @throws InvariantError if the record contradicts itself or records that it refers to
   */
  readonly check: (record: Records[K], state: WorldState) => void;
}

type Needed<K extends RecordKind> = RecordRules<K> &
  (K extends ReviewedKind ? { readonly review: Review<Records[K]> } : { readonly review?: never }) &
  ([BoundPurseOf<K>] extends [never] ? { readonly purse?: never } : { readonly purse: BoundPurseOf<K> });
type BoundPurseOf<K extends RecordKind> = NonNullable<Records[K]['bound']>['purse'];

type KindOf<R> = R extends unknown ? keyof R & RecordKind : never;

/**
 * A task that a customer must or may complete. `until` is its last instant. `message` is a message's number, or a list
 * of templates: of the messages about the record with one of these, the newest counts.
 */
export interface Task {
  readonly kind: TodoKind;
  readonly record: string;
  readonly code?: string;
  readonly until?: number;
  readonly message: string | readonly MessageTemplate[];
}

/** A part of the core in its own folder: its commands, records and messages. */
export interface Capability<N extends keyof Models> {
  readonly commands: Actors<Models[N]['commands']>;
  readonly records: { readonly [K in KindOf<Models[N]['records']>]: Needed<K> };
  readonly messages: { readonly [T in Models[N]['messages']]: MessageText };
  /**
   * Returns the open tasks. They are derived from the state alone, so that a task disappears when it is completed or
   * expires.
   */
  readonly todos?: (moment: Moment, account: AccountRecord) => readonly Task[];
}

/** Defines a capability. Does not compile if the capability does not match its model. */
export function defineCapability<N extends keyof Models>(capability: Capability<N>): Capability<N> {
  return capability;
}

/** The duration of a review by the prompt reviewer, ms. It is long enough for people to see the review as pending. */
export const PROMPT_REVIEW_MS = 5_000;

/** Returns how long a world's reviews take, ms. The automatic reviewer takes `usualMs`. */
export function reviewMs({ reviewer }: Pick<WorldState, 'reviewer'>, usualMs: number): number {
  return reviewer === 'prompt' ? PROMPT_REVIEW_MS : usualMs;
}

/** Returns the `due` field of a submission. Empty if a tester decides the reviews. */
export function reviewDue({ state, now }: Draft, afterMs: number): { readonly due?: { readonly at: number } } {
  return state.reviewer === 'byHand' ? {} : { due: { at: now + reviewMs(state, afterMs) } };
}
