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

/** Carries out every command: one that is missing does not compile. */
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

/** Carries out one command on a draft that is settled up to its instant. */
export function carryOut(draft: Draft, command: Command): Reply {
  // Calls come in through sessions: only a journal from elsewhere can name a customer that there is not.
  const ofCustomer = Object.hasOwn(COMMANDS, command.name) && 'account' in command;
  if (ofCustomer && draft.account(command.account) === undefined) return refuse('login_again');
  const reply = (ACTORS[command.name] as (draft: Draft, command: Command) => Reply)(draft, command);
  if (reply.ok || !('account' in command)) return reply;
  // Rules about what an account is are asked in many places; what they looked at is passed here.
  return withBecause(reply, reply.because ?? standingFacts(reply.error, draft.account(command.account)));
}
