import { LIMITS, MINUTE_MS } from '@zaraba/contracts';
import { ClockError } from '../base/clock.ts';
import type { ClockOperation } from '../base/clock.ts';
import type { OpenedSession } from '../world/accounts/accounts.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { businessDayAfter, businessHours, tokyoMidnight } from '../world/kernel/businessHours.ts';
import type { Command } from '../world/kernel/command.ts';
import { balanceOf, purse } from '../world/kernel/ledger.ts';
import type { AccountRecord } from '../world/kernel/state.ts';
import { tableGet } from '../world/kernel/table.ts';
import { formOf, hashNow, isCheap, passwordHash } from '../host/access/password.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';
import type { Kit } from './recipe.ts';
import { FUND_PASSWORD, PASSWORD, RecipeError } from './recipe.ts';

/** Cash that suffices for any recipe, minor units of yen. */
const ENOUGH_JPY = 1_000_000;
/** 10:00 in minutes of the day. */
const TEN_MINUTES = 600;
/** All applications are open until this minute of the day, if at least ROOM_MS remain of the half session. */
const LATEST_MINUTES = 810;
const ROOM_MS = 30 * MINUTE_MS;
/** The number before that of the first newcomer. */
const FIRST_NEWCOMER = 950_000_000;

/** Returns an account. @throws RecipeError if it does not exist */
export function accountIn(world: World, account: string): AccountRecord {
  const record = tableGet(world.stateNow().accounts, account);
  if (record === undefined) throw new RecipeError(`there is no account ${account} in this world`);
  return record;
}

/** Executes a command and returns its data. @throws RecipeError if it is refused */
function run(world: World, command: Command): unknown {
  const reply = world.execute(command);
  if (reply.ok) return reply.data;
  const fields = reply.fields === undefined ? '' : ` ${JSON.stringify(reply.fields)}`;
  throw new RecipeError(`${command.name} was refused: ${reply.error}${fields}`);
}

function moveClock(world: World, operation: ClockOperation): void {
  try {
    world.clock(operation);
  } catch (error) {
    if (error instanceof ClockError) throw new RecipeError(error.message);
    throw error;
  }
}

/**
 * Returns the headers of an account's newest session. Logs in only if there is none, so that a recipe never ends a
 * session in use. @throws RecipeError if the account cannot log in
 */
export function sessionHeaders(world: World, account: string): { readonly token: string; readonly account: string } {
  const { sessionIds, passwordHash: known } = accountIn(world, account);
  const newest = sessionIds.at(-1);
  if (newest !== undefined) return { token: world.tokens.of(newest), account };
  const hash = hashNow(PASSWORD, formOf(known, account));
  // Logging in with a wrong password would be counted and could lock the account.
  if (hash !== known) throw new RecipeError(`account ${account} has another password and no open session`);
  const { sessionId } = run(world, { name: 'login', account, passwordHash: hash }) as OpenedSession;
  return { token: world.tokens.of(sessionId), account };
}

function makeReady(world: World, account: string, leastJpy: number): void {
  const { state, identity, fundPasswordHash, fundPasswordGuard } = accountIn(world, account);
  if (state !== 'normal') run(world, { name: 'setAccountState', account, state: 'normal' });
  if (identity !== 'verified') run(world, { name: 'setIdentity', account, identity: 'verified' });
  const hash = passwordHash(FUND_PASSWORD, account);
  if (fundPasswordHash !== hash || fundPasswordGuard.failed + fundPasswordGuard.locks > 0) {
    run(world, { name: 'setFundPassword', account, passwordHash: hash });
  }
  const missing = leastJpy - balanceOf(world.stateNow().ledger, purse(account, 'cash'), 'jpy');
  if (missing > 0) run(world, { name: 'deposit', account, currency: 'jpy', amountMinor: missing });
}

/** Returns ten o'clock of today, or of the next business day if it has passed. @throws RecipeError */
function nextTen(world: World, now: number): number {
  const market = world.market();
  const today = tokyoMidnight(now) + TEN_MINUTES * MINUTE_MS;
  if (today > now && businessHours(today, LIMITS.withdrawalMinutes, market).open) return today;
  const midnight = businessDayAfter(now, 1, market);
  if (midnight === undefined) throw new RecipeError('the known calendar ends here');
  return midnight + TEN_MINUTES * MINUTE_MS;
}

function goToBusinessHours(world: World): void {
  const now = world.now();
  const { phase, nextCloseAt = 0 } = world.market().sessionView('jp', now);
  const takesFunds = businessHours(now, LIMITS.withdrawalMinutes, world.market()).open;
  const early = now - tokyoMidnight(now) < LATEST_MINUTES * MINUTE_MS;
  if (phase === 'continuous' && takesFunds && early && nextCloseAt - now >= ROOM_MS) return;
  moveClock(world, { toMs: nextTen(world, now) });
}

function hashFor(world: World, password: string, account: string): string {
  const { passwordHash: login, fundPasswordHash: fund } = tableGet(world.stateNow().accounts, account) ?? {};
  for (const known of [login, fund]) {
    if (known !== undefined && !isCheap(known) && hashNow(password, formOf(known, account)) === known) return known;
  }
  return passwordHash(password, account);
}

/** Creates the tools with which a recipe prepares a world for one account. The journal records all that they do. */
export function createKit(hosted: HostedWorld, account: string = DEMO_CAST[0].account): Kit {
  const { world } = hosted;
  let newcomers = 0;
  let orders = 0;
  return {
    hosted,
    world,
    account,
    run: (command) => run(world, command),
    advance: (byMs) => moveClock(world, { advanceMs: byMs }),
    goTo: (instantMs) => moveClock(world, { toMs: instantMs }),
    ready: (leastJpy = ENOUGH_JPY, who = account) => makeReady(world, who, leastJpy),
    goToBusinessHours: () => goToBusinessHours(world),
    newcomer: () => {
      let number: string;
      do {
        newcomers += 1;
        number = `0${FIRST_NEWCOMER + newcomers}`;
      } while (tableGet(world.stateNow().accounts, number) !== undefined);
      run(world, { name: 'register', account: number, passwordHash: passwordHash(PASSWORD, number) });
      return number;
    },
    hash: (password, of = account) => hashFor(world, password, of),
    clientOrderId: () => {
      let id: string;
      do {
        orders += 1;
        id = `recipe-${String(orders).padStart(4, '0')}`;
      } while (tableGet(world.stateNow().clientOrders, `${account}/${id}`) !== undefined);
      return id;
    },
  };
}
