import { deriveHex } from '../../random.ts';
import type { Command, Refusal, Reply } from './command.ts';
import { refuseField } from './command.ts';
import type { Draft } from './draft.ts';
import { canonicalJson } from './hash.ts';
import { tableGet, tableSet } from './table.ts';

type ClientCommand = Command & { readonly account: string; readonly clientOrderId: string };

type OpenCommand = ClientCommand & { readonly fundPasswordHash?: never; readonly channelPasswordHash?: never };

interface Answering {
  readonly answer: (id: string) => Reply;
  /** Recognises a repeated command by its record. If absent, digests of the commands' terms are compared. */
  readonly compared?: { readonly use: string; readonly isSame: (id: string) => boolean };
}

interface Deed extends Answering {
  readonly act: () => Refusal | string;
}

interface GuardedDeed<Plan extends object> extends Answering {
  /** Checks all rules except the password; changes nothing. */
  readonly plan: () => Refusal | Plan;
  /** Checks the password, and counts a wrong attempt. */
  readonly password: () => Refusal | undefined;
  readonly act: (plan: Plan) => string;
}

/**
 * Returns a digest of a command's terms. It leaves out passwords, because a digest could reveal whether a guess is
 * right.
 */
function digestOfTerms(command: ClientCommand): string {
  const terms = Object.entries(command).filter(([name]) => !name.endsWith('PasswordHash'));
  return deriveHex([canonicalJson(Object.fromEntries(terms))], 16);
}

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

/** Runs a command once per client order id. Refuses the same id with different terms. */
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
 * Like `once`, but also checks a password each time, so that a repeated command cannot reveal whether a password is
 * right. Compares the terms; applies the rules, if this is the first time; then checks the password.
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
