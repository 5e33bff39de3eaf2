import { deriveHex } from '../../random.ts';
import type { Command, Refusal, Reply } from './command.ts';
import { refuseField } from './command.ts';
import type { Draft } from './draft.ts';
import { canonicalJson } from './hash.ts';
import { tableGet, tableSet } from './table.ts';

/** A command that moves money, and how it is known when it comes again. */
interface Deed {
  /** Does it and answers the id of the record it made, or refuses. */
  readonly act: () => Refusal | string;
  /** The reply about that record, now and each time the same command comes again. */
  readonly answer: (id: string) => Reply;
  /** Compares the command with the record of an earlier one of the same use; absent: a digest of its terms is kept and compared. */
  readonly compared?: { readonly use: string; readonly isSame: (id: string) => boolean };
}

/** From now on a client order id (`ACCOUNT/id`) that was used stands for another record. */
export function nowAbout(draft: Draft, key: string, id: string): void {
  const used = tableGet(draft.state.clientOrders, key);
  if (used === undefined || used.id === id) return;
  draft.state = { ...draft.state, clientOrders: tableSet(draft.state.clientOrders, key, { ...used, id }) };
}

/** Carries out a command exactly once for its client order id. The same id with other terms is refused and changes nothing. */
export function once(
  draft: Draft,
  command: Command & { readonly account: string; readonly clientOrderId: string },
  { act, answer, compared }: Deed,
): Reply {
  const key = `${command.account}/${command.clientOrderId}`;
  const use = compared?.use ?? command.name;
  const terms = compared === undefined ? { terms: deriveHex([canonicalJson(command)], 16) } : {};
  const earlier = tableGet(draft.state.clientOrders, key);
  if (earlier !== undefined) {
    const same = earlier.use === use && (compared?.isSame(earlier.id) ?? earlier.terms === terms.terms);
    return same ? answer(earlier.id) : refuseField('clientOrderId', 'duplicate');
  }
  const done = act();
  if (typeof done !== 'string') return done;
  draft.state = { ...draft.state, clientOrders: tableSet(draft.state.clientOrders, key, { use, id: done, ...terms }) };
  return answer(done);
}
