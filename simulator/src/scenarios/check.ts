import { ended, noSuch, notOneOf, shapeFaults } from '../base/choices.ts';
import { ENDPOINTS, parseMoney } from '@zaraba/contracts';
import type { Currency, Endpoint } from '@zaraba/contracts';
import { ControlError, badRequest } from '../base/controlError.ts';
import { durationMs, instantOf, notATime } from '../base/duration.ts';
import { faultSpec, impossibleText, messageSpec } from '../arms/specs.ts';
import { checkOverlay } from '../arms/overlaySpec.ts';
import { isIssueKind } from '../market/overlays/overlay.ts';
import { OVERLAY_TARGETS, isOverlayTarget, isShareTarget } from '../market/overlays/targets.ts';
import { composed, noScenario } from './compose.ts';
import type { Composed, FindScenario, Given } from './compose.ts';
import { CALENDAR_POINTS, isMoving, isScenarioFile, scenarioSchema } from './format.ts';
import type { Scenario, ScenarioStep, StepOf } from './format.ts';
import { SCENARIOS } from './index.ts';

/** The assumed start of a scenario that begins at the next session. Points such as `jp:open` exist on any day. */
const ANY_DAY_MS = Date.parse('2026-03-02T00:00:00Z');

/** The guards of a step. It may have at most one. */
const GUARDS = ['at', 'on', 'when'] as const;

function isGuarded(step: ScenarioStep): boolean {
  return GUARDS.some((name) => step[name] !== undefined);
}

function guardFault(step: ScenarioStep): string | undefined {
  const { at, on, when, nth, by } = step;
  if (GUARDS.filter((name) => step[name] !== undefined).length > 1) return `has more than one of ${GUARDS.join(', ')}`;
  if (nth !== undefined && on === undefined) return 'nth belongs to on';
  if (by !== undefined && on === undefined && when === undefined) return 'by belongs to on or when';
  if (at !== undefined && !isMoment(at))
    return `at ${notATime(at, { duration: true, instant: true, names: CALENDAR_POINTS })}`;
  if (isGuarded(step) && isMoving(step)) return `${step.do} moves the clock: it has no guard`;
  return undefined;
}

function isMoment(text: string): boolean {
  return (
    (CALENDAR_POINTS as readonly string[]).includes(text) ||
    durationMs(text) !== undefined ||
    instantOf(text) !== undefined
  );
}

function aliasOf(customer: unknown): string | undefined {
  return typeof customer === 'string' && !/^\d{10}$/.test(customer) ? customer : undefined;
}

function aliasIn(spec: object): string | undefined {
  return aliasOf((spec as { readonly account?: unknown }).account);
}

function aliasesOf(step: ScenarioStep): readonly (string | undefined)[] {
  if (step.do === 'message') return [step.by, aliasIn(step.message)];
  if (step.do === 'fault') return [step.by, aliasIn(step.fault)];
  if (step.do === 'review') return [step.by, step.review.account];
  if (step.do === 'call') return [step.by, aliasOf(step.call.as)];
  if (step.do === 'account') return [step.by, step.account.of];
  if (step.do === 'reach') return [step.by, step.reach.account];
  return [step.by];
}

/**
 * Returns the fault of a step that arms a key, if no rule of the call answers with this key and the step has no
 * `anyway`.
 */
function messageFault({ anyway, ...message }: StepOf<'message'>['message']): string | undefined {
  // A name of the cast stands for an account that does not exist yet.
  const impossible = impossibleText(messageSpec({ ...message, account: undefined }));
  return impossible === undefined || anyway === true
    ? undefined
    : `${impossible} With anyway it is armed all the same.`;
}

function stepFault(step: ScenarioStep, cast: ReadonlySet<string>, startMs: number): string | undefined {
  const unknown = aliasesOf(step).find((alias) => alias !== undefined && !cast.has(alias));
  if (unknown !== undefined) return noSuch('cast member', unknown, [...cast]);
  const wrong = guardFault(step);
  if (wrong !== undefined) return wrong;
  try {
    // The account of a cast member does not exist yet, so it is not checked.
    if (step.do === 'fault') faultSpec({ ...step.fault, account: undefined });
    if (step.do === 'overlay') checkOverlay(step.overlay, startMs);
    return step.do === 'message' ? messageFault(step.message) : undefined;
  } catch (error) {
    if (error instanceof ControlError) return error.message;
    throw error;
  }
}

function castFault(cast: Scenario['cast'] = {}): Readonly<Record<string, string>> | undefined {
  const numbers = new Map<string, string>();
  for (const [alias, member] of Object.entries(cast)) {
    const account = typeof member === 'string' ? undefined : member.account;
    if (account === undefined) continue;
    const other = numbers.get(account);
    if (other !== undefined) return { [`cast.${alias}.account`]: `${account} is already ${other}` };
    numbers.set(account, alias);
  }
  return undefined;
}

