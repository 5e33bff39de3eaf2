import { deriveHex } from '../../random.ts';
import type { Command, Refusal, Reply } from './command.ts';
import { refuseField } from './command.ts';
import type { Draft } from './draft.ts';
import { canonicalJson } from './hash.ts';
import { tableGet, tableSet } from './table.ts';

/** A command with the id under which its customer may send it again. */
type ClientCommand = Command & { readonly account: string; readonly clientOrderId: string };

/** One that brings no password: one that does is not carried out without it. */
type OpenCommand = ClientCommand & { readonly fundPasswordHash?: never; readonly channelPasswordHash?: never };

/** What a command that moves money answers. */
interface Answering {
  /** The reply about the record it made, now and each time the same command comes again. */
  readonly answer: (id: string) => Reply;
  /** Compares the command with the record of an earlier one of the same use; absent: a digest of its terms is kept and compared. */
  readonly compared?: { readonly use: string; readonly isSame: (id: string) => boolean };
}

/** A command that moves money. */
interface Deed extends Answering {
  /** Does it and answers the id of the record it made, or refuses. */
  readonly act: () => Refusal | string;
}

/** A command that moves money and brings a password. */
interface GuardedDeed<Plan extends object> extends Answering {
  /** Checks everything but the password, and changes nothing: what is to be done, or a refusal. */
  readonly plan: () => Refusal | Plan;
  /** Why the password is refused; a wrong one is counted. */
  readonly password: () => Refusal | undefined;
  /** Does what was planned and answers the id of the record it made. */
  readonly act: (plan: Plan) => string;
}

/** Digest of what a command asks for. A password is no part of that: a digest that differs would tell a wrong one from the right one. */
function digestOfTerms(command: ClientCommand): string {
  const terms = Object.entries(command).filter(([name]) => !name.endsWith('PasswordHash'));
  return deriveHex([canonicalJson(Object.fromEntries(terms))], 16);
}

/** What a client order id was used for before, and how its first use is kept. */
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

/** Carries out a command exactly once for its client order id. The same id with other terms is refused and changes nothing. */
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
 * Like `once`, for a command with a password. The order of the checks is the same for all: the id with other terms, then the
 * rules unless it was carried out already, then the password, each time it comes. So no repetition is a way to guess.
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
