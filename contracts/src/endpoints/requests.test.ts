import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from './index.ts';

/** Whether a call takes a value in one of its fields. */
function takes(path: keyof typeof ENDPOINTS, field: string, value: string): boolean {
  const { request } = ENDPOINTS[path];
  if (!(request instanceof z.ZodMiniObject)) throw new Error(`${path} takes no fields`);
  const shape: Readonly<Record<string, unknown>> = request.shape;
  const schema = shape[field];
  if (!(schema instanceof z.ZodMiniType)) throw new Error(`${path} has no field ${field}`);
  return schema.safeParse(value).success;
}

const letters = (count: number) => 'A'.repeat(count);
const list = (count: number) => Array(count).fill('A').join(',');
const digits = (count: number) => '7'.repeat(count);

/** Call, field, what it takes (the shortest and the longest among it), and what it refuses. */
const FIELDS = [
  [
    '/trade/orderByClientId',
    'clientOrderId',
    ['aZ9_-aaa', letters(64)],
    [letters(7), letters(65), 'aaaa aaaa', ' AAAAAAAA', 'AAAAAAAA '],
  ],
  ['/trade/cancelOrder', 'id', ['A-9ZZ', letters(40)], [letters(4), letters(41), 'ab-de', 'AAAAA ', ' AAAAA', 'AAA_A']],
  ['/trade/copyProductDetail', 'id', ['A-9Z', letters(24)], [letters(3), letters(25), 'abcd', ' AAAA', 'AAAA ']],
  [
    '/user/endSession',
    'id',
    ['0123456789abcdef'],
    ['0123456789abcde', '0123456789abcdef0', '0123456789ABCDEF', '0123456789abcdeg'],
  ],
  ['/user/login', 'account', ['0900000001'], ['090000000', '09000000011', '090000000a', ' 0900000001']],
  ['/user/login', 'password', ['a', letters(72)], ['', letters(73)]],
  ['/user/register', 'password', [letters(8), letters(72)], [letters(7), letters(73)]],
  ['/user/register', 'inviteCode', ['', letters(32)], [letters(33)]],
  ['/user/changeLoginPassword', 'newPassword', [letters(8), letters(72)], [letters(7), letters(73)]],
  ['/user/setFundPassword', 'fundPassword', ['246810'], ['24681', '2468100', '24681a', ' 246810']],
  ['/user/bankCardAdd', 'number', ['1234', digits(20)], ['123', digits(21), '12a4', ' 1234', '1234 ']],
  ['/user/bankCardAdd', 'holder', ['山', 'Y. Q', letters(64)], ['', ' ', letters(65), 'a\u0000', '\u202Ea', 'a\u202E']],
  ['/user/bankCardAdd', 'branchCode', ['1', 'aZ-9', letters(12)], ['', letters(13), 'a b', ' 1', '1 ']],
  [
    '/user/deposit',
    'amount',
    ['1', '0.0001', '9999999999999.9999'],
    ['0', '0.0000', '12345678901234', '1.00001', '1.', '-1', ' 1', '1 ', '+1'],
  ],
  ['/user/deposit', 'channelId', ['a', 'aZ9_-', letters(32)], ['', letters(33), 'a b', ' a', 'a ']],
  ['/user/identitySubmit', 'name', ['山', 'A. B', 'あ'.repeat(60)], ['', '  ', 'あ'.repeat(61), 'a\u0000b']],
  ['/user/identitySubmit', 'idNumber', ['aZ09', letters(20)], ['aZ0', letters(21), 'aZ-09', ' aZ09', 'aZ09 ']],
  [
    '/user/profitAndLoss',
    'from',
    ['2026-03-02'],
    ['2026-3-02', '26-03-02', '2026-03-2', '2026/03/02', ' 2026-03-02', '2026-03-02x'],
  ],
  [
    '/market/quotes',
    'codes',
    ['A', 'Z101.T,Z-2', list(200)],
    ['', 'A,', ',A', 'a', 'A B', `A,${letters(17)}`, list(201)],
  ],
  [
    '/user/searchHistoryAdd',
    'text',
    ['a', '山 b', '\u200D👩', letters(64)],
    ['', ' ', letters(65), 'a\u0000', 'a\u2028', 'a\u2029', '\u202Ea', '\uD800'],
  ],
  [
    '/user/pushAdd',
    'endpoint',
    ['https://a', 'http://127.0.0.1:1/x'],
    ['', 'ftp://a', 'https:// a', `https://${letters(1_000)}`],
  ],
  ['/user/pushAdd', 'p256dh', [`B${letters(86)}`], [letters(87), `B${letters(85)}`, `B${letters(87)}`]],
  ['/user/pushAdd', 'auth', [letters(22)], [letters(21), letters(23), `${letters(21)}=`]],
  ['/user/pushAdd', 'quiet', ['review', 'review,orderFilled'], ['', ',review', 'review,', 'a b', letters(301)]],
  ['/user/fundRecords', 'from', ['1', '999999999999999'], ['0', '01', '', '1000000000000000', ' 1', '1 ', '1.5']],
  ['/trade/blockApply', 'bulkPassword', ['a', letters(32)], ['', letters(33)]],
  ['/market/search', 'text', ['a', letters(64)], ['', letters(65)]],
] as const;

describe('a request', () => {
  it.each(FIELDS)(
    'to %s may contain in the field %s only values that the contract allows',
    (path, field, taken, refused) => {
      expect(taken.filter((value) => !takes(path as keyof typeof ENDPOINTS, field, value))).toEqual([]);
      expect(refused.filter((value) => takes(path as keyof typeof ENDPOINTS, field, value))).toEqual([]);
    },
  );
});
