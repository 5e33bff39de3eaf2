import { deriveHex } from '../../random.ts';
import type { Command, Refusal, Reply } from './command.ts';
import { refuseField } from './command.ts';
import type { Draft } from './draft.ts';
import { canonicalJson } from './hash.ts';
import { tableGet, tableSet } from './table.ts';

/**
 * Carries out a command that moves money exactly once for its client order id. `act` does it and answers the id of the
 * record it made, or refuses; `answer` is the reply about that record, now and each time the same command comes again.
 * The same id with other terms is refused and changes nothing.
 */
export function once(
  draft: Draft,
  command: Command & { readonly account: string; readonly clientOrderId: string },
  act: () => Refusal | string,
  answer: (id: string) => Reply,
): Reply {
  const key = `${command.account}/${command.clientOrderId}`;
  const terms = deriveHex([canonicalJson(command)], 16);
  const earlier = tableGet(draft.state.clientOrders, key);
  if (earlier !== undefined) {
    const same = earlier.use === command.name && earlier.terms === terms;
    return same ? answer(earlier.id) : refuseField('clientOrderId', 'duplicate');
  }
  const done = act();
  if (typeof done !== 'string') return done;
  const used = { use: command.name, id: done, terms };
  draft.state = { ...draft.state, clientOrders: tableSet(draft.state.clientOrders, key, used) };
  return answer(done);
}
