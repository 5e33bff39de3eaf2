import { parseMoney } from '@zaraba/contracts';
import { callAs, receivedWithout } from '../../api/inProcess.ts';
import { PREPARED } from '../../api/prepared.ts';
import type { Cast } from '../../scenarios/director.ts';
import type { DirectStep, StepOf } from '../../scenarios/format.ts';
import type { Command } from '../../world/kernel/command.ts';
import type { World } from '../../host/world.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { ControlError } from '../../base/controlError.ts';
import { endOverlays, layOverlay } from '../arms/overlays.ts';
import { openReviews } from '../customers/reviews.ts';
import { faultSpec, messageSpec } from '../../arms/specs.ts';

/** Returns the account of a member of the cast. For an account number, returns that number. */
export function accountNamed(cast: Cast, name: string): string {
  return cast[name] ?? name;
}

function named<Spec extends object>(spec: Spec, cast: Cast): Spec {
  const { account } = spec as { readonly account?: unknown };
  return typeof account === 'string' ? { ...spec, account: accountNamed(cast, account) } : spec;
}

function refused(what: string, why: string): ControlError {
  return new ControlError(409, 'step_refused', `${what} was refused: ${why}.`);
}

function arm(
  { messages }: HostedWorld,
  { anyway: _anyway, ...message }: StepOf<'message'>['message'],
  cast: Cast,
): void {
  messages.add(messageSpec(named(message, cast)));
}

function run(world: World, command: Command): void {
  const reply = world.execute(command);
  if (!reply.ok) throw refused(command.name, reply.error);
}

function review(world: World, { kind, outcome, account }: StepOf<'review'>['review'], cast: Cast): void {
  const of = account === undefined ? undefined : accountNamed(cast, account);
  const pending = openReviews(world).filter((one) => one.kind === kind && (of === undefined || one.account === of));
  if (pending.length === 0) throw refused('review', `no ${kind} is pending`);
  for (const { id } of pending) run(world, { name: 'decideReview', id, outcome });
}

function call(hosted: HostedWorld, { as, endpoint, fields }: StepOf<'call'>['call'], cast: Cast): void {
  const prepared = PREPARED.get(endpoint);
  if (prepared === undefined) throw refused(endpoint, 'there is no such endpoint');
  const decision = callAs(hosted, accountNamed(cast, as), prepared, receivedWithout(prepared, fields));
  if (!decision.accepted) throw refused(endpoint, decision.key);
}

function changeAccount(world: World, change: StepOf<'account'>['account'], cast: Cast): void {
  const { of, state, identity, deposit } = change;
  const account = accountNamed(cast, of);
  if (identity !== undefined) run(world, { name: 'setIdentity', account, identity });
  if (deposit !== undefined) {
    const { minor, currency } = parseMoney(deposit.amount, deposit.currency);
    run(world, { name: 'deposit', account, currency, amountMinor: minor });
  }
  if (state !== undefined) run(world, { name: 'setAccountState', account, state });
}

function disarm(hosted: HostedWorld, what: StepOf<'disarm'>['disarm']): void {
  if (what === 'overlays') endOverlays(hosted.world);
  else hosted[what].remove();
}

/** Performs a step of a scenario. @throws ControlError */
export function perform(hosted: HostedWorld, step: DirectStep, cast: Cast): void {
  const { world, faults } = hosted;
  switch (step.do) {
    case 'message':
      return arm(hosted, step.message, cast);
    case 'fault':
      return void faults.add(faultSpec({ ...named(step.fault, cast) }));
    case 'review':
      return review(world, step.review, cast);
    case 'reviewer':
      return run(world, { name: 'setReviewer', reviewer: step.reviewer });
    case 'call':
      return call(hosted, step.call, cast);
    case 'account':
      return changeAccount(world, step.account, cast);
    case 'disarm':
      return disarm(hosted, step.disarm);
    case 'overlay':
      return void layOverlay(world, step.overlay);
    case 'say':
      return undefined;
  }
}
