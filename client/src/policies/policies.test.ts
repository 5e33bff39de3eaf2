import { ENDPOINTS, type EndpointPath } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { carriesId } from '../state/flow/machine.ts';
import { changedBy, outdatedBy } from './changes.ts';
import { policyOf } from './known.ts';

const PATHS = Object.keys(ENDPOINTS) as EndpointPath[];
const outdatedAfter = (path: EndpointPath) => outdatedBy(policyOf(path).outdates ?? []);
const pathsThat = (hold: (path: EndpointPath) => boolean) => PATHS.filter(hold);

test('a call is sent with a client id exactly if its contract requires one', () => {
  const writes = pathsThat((path) => ENDPOINTS[path].effect === 'writes');
  const identified = writes.filter((path) => 'clientOrderId' in ENDPOINTS[path].request.shape);
  expect(writes.filter(carriesId)).toEqual(identified);
});

test('only reads can be stored, reloaded or replaced', () => {
  const targets = PATHS.flatMap((path) => [...outdatedAfter(path), policyOf(path).replaces ?? []].flat());
  const touched = new Set([...targets, ...changedBy(), ...pathsThat((path) => policyOf(path).kept === true)]);
  expect([...touched].filter((path) => ENDPOINTS[path].effect === 'writes')).toEqual([]);
});

test('an order reloads only its own lists, but a movement of money reloads every list of the account', () => {
  expect(outdatedAfter('/trade/placeOrder')).toContain('/trade/userstocklist');
  expect(outdatedAfter('/trade/placeOrder')).not.toContain('/user/loanList');
  expect(outdatedAfter('/user/loanRepay')).toEqual(changedBy());
  expect(changedBy()).toEqual(expect.arrayContaining([...outdatedAfter('/trade/placeOrder')]));
});
