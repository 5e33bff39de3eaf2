import { deriveHex } from '../../random.ts';
import type { Command, Refusal, Reply } from './command.ts';
import { refuseField } from './command.ts';
import type { Draft } from './draft.ts';
import { canonicalJson } from './hash.ts';
import { tableGet, tableSet } from './table.ts';

/** A command that may be repeated under the same id. */
type ClientCommand = Command & { readonly account: string; readonly clientOrderId: string };

/** A command without a password. */
type OpenCommand = ClientCommand & { readonly fundPasswordHash?: never; readonly channelPasswordHash?: never };

interface Answering {
  /** The reply, the same for every repeat. */
  readonly answer: (id: string) => Reply;
  /** Recognizes a repeat by its record. Without it, digests of the terms are compared. */
  readonly compared?: { readonly use: string; readonly isSame: (id: string) => boolean };
}

interface Deed extends Answering {
  /** Returns the id of its record. */
  readonly act: () => Refusal | string;
}

interface GuardedDeed<Plan extends object> extends Answering {
  /** Checks all but the password and changes nothing. */
  readonly plan: () => Refusal | Plan;
  /** Counts a wrong password. */
  readonly password: () => Refusal | undefined;
  /** Returns the id of its record. */
  readonly act: (plan: Plan) => string;
}

/** Leaves passwords out: otherwise the digest would reveal whether one is right. */
function digestOfTerms(command: ClientCommand): string {
  const terms = Object.entries(command).filter(([name]) => !name.endsWith('PasswordHash'));
  return deriveHex([canonicalJson(Object.fromEntries(terms))], 16);
}

/** The first use of a client order id. */
function usesOf(draft: Draft, command: ClientCommand, compared: Answering['compared']) {
  const key = `${command.account}/${command.clientOrderId}`;
  const use = compared?.use ?? command.name;
  const terms = compared === undefined ? { terms: digestOfTerms(command) } : {};
  const earlier = tableGet(draft.state.clientOrders, key);
  const isSame = (id: string): boolean => compared?.isSame(id) ?? earlier?.terms === terms.terms;
  const isOther = earlier !== undefined && !(earlier.use === use && isSame(earlier.id));
  return {
    earlier,
    other: isOther ? refuseField('clientOrderId', 'duplicate') : undefined,
    keep: (id: string): void => {
      draft.state = { ...draft.state, clientOrders: tableSet(draft.state.clientOrders, key, { use, id, ...terms }) };
    },
  };
}

/** Runs a command once per client order id. Refuses the same id with other terms. */
export function once(draft: Draft, command: OpenCommand, { act, answer, compared }: Deed): Reply {
  const { earlier, other, keep } = usesOf(draft, command, compared);
  if (other !== undefined) return other;
  if (earlier !== undefined) return answer(earlier.id);
  const done = act();
  if (typeof done !== 'string') return done;
  keep(done);
  return answer(done);
}

/**
 * Like `once`, with a password that is checked on every repeat, so that repeats cannot be used to guess it. Order of
 * checks: other terms, the rules on the first try, the password.
 */
export function onceWithPassword<Plan extends object>(
  draft: Draft,
  command: ClientCommand,
  { plan, password, act, answer, compared }: GuardedDeed<Plan>,
): Reply {
  const { earlier, other, keep } = usesOf(draft, command, compared);
  if (other !== undefined) return other;
  const planned = earlier ?? plan();
  if ('ok' in planned) return planned;
  const refused = password();
  if (refused !== undefined) return refused;
  if (earlier !== undefined) return answer(earlier.id);
  const id = act(planned as Plan);
  keep(id);
  return answer(id);
}
