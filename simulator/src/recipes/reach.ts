import { ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, MessageKey } from '@zaraba/contracts';
import { host } from '../host/hosted.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { ENDPOINT_PATHS, keysOf } from '../coverage/coverage.ts';
import { callInProcess } from '../api/inProcess.ts';
import { DEMO_OPENING_JPY } from '../world/accounts/cast.ts';
import { sessionOf } from '../world/accounts/views.ts';
import { tableEntries } from '../world/kernel/table.ts';
import { recipeFor } from './index.ts';
import { createKit, sessionHeaders } from './kit.ts';
import type { Kit, Prepared, Recipe } from './recipe.ts';
import { RecipeError } from './recipe.ts';

interface ReadyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly prepared: Prepared<EndpointPath>;
}

/** The result of preparing a world. */
export interface Reached extends ReadyRequest {
  readonly endpoint: EndpointPath;
  readonly key: MessageKey | 'ok';
  readonly recipe: Recipe<EndpointPath>;
}

function rowOf(path: EndpointPath): Endpoint {
  return ENDPOINTS[path];
}

/** The value of `account` for a new customer, who may do everything and has no history. */
export const NEW_CUSTOMER = 'new';

function kitFor(hosted: HostedWorld, account: string | undefined): Kit {
  const kit = createKit(hosted, account === NEW_CUSTOMER ? undefined : account);
  if (account !== NEW_CUSTOMER) return kit;
  const customer = kit.newcomer();
  kit.ready(DEMO_OPENING_JPY, customer);
  return createKit(hosted, customer);
}

function prepareRequest(
  hosted: HostedWorld,
  path: EndpointPath,
  recipe: Recipe<EndpointPath>,
  account: string | undefined,
): ReadyRequest {
  const kit = kitFor(hosted, account);
  const { session } = rowOf(path);
  // The session is opened first, because the recipe may make it impossible to log in.
  if (session !== 'none') sessionHeaders(kit.world, kit.account);
  const prepared = recipe.prepare(kit);
  const signedIn = session !== 'none' && prepared.anonymous !== true;
  return { prepared, headers: signedIn ? sessionHeaders(kit.world, prepared.as ?? kit.account) : {} };
}

function endsSessions({ world }: HostedWorld, { world: rehearsed }: HostedWorld): boolean {
  return tableEntries(world.stateNow().sessions).some(([id]) => sessionOf(rehearsed.stateNow(), id) === undefined);
}

function obstacle(hosted: HostedWorld, path: EndpointPath, key: MessageKey | 'ok', account: string | undefined) {
  const recipe = recipeFor(path, key);
  if (recipe === undefined) return `${path} never answers ${key}`;
  const armed = hosted.messages.list();
  if (armed.some(({ endpoint }) => endpoint === path || endpoint === '*')) {
    return `a message key is armed on ${path} and would come first; DELETE /messages`;
  }
  const copy = host(hosted.world.rehearsal(), hosted.isPublic);
  try {
    const request = prepareRequest(copy, path, recipe, account);
    if (endsSessions(hosted, copy)) return 'a session that is open would be pushed out; log out of one';
    const { prepared, headers } = request;
    const caller = { token: headers.token ?? '', account: headers.account ?? '' };
    const answered = callInProcess(copy, path, prepared.fields, caller).key;
    return answered === key ? undefined : `another rule comes first: ${path} would answer ${answered}`;
  } catch (error) {
    if (error instanceof RecipeError) return error.message;
    throw error;
  } finally {
    copy.world.close();
  }
}

/**
 * Prepares a world so that a call, or the first suitable one, answers the next such request with a key. Tries this on a
 * copy first, so that a failure leaves the world unchanged. @throws RecipeError with the reason
 */
export function reach(
  hosted: HostedWorld,
  { key, endpoint, account }: { key: MessageKey | 'ok'; endpoint?: EndpointPath; account?: string },
): Reached {
  const paths = endpoint === undefined ? ENDPOINT_PATHS.filter((path) => keysOf(path).includes(key)) : [endpoint];
  let first: string | undefined;
  for (const path of paths) {
    const found = obstacle(hosted, path, key, account);
    const recipe = recipeFor(path, key);
    if (found === undefined && recipe !== undefined) {
      return { endpoint: path, key, recipe, ...prepareRequest(hosted, path, recipe, account) };
    }
    first ??= found;
  }
  throw new RecipeError(first ?? `no call answers ${key}`);
}
