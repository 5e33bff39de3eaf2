import { expect, test } from 'vitest';
import type { RequestView } from '../control/views.ts';
import { REQUESTS_SHOWN, joined, matching, sinceOf } from './requestList.ts';

const request = (id: number, more: Partial<RequestView> = {}): RequestView => ({
  id,
  at: 0,
  method: 'POST',
  path: '/user/login',
  fields: {},
  status: 200,
  key: 'ok',
  record: 1,
  ...more,
});
const isRefusal = (key: string): boolean => key === 'too_frequent';
const ids = (list: readonly RequestView[]): number[] => list.map(({ id }) => id);

test('the request list reads new requests, and reads requests without an answer again', () => {
  expect(sinceOf([])).toBe(0);
  expect(sinceOf([request(3), request(4)])).toBe(4);
  expect(sinceOf([request(3), request(4, { status: 0 }), request(5)])).toBe(3);
});

test('a newer version of a request replaces the older one, and the oldest requests are dropped', () => {
  const answered = joined([request(1), request(2, { status: 0 })], [request(2), request(3)]);
  expect(answered.map(({ id, status }) => [id, status])).toEqual([
    [1, 200],
    [2, 200],
    [3, 200],
  ]);
  const many = Array.from({ length: REQUESTS_SHOWN + 5 }, (_, index) => request(index + 1));
  expect(joined([], many)).toHaveLength(REQUESTS_SHOWN);
  expect(joined([], many)[0]?.id).toBe(6);
});

test('the request list can be filtered by kind and words, and shows the newest request first', () => {
  const list = [
    request(1, { account: '0900000001' }),
    request(2, { key: 'too_frequent', armed: true }),
    request(3, { path: '/trade/placeOrder', status: 503, key: null, fault: 'status' }),
  ];
  expect(ids(matching(list, 'all', '', isRefusal))).toEqual([3, 2, 1]);
  expect(ids(matching(list, 'refused', '', isRefusal))).toEqual([3, 2]);
  expect(ids(matching(list, 'tampered', '', isRefusal))).toEqual([3, 2]);
  expect(ids(matching(list, 'all', 'LOGIN 0900', isRefusal))).toEqual([1]);
  expect(ids(matching(list, 'all', '503', isRefusal))).toEqual([3]);
});
