import { FUND_PASSWORD, PASSWORD, RecipeError } from '../recipes/recipe.ts';
import { createKit, sessionHeaders } from '../recipes/kit.ts';
import { tableGet } from '../world/table.ts';
import { passwordHash } from '../worlds/password.ts';
import type { World } from '../worlds/world.ts';
import { PERSONAS } from './index.ts';
import type { PersonaName } from './names.ts';

/** First number given to members of a cast. */
const FIRST_NUMBER = 901_000_001;

/** A prepared customer, ready to be logged in as. */
export interface Prepared {
  readonly account: string;
  readonly password: string;
  readonly fundPassword: string;
  readonly token: string;
}

function freeNumber({ state }: World): string {
  let number = FIRST_NUMBER;
  while (tableGet(state.accounts, `0${number}`) !== undefined) number += 1;
  return `0${number}`;
}

/**
 * Makes a persona of an account, which is registered if there is none of that number; without one the next free number is
 * taken. The clock of the world moves as far as the persona needs. @throws RecipeError that says what stands in the way
 */
export function enlist(world: World, name: PersonaName, account = freeNumber(world)): Prepared {
  const hash = passwordHash(PASSWORD, account);
  if (tableGet(world.state.accounts, account) === undefined) {
    const reply = world.execute({ name: 'register', account, passwordHash: hash });
    if (!reply.ok) throw new RecipeError(`register was refused: ${reply.error}`);
  }
  // Before anything else, as some personas can not log in any more.
  const { token } = sessionHeaders(world, account);
  PERSONAS[name].prepare(createKit(world, account));
  return { account, password: PASSWORD, fundPassword: FUND_PASSWORD, token };
}
