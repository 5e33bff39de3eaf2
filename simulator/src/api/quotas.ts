import type { EndpointPath } from '@zaraba/contracts';
import type { Because } from '../world/kernel/command.ts';
import type { AccountRecord } from '../world/kernel/state.ts';
import { accountOf } from '../world/accounts/views.ts';
import type { World } from '../host/world.ts';
import type { RequestLimits } from '../http/requestLimits.ts';
import type { Fields } from '../http/form.ts';
import type { Prepared } from './prepared.ts';

/** Calls that only end a record. A full account may make them. */
const ENDING: ReadonlySet<EndpointPath> = new Set([
  '/user/logout',
  '/user/endSession',
  '/user/withdrawalCancel',
  '/user/bankCardUnbind',
  '/user/loanRepay',
  '/trade/cancelOrder',
  '/trade/closePosition',
  '/trade/newSharePay',
  '/trade/newShareWaive',
]);

/** Counts the records of an account, including ended records. Records that others cause are not counted. */
function recordsOf({ openRecords, endedRecords }: AccountRecord): number {
  const lists = [openRecords, endedRecords].flatMap(
    ({ message: _message, fill: _fill, position: _position, ...others }) => Object.values(others),
  );
  return lists.reduce((count, ids) => count + ids.length, 0);
}

/**
 * Returns the quota that a call would exceed, if any. Public servers need quotas, because records are never deleted.
 */
export function exceededQuota(
  { path, reads, fields }: Pick<Prepared, 'path' | 'reads'> & { readonly fields: Fields },
  world: World,
  limits: RequestLimits,
  callerOf: () => string,
): Because | undefined {
  if (reads) return undefined;
  const because = (quota: string, count: number, maximum: number): Because | undefined =>
    count < maximum ? undefined : { quota, count, maximum };
  const full = because('journal', world.recordCount, limits.journalRecords);
  if (full !== undefined) return full;
  const state = world.stateNow();
  if (path === '/user/register') return because('accounts', state.accounts.size, limits.accounts);
  // Closing a part of a position creates a record.
  const isEnding = ENDING.has(path) && fields.quantity === undefined;
  if (limits.recordsPerAccount === Infinity || isEnding) return undefined;
  const record = accountOf(state, callerOf());
  return record && because('records', recordsOf(record), limits.recordsPerAccount);
}
