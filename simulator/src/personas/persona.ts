import { ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, Names } from '@zaraba/contracts';
import { callInProcess } from '../api/inProcess.ts';
import { recipeFor } from '../recipes/index.ts';
import { sessionHeaders } from '../recipes/kit.ts';
import { RecipeError } from '../recipes/recipe.ts';
import type { Kit } from '../recipes/recipe.ts';
import { messagesOf } from '../world/inbox/messages.ts';

/**
 * A prepared customer. The preparation only uses commands and moves of the clock, so the journal contains all of it.
 */
export interface Persona {
  readonly title: Names;
  /**
   * Prepares the customer. Moves the clock to wait for sessions, draws and reviews.
   * @throws RecipeError
   */
  readonly prepare: (kit: Kit) => void;
}

export function readsMessages({ run, world, account }: Kit): void {
  for (const { id, readAt } of messagesOf(world.stateNow(), account))
    if (readAt === undefined) run({ name: 'messageRead', account, id });
}

/**
 * Makes a call by its recipe. Returns the data of the reply.
 * @throws RecipeError if the call is refused
 */
export function does(kit: Kit, path: EndpointPath): unknown {
  const recipe = recipeFor(path, (ENDPOINTS[path] as Endpoint).success);
  if (recipe === undefined) throw new RecipeError(`${path} has no recipe`);
  const caller = sessionHeaders(kit.world, kit.account);
  const { fields } = recipe.prepare(kit);
  const outcome = callInProcess(kit.hosted, path, fields, caller);
  if (!outcome.accepted) throw new RecipeError(`${path} was refused: ${outcome.key}`);
  return outcome.data;
}
