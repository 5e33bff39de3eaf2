import { login, logout, register } from './accounts/accounts.ts';
import { standingFacts } from './kernel/because.ts';
import { COMMANDS } from './capabilities.ts';
import type { Actors } from './kernel/capability.ts';
import type { Command, Reply } from './kernel/command.ts';
import { confirm, refuse, withBecause } from './kernel/command.ts';
import type { Draft } from './kernel/draft.ts';
import { book, moveIdentityTo, moveStateTo, setFundPassword, setReviewer } from './accounts/operator.ts';
import { endOverlay, layOverlay } from './overlays/overlays.ts';
import { fillByHand } from './trading/orders/waiting.ts';
import { decideReview } from './reviews/reviews.ts';

const ACTORS: Actors<Command> = {
  register,
  login,
  logout: (draft, { sessionId }) => logout(draft, sessionId),
  settle: () => confirm('ok', null),
  setAccountState: moveStateTo,
  setIdentity: moveIdentityTo,
  setFundPassword,
  deposit: book,
  setReviewer,
  overlay: layOverlay,
  endOverlay,
  decideReview,
  fillOrder: fillByHand,
  ...COMMANDS,
};

/** Whether a value from outside names a command. */
export function isCommandName(value: unknown): value is Command['name'] {
  return typeof value === 'string' && Object.hasOwn(ACTORS, value);
}

/** Runs one command on a draft whose due events are all settled. */
export function carryOut(draft: Draft, command: Command): Reply {
  // A session's customer always exists, but an imported journal may name an unknown customer.
  const ofCustomer = Object.hasOwn(COMMANDS, command.name) && 'account' in command;
  if (ofCustomer && draft.account(command.account) === undefined) return refuse('login_again');
  const reply = (ACTORS[command.name] as (draft: Draft, command: Command) => Reply)(draft, command);
  if (reply.ok || !('account' in command)) return reply;
  return withBecause(reply, reply.because ?? standingFacts(reply.error, draft.account(command.account)));
}
