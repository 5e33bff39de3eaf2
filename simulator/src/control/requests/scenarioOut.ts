import { ENDPOINTS, isEndpointPath } from '@zaraba/contracts';
import type { Endpoint, EndpointPath } from '@zaraba/contracts';
import { ControlError } from '../../base/controlError.ts';
import { ACT_METHOD, REQUESTS_KEPT } from '../../host/logs/requestLog.ts';
import type { RequestEntry } from '../../host/logs/requestLog.ts';
import { REDACTED } from '../../proxy/redact.ts';
import { FUND_PASSWORD } from '../../recipes/recipe.ts';
import type { BegunNote } from '../../scenarios/director.ts';
import type { Scenario, ScenarioStep } from '../../scenarios/format.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';

/** Calls about sessions. They are left out, because the customers of a scenario act without sessions. */
const SESSIONS: ReadonlySet<string> = new Set<EndpointPath>([
  '/user/login',
  '/user/logout',
  '/user/endSession',
  '/user/pushAdd',
  '/user/pushRemove',
]);
const CUT = '…';

/** How the world that received the requests began. */
export interface WorldBegun {
  readonly seed: string;
  /** The world's time at the start, Unix ms. */
  readonly startMs: number;
  /** The scenario with which the world began, if any. */
  readonly begun: BegunNote | undefined;
  /** The calls that the steps of this scenario made. The log contains them, too. */
  readonly scripted: readonly Call[];
}

type Call = Extract<ScenarioStep, { readonly do: 'call' }>['call'];

/** An accepted call that a scenario cannot repeat. */
export interface LeftOut {
  readonly request: number;
  readonly path: string;
  readonly why: string;
}

/** A scenario that repeats the accepted calls of a log. */
export interface ScenarioOut {
  readonly scenario: Scenario;
  readonly leftOut: readonly LeftOut[];
}

type Changing = RequestEntry & { readonly path: EndpointPath };

function isChanging(entry: RequestEntry): entry is Changing {
  const { path, key, outside } = entry;
  if (!isEndpointPath(path) || SESSIONS.has(path) || outside !== undefined) return false;
  const { effect, success }: Endpoint = ENDPOINTS[path];
  return effect === 'writes' && key === success;
}

function fieldsOf({ fields }: RequestEntry): Readonly<Record<string, string>> {
  return Object.fromEntries(
    // A redacted PIN can be restored, because all prepared customers have the same one.
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'fundPassword' && value === REDACTED ? FUND_PASSWORD : value,
    ]),
  );
}

function whyNot(
  { account = '' }: Changing,
  fields: Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): string | undefined {
  const hidden = Object.keys(fields).find((name) => fields[name] === REDACTED);
  if (hidden !== undefined) return `The log hides its field ${hidden}.`;
  const cut = Object.keys(fields).find((name) => fields[name]?.endsWith(CUT) === true);
  if (cut !== undefined) return `The log shortened its field ${cut}.`;
  return known.has(account) ? undefined : `The account ${account} is neither in the cast nor in every world.`;
}

function withoutScript(entries: readonly Changing[], { scripted, begun }: WorldBegun): readonly Changing[] {
  const rest = [...entries];
  for (const { as, endpoint } of scripted) {
    const account = begun?.cast[as] ?? as;
    const index = rest.findIndex(
      (one) => one.method === ACT_METHOD && one.path === endpoint && one.account === account,
    );
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
}

function headOf(name: string): Pick<Scenario, 'group' | 'title' | 'summary'> {
  return {
    group: 'demo',
    title: { jp: `${name}（記録）`, us: `${name} (recorded)`, cn: `${name}（录制）` },
    summary: {
      jp: '要求の記録にある、受け付けられた操作を繰り返します。',
      us: 'Repeats the accepted calls of a request log.',
      cn: '重复请求记录中被接受的操作。',
    },
  };
}

/**
 * Writes a scenario that recreates the beginning of a world and repeats its accepted calls in order, each at its time.
 * @param entries all requests of the world, oldest first
 * @param name of the scenario
 * @throws ControlError if the first requests are missing
 */
export function scenarioOut(entries: readonly RequestEntry[], name: string, world: WorldBegun): ScenarioOut {
  const { seed, startMs, begun } = world;
  if ((entries[0]?.id ?? 1) > 1) {
    const text = `The log keeps the newest ${REQUESTS_KEPT} requests, and those of this world are more: the first ones are missing.`;
    throw new ControlError(409, 'log_incomplete', text);
  }
  const aliases = new Map(Object.entries(begun?.cast ?? {}).map(([alias, account]) => [account, alias]));
  const known = new Set([...aliases.keys(), ...DEMO_CAST.map(({ account }) => account)]);
  const steps: ScenarioStep[] = [];
  const leftOut: LeftOut[] = [];
  let now = begun?.startMs ?? startMs;
  for (const entry of withoutScript(entries.filter(isChanging), world)) {
    const { id, path, at, account = '' } = entry;
    const fields = fieldsOf(entry);
    const why = whyNot(entry, fields, known);
    if (why !== undefined) {
      leftOut.push({ request: id, path, why });
      continue;
    }
    if (at > now)
      steps.push({
        do: 'clock',
        clock: { to: new Date(at).toISOString() as `${number}-${number}-${number}T${number}:${number}Z` },
      });
    now = at;
    steps.push({ do: 'call', call: { as: aliases.get(account) ?? account, endpoint: path, fields } });
  }
  const start = new Date(startMs).toISOString() as Scenario['start'];
  const before = begun?.scenario;
  return {
    scenario: {
      ...headOf(name),
      ...before,
      name,
      seed,
      start,
      clock: 'frozen',
      steps: [...(before?.steps ?? []), ...steps],
    },
    leftOut,
  };
}
