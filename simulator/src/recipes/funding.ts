import { FUND_LIMITS, HOUR_MS, LIMITS } from '@zaraba/contracts';
import { cardNumber } from '../api/cardNumber.ts';
import type { BankCardDetails } from '../world/models/bank.ts';
import { cardsOf } from '../world/bank/views.ts';
import { businessHours } from '../world/kernel/businessHours.ts';
import type { Command } from '../world/kernel/command.ts';
import { CHANNEL_PASSWORD } from '../world/funds/channels.ts';
import { passwordHash } from '../host/access/password.ts';
import { fictionalName } from './people.ts';
import { FUND_PASSWORD, RecipeError } from './recipe.ts';
import type { Kit } from './recipe.ts';

/** The number of hours that are searched. No holidays last longer. */
const HOURS_TRIED = 24 * 14;
const NUMBER_DIGITS = { least: 7, most: 20 } as const;

/** An account at a fictional bank. */
export const CARD_DETAILS: BankCardDetails = {
  holder: 'SIMULATED CUSTOMER',
  cardType: 'ordinary',
  institution: 'SIMULATED BANK',
  branch: 'SIMULATED BRANCH',
  branchCode: '000',
};

/** Returns the bank account of a customer. */
export function cardDetails({ world }: Kit, account: string): BankCardDetails {
  return { ...CARD_DETAILS, holder: fictionalName(world.seed, account) };
}

/** Returns a card number that is not bound to the account yet. It consists of zeros. @throws RecipeError */
export function freeNumber({ world }: Kit, account: string): string {
  const taken = new Set(cardsOf(world.stateNow(), account).map(({ number }) => number.hash));
  for (let digits = NUMBER_DIGITS.least; digits <= NUMBER_DIGITS.most; digits += 1) {
    const number = '0'.repeat(digits);
    if (!taken.has(cardNumber(number, account).hash)) return number;
  }
  throw new RecipeError('all numbers of zeros are bound; unbind one');
}

/** Binds another card to a prepared account. Returns its number and id. */
export function bindCard(kit: Kit, account = kit.account): { readonly number: string; readonly id: string } {
  const number = freeNumber(kit, account);
  const fundPasswordHash = kit.hash(FUND_PASSWORD, account);
  const details = cardDetails(kit, account);
  const added = kit.run({
    name: 'bankCardAdd',
    account,
    details,
    number: cardNumber(number, account),
    fundPasswordHash,
  });
  return { number, id: (added as { readonly id: string }).id };
}

/** Returns the id of a card of a prepared account. Binds one if necessary. */
export function someCard(kit: Kit, account = kit.account): string {
  return cardsOf(kit.world.stateNow(), account)[0]?.id ?? bindCard(kit, account).id;
}

/** Returns the command that withdraws the minimum in yen. */
export function withdrawal(
  kit: Kit,
  bankCardId: string,
  account = kit.account,
): Extract<Command, { name: 'withdraw' }> {
  return {
    name: 'withdraw',
    account,
    clientOrderId: kit.clientOrderId(),
    currency: 'jpy',
    amountMinor: Number(FUND_LIMITS.withdrawalMinimum.jpy),
    bankCardId,
    fundPasswordHash: kit.hash(FUND_PASSWORD, account),
  };
}

/** Leaves a withdrawal of the minimum pending. Returns its id. */
export function leaveWithdrawal(kit: Kit, bankCardId = someCard(kit)): string {
  return (kit.run(withdrawal(kit, bankCardId)) as { readonly id: string }).id;
}

/** Leaves a quick deposit of the minimum pending. Returns its id. */
export function leaveDeposit(kit: Kit): string {
  const announced = kit.run({
    name: 'submitDeposit',
    account: kit.account,
    clientOrderId: kit.clientOrderId(),
    currency: 'jpy',
    amountMinor: Number(FUND_LIMITS.depositMinimum.jpy),
    channelId: 'quick',
    channelPasswordHash: passwordHash(CHANNEL_PASSWORD, 'channel:quick'),
  });
  return (announced as { readonly id: string }).id;
}

/** Locks the fund password by wrong attempts. */
export function lockFundPassword(kit: Kit, wrong: () => Command): void {
  for (let tried = 0; tried < LIMITS.fundPasswordAttempts; tried += 1) kit.world.execute(wrong());
}

/**
 * Moves the clock, if necessary, to the next full hour outside business hours.
 * @throws RecipeError
 */
export function goOutside({ world, goTo }: Kit, minutes: { readonly from: number; readonly to: number }): void {
  const now = world.now();
  for (let hours = 0; hours < HOURS_TRIED; hours += 1) {
    const at = now + hours * HOUR_MS;
    // If the clock runs, business hours must not begin before the request arrives.
    const closed = [at, at + HOUR_MS].every((instant) => !businessHours(instant, minutes, world.market()).open);
    if (!closed) continue;
    if (at > now) goTo(at);
    return;
  }
  throw new RecipeError('the hours never end');
}
