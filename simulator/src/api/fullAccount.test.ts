import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import type { World } from '../host/world.ts';
import { LOOPBACK_LIMITS } from '../http/requestLimits.ts';
import { accountOf } from '../world/accounts/views.ts';
import { realGround } from '../world/testing/grounds.ts';
import { busyWorld, customerNumber } from '../world/testing/halfYear.ts';
import { exceededQuota } from './quotas.ts';

const { state } = busyWorld(realGround('quota'), 1);
const OWNER = customerNumber(0);
/** The calls that only end a record, as the design of public servers lists them. */
const ENDING: readonly EndpointPath[] = [
  '/user/logout',
  '/user/endSession',
  '/user/withdrawalCancel',
  '/user/bankCardUnbind',
  '/user/loanRepay',
  '/trade/cancelOrder',
  '/trade/closePosition',
  '/trade/newSharePay',
  '/trade/newShareWaive',
];
const WRITES = (Object.keys(ENDPOINTS) as EndpointPath[]).filter((path) => ENDPOINTS[path].effect === 'writes');

/** The quota that a call of an account exceeds. */
function exceeded(
  path: EndpointPath,
  limits: Partial<typeof LOOPBACK_LIMITS>,
  { fields = {}, account = OWNER, recordCount = 5 } = {},
): string | undefined {
  const reads = ENDPOINTS[path].effect === 'reads';
  const world = { recordCount, stateNow: () => state } as unknown as World;
  const quota = exceededQuota({ path, reads, fields }, world, { ...LOOPBACK_LIMITS, ...limits }, () => account);
  return quota?.['quota']?.toString();
}

it.each(WRITES.filter((path) => path !== '/user/register'))(
  'a full account may call %s only if the call ends a record',
  (path) => {
    expect(exceeded(path, { recordsPerAccount: 1 })).toBe(ENDING.includes(path) ? undefined : 'records');
  },
);

it('the close of a part is a record of its own, and refused in a full account', () => {
  expect(exceeded('/trade/closePosition', { recordsPerAccount: 1 }, { fields: { quantity: '10' } })).toBe('records');
});

it('messages, fills and positions are not counted, because other records cause them', () => {
  const { openRecords, endedRecords } = accountOf(state, OWNER)!;
  const counted = [openRecords, endedRecords]
    .flatMap((lists) => Object.entries(lists))
    .filter(([kind]) => !['message', 'fill', 'position'].includes(kind))
    .reduce((sum, [, ids]) => sum + ids.length, 0);
  expect(exceeded('/trade/placeOrder', { recordsPerAccount: counted + 1 })).toBeUndefined();
  expect(exceeded('/trade/placeOrder', { recordsPerAccount: counted })).toBe('records');
});

it('an account without records may begin some', () => {
  expect(exceeded('/trade/placeOrder', { recordsPerAccount: 1 }, { account: '0999999999' })).toBeUndefined();
});

it('reads have no quota, not even with a full journal', () => {
  expect(exceeded('/user/getUserinfo', { recordsPerAccount: 0, journalRecords: 0 })).toBeUndefined();
});

it('a full journal refuses every write, whatever it ends', () => {
  for (const path of WRITES) expect(exceeded(path, { journalRecords: 5 })).toBe('journal');
  expect(exceeded('/trade/cancelOrder', { journalRecords: 6 })).toBeUndefined();
});

it('a registration counts the accounts of the world', () => {
  const { size } = state.accounts;
  expect(exceeded('/user/register', { accounts: size + 1 })).toBeUndefined();
  expect(exceeded('/user/register', { accounts: size })).toBe('accounts');
});
