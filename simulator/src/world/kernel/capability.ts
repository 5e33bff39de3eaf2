import type { ErrorKey } from '@zaraba/contracts';
import type { Command, Reply } from './command.ts';
import type { Draft } from './draft.ts';
import { InvariantError } from './errors.ts';
import type { Kept } from './kept.ts';
import type { RecordKind, Records } from './records.ts';
import type { WorldState } from './state.ts';

/** Carries out commands: one function for each name. */
export type Actors<C extends { readonly name: string }> = {
  readonly [N in C['name']]: (draft: Draft, command: Extract<C, { readonly name: N }>) => Reply;
};

/**
 * What a folder of the core adds to it. `actors` carries out its commands; `due` is called at the instant a record of its
 * kinds gave as `due.at` and must keep the record with a later one or none; `check` throws InvariantError where a record
 * contradicts itself or what it refers to, and runs after every command for every record it changed. `review` ends the
 * reviews of its kinds.
 */
export interface Capability<C extends { readonly name: Command['name'] }, K extends RecordKind> {
  readonly actors: Actors<C>;
  readonly due: { readonly [N in K]: (draft: Draft, record: Records[N]) => void };
  readonly review: { readonly [N in Extract<K, ReviewedKind>]: Review<Records[N]> };
  readonly check: { readonly [N in K]: (record: Records[N], state: WorldState) => void };
}

/** Kinds of records that a reviewer looks at. */
export type ReviewedKind = 'deposit' | 'withdrawal' | 'loan' | 'blockTrade' | 'dayTrade' | 'identityCase';

/** How reviews of one kind are ended. */
export interface Review<R extends Kept> {
  readonly pending: (record: R) => boolean;
  /** Why the rules do not let it pass now; the automatic reviewer rejects for no other reason. Undefined: it passes. */
  readonly objection: (draft: Draft, record: R) => ErrorKey | undefined;
  /** Ends the review. Never called for a record that is not pending; `pass` only where there is no objection. */
  readonly decide: (draft: Draft, record: R, outcome: 'pass' | 'reject') => void;
}

/** For kinds that no instant changes. @throws InvariantError */
export function nothingDue(_draft: Draft, { id }: Kept): never {
  throw new InvariantError('a record that nothing happens to is due', { id });
}
