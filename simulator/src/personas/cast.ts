import { FUND_PASSWORD, PASSWORD, RecipeError } from '../recipes/recipe.ts';
import { createKit, sessionHeaders } from '../recipes/kit.ts';
import { tableGet } from '../world/kernel/table.ts';
import { passwordHash } from '../host/access/password.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';
import { PERSONAS } from './index.ts';
import type { PersonaName } from './names.ts';

const FIRST_NUMBER = 901_000_001;

/** A prepared customer who can log in. */
export interface Prepared {
  readonly account: string;
  readonly password: string;
  readonly fundPassword: string;
  readonly token: string;
}

function freeNumber(world: World): string {
  const { accounts } = world.stateNow();
  let number = FIRST_NUMBER;
  while (tableGet(accounts, `0${number}`) !== undefined) number += 1;
  return `0${number}`;
}

/**
 * Prepares an account as a persona, and registers it if it is new. By default it gets the next free number. Moves the
 * clock if necessary.
 * @throws RecipeError
 */
export function enlist(hosted: HostedWorld, name: PersonaName, account = freeNumber(hosted.world)): Prepared {
  const { world } = hosted;
  const hash = passwordHash(PASSWORD, account);
  if (tableGet(world.stateNow().accounts, account) === undefined) {
    const reply = world.execute({ name: 'register', account, passwordHash: hash });
    if (!reply.ok) throw new RecipeError(`register was refused: ${reply.error}`);
  }
  // The session is opened first, because some prepared personas can no longer log in.
  const { token } = sessionHeaders(world, account);
  PERSONAS[name].prepare(createKit(hosted, account));
  return { account, password: PASSWORD, fundPassword: FUND_PASSWORD, token };
}