function depositFault({
  currency,
  amount,
}: {
  readonly currency: Currency;
  readonly amount: string;
}): string | undefined {
  try {
    return parseMoney(amount, currency).minor > 0 ? undefined : `a deposit is more than zero, not ${amount}`;
  } catch {
    return `${amount.slice(0, 40)} is not an amount of ${currency}`;
  }
}

function valueFault(step: ScenarioStep, startMs: number | undefined): string | undefined {
  const instant = step.at === undefined ? undefined : instantOf(step.at);
  if (instant !== undefined && startMs !== undefined && instant < startMs) return `${step.at} lies before the start`;
  if (step.do === 'overlay' && !isOverlayTarget(step.overlay.target)) {
    return `overlay.target: ${notOneOf(step.overlay.target, OVERLAY_TARGETS)}`;
  }
  if (step.do === 'overlay' && isIssueKind(step.overlay.kind) && !isShareTarget(step.overlay.target)) {
    return `overlay.target: a ${step.overlay.kind} takes the code of a share, not ${step.overlay.target}`;
  }
  if (step.do === 'account' && step.account.deposit !== undefined) return depositFault(step.account.deposit);
  if (step.do !== 'call') return undefined;
  const { endpoint, fields } = step.call;
  const called = (ENDPOINTS[endpoint] as Endpoint).request.safeParse(fields);
  if (called.success) return undefined;
  const [[field, fault] = ['fields', 'is wrong']] = Object.entries(shapeFaults(called.error.issues, fields));
  return `${endpoint}: ${field}: ${fault}`;
}

function wrongSteps({
  start,
  steps,
  cast = {},
}: Scenario): readonly { readonly index: number; readonly fault: string }[] {
  const startMs = instantOf(start);
  const members = new Set(Object.keys(cast));
  return steps.flatMap((step, index) => {
    const fault = stepFault(step, members, startMs ?? ANY_DAY_MS) ?? valueFault(step, startMs);
    return fault === undefined ? [] : [{ index, fault }];
  });
}

/** @throws ControlError that names the place of each fault, such as `steps.3` */
function checked({ fields }: Composed): Scenario {
  const parsed = scenarioSchema.safeParse(fields);
  if (!parsed.success) throw noScenario(shapeFaults(parsed.error.issues, fields));
  const scenario = parsed.data;
  if (scenario.start !== 'session' && instantOf(scenario.start) === undefined) {
    const fault = notATime(scenario.start, { instant: true, names: ['session'] });
    throw badRequest(ended(`start ${fault}`), { start: fault });
  }
  const overlap = castFault(scenario.cast);
  if (overlap !== undefined) throw badRequest(`${Object.entries(overlap).flat().join(': ')}.`, overlap);
  const wrong = wrongSteps(scenario);
  const [first] = wrong;
  if (first === undefined) return scenario;
  const faults = Object.fromEntries(wrong.map(({ index, fault }) => [`steps.${index}`, fault]));
  throw badRequest(`Step ${first.index + 1} (steps.${first.index}): ${ended(first.fault)}`, faults);
}

/** Finds a built-in scenario. @throws ControlError */
export const findBuiltIn: FindScenario = (name) => {
  const value = SCENARIOS.get(name);
  if (value !== undefined) return { value, place: name };
  const fault = isScenarioFile(name)
    ? `only the command line reads files such as ${name.slice(0, 60)}`
    : noSuch('scenario', name, [...SCENARIOS.keys()]);
  throw noScenario({ extends: fault });
};

function ownStep(place: string, baseSteps: number): number | undefined {
  const number = Number(/^steps\.(\d+)/.exec(place)?.[1]) - baseSteps + 1;
  return number > 0 ? number : undefined;
}

/** How a scenario from outside is composed. */
export interface Composing extends Given {
  /** Finds extended scenarios; if absent, only built-in scenarios can be extended. */
  readonly find?: FindScenario;
  /** The path of the scenario's file. */
  readonly place?: string;
}

/**
 * Composes a scenario that is not built in, and checks it completely, including names in its steps.
 * @throws ControlError that names the place of the fault, such as `steps.3`
 */
export function checkedScenario(
  value: unknown,
  { find = findBuiltIn, place = 'it', ...given }: Composing = {},
): Scenario {
  const whole = composed({ value, place }, find, given);
  try {
    return checked(whole);
  } catch (error) {
    const { bases, baseSteps } = whole;
    if (!(error instanceof ControlError) || baseSteps === 0) throw error;
    // The places count the steps of the composed scenario, but its author sees them in several files.
    const faults = Object.entries(error.fields ?? {});
    const own = ownStep(faults[0]?.[0] ?? '', baseSteps);
    const beginning = own === undefined ? 'The first' : `This is number ${own} of its own steps; the first`;
    const note = `${beginning} ${baseSteps} steps are those of ${bases.join(' and ')}.`;
    const numbered = faults.map(([where, fault]) => {
      const number = ownStep(where, baseSteps);
      return [where, number === undefined ? fault : `${fault} (number ${number} of its own steps)`] as const;
    });
    throw new ControlError(error.status, error.code, `${error.message} ${note}`, Object.fromEntries(numbered));
  }
}
