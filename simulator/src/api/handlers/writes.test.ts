import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { HANDLERS } from './index.ts';

type Fields = Readonly<Record<string, unknown>>;
const ID = { clientOrderId: 'C1' };
const PRICES = { price: '10', takeProfit: '12', stopLoss: '9', trailUnit: 'percent' };
const DETAILS = { holder: 'MOGI TARO', cardType: 'ordinary', institution: 'BANK', branch: 'HEAD', branchCode: '001' };
const SPACED = { ...DETAILS, holder: ' MOGI TARO ', institution: ' BANK ', branch: ' HEAD ' };
const PUSH = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
const FUND = { fundPasswordHash: '#fundPassword' };

/** Each write: its request, and the command of the caller that it gives the world. */
const WRITES: readonly (readonly [path: EndpointPath, request: Fields, command: Fields])[] = [
  ['/user/logout', {}, { name: 'logout', sessionId: 'S', account: undefined }],
  ['/user/watchlistAdd', { code: 'Z1' }, { name: 'watchlistAdd', code: 'Z1' }],
  ['/user/watchlistRemove', { code: 'Z1' }, { name: 'watchlistRemove', code: 'Z1' }],
  [
    '/user/changeLoginPassword',
    { oldPassword: 'one', newPassword: 'two' },
    {
      name: 'changeLoginPassword',
      sessionId: 'S',
      oldPasswordHash: '#oldPassword',
      newPasswordHash: '#newPassword',
    },
  ],
  [
    '/user/changeFundPassword',
    { oldPassword: '246810', newPassword: '246810' },
    // The core can tell that they are equal.
    { name: 'changeFundPassword', oldPasswordHash: '#oldPassword', newPasswordHash: '#oldPassword' },
  ],
  [
    '/user/setFundPassword',
    {},
    { name: 'chooseFundPassword', loginPasswordHash: '#loginPassword', fundPasswordHash: '#fundPassword' },
  ],
  ['/user/endSession', { id: 'OTHER' }, { name: 'endSession', sessionId: 'OTHER' }],
  [
    '/user/bankCardAdd',
    { ...SPACED, number: '1234567' },
    { name: 'bankCardAdd', details: DETAILS, number: { hash: '#number', last4: '4567' }, ...FUND },
  ],
  ['/user/bankCardEdit', { ...SPACED, id: 'K' }, { name: 'bankCardEdit', id: 'K', details: DETAILS, ...FUND }],
  [
    '/user/bankCardEdit',
    { ...SPACED, id: 'K', number: '1234567' },
    { name: 'bankCardEdit', id: 'K', details: DETAILS, number: { hash: '#number', last4: '4567' }, ...FUND },
  ],
  ['/user/bankCardUnbind', { id: 'K' }, { name: 'bankCardUnbind', id: 'K', ...FUND }],
  [
    '/user/deposit',
    { ...ID, type: 'usd', channelId: 'quick', amount: '12.5' },
    {
      ...ID,
      name: 'submitDeposit',
      currency: 'usd',
      amountMinor: 1_250,
      channelId: 'quick',
      channelPasswordHash: '#channelPassword',
    },
  ],
  [
    '/user/deposit',
    { ...ID, type: 'jpy', channelId: 'bank', amount: '5000', voucherId: 'V' },
    {
      ...ID,
      name: 'submitDeposit',
      currency: 'jpy',
      amountMinor: 5_000,
      channelId: 'bank',
      channelPasswordHash: '#channelPassword',
      voucherId: 'V',
    },
  ],
  [
    '/user/withdraw',
    { ...ID, type: 'usd', amount: '12.5', bankCardId: 'K' },
    { ...ID, name: 'withdraw', currency: 'usd', amountMinor: 1_250, bankCardId: 'K', ...FUND },
  ],
  ['/user/withdrawalCancel', { id: 'W' }, { name: 'cancelWithdrawal', id: 'W' }],
  [
    '/trade/exchangeQuote',
    { from: 'jpy', to: 'usd', amount: '5000' },
    { name: 'exchangeQuote', from: 'jpy', to: 'usd', amount: '5000' },
  ],
  ['/trade/exchange', { ...ID, quoteId: 'Q' }, { ...ID, name: 'exchange', quoteId: 'Q', ...FUND }],
  [
    '/user/loanApply',
    { ...ID, type: 'jpy', amount: '5000' },
    { ...ID, name: 'loanApply', currency: 'jpy', amount: '5000', ...FUND },
  ],
  [
    '/user/loanRepay',
    { ...ID, id: 'L', amount: '5002' },
    { ...ID, name: 'loanRepay', id: 'L', amount: '5002', ...FUND },
  ],
  [
    '/trade/newShareSubscribe',
    { ...ID, id: 'N', quantity: '300' },
    { ...ID, name: 'newShareSubscribe', offerId: 'N', quantity: 300 },
  ],
  ['/trade/newShareConfirm', { id: 'N' }, { name: 'newShareConfirm', id: 'N' }],
  ['/trade/newSharePay', { ...ID, id: 'N' }, { ...ID, name: 'newSharePay', id: 'N' }],
  ['/trade/newShareWaive', { id: 'N' }, { name: 'newShareWaive', id: 'N' }],
  [
    '/trade/blockApply',
    { ...ID, id: 'B', quantity: '300', bulkPassword: ' told ' },
    { ...ID, name: 'blockApply', offerId: 'B', quantity: 300, bulkPassword: 'TOLD' },
  ],
  ['/trade/dayTradeApply', { ...ID, amount: '5000' }, { ...ID, name: 'dayTradeApply', amount: '5000' }],
  ['/trade/dayTradeReceive', { id: 'D' }, { name: 'dayTradeReceive', id: 'D' }],
  [
    '/trade/copyBuy',
    { ...ID, productId: 'P', amount: '5000' },
    { ...ID, name: 'copyBuy', productId: 'P', amount: '5000', ...FUND },
  ],
  [
    '/trade/copyBuy',
    { ...ID, productId: 'P', amount: '5000', stopLossBasisPoints: '500' },
    { ...ID, name: 'copyBuy', productId: 'P', amount: '5000', stopLossBasisPoints: 500, ...FUND },
  ],
  ['/user/riskAcknowledge', { product: 'loan' }, { name: 'acknowledgeRisk', product: 'loan' }],
  [
    '/user/priceAlertAdd',
    { code: 'Z1', kind: 'above', value: '10', repeat: 'true' },
    { name: 'priceAlertAdd', code: 'Z1', kind: 'above', value: '10', repeat: true },
  ],
  [
    '/user/priceAlertAdd',
    { code: 'Z1', kind: 'limitUp', repeat: 'false' },
    { name: 'priceAlertAdd', code: 'Z1', kind: 'limitUp', repeat: false },
  ],
  ['/user/priceAlertRemove', { id: 'A1' }, { name: 'priceAlertRemove', id: 'A1' }],
  ['/user/messageRead', { id: 'M' }, { name: 'messageRead', id: 'M' }],
  ['/user/messageReadAll', { id: 'M' }, { name: 'messageReadAll', id: 'M' }],
  ['/user/messageDelete', { id: 'M' }, { name: 'messageDelete', id: 'M' }],
  ['/user/searchHistoryAdd', { text: ' toyota ' }, { name: 'searchHistoryAdd', text: 'toyota' }],
  ['/user/searchHistoryClear', {}, { name: 'searchHistoryClear' }],
  ['/user/pushAdd', PUSH, { name: 'pushAdd', sessionId: 'S', ...PUSH }],
  [
    '/user/pushAdd',
    { ...PUSH, quiet: 'review,payout' },
    { name: 'pushAdd', sessionId: 'S', ...PUSH, quiet: ['review', 'payout'] },
  ],
  ['/user/pushRemove', { endpoint: PUSH.endpoint }, { name: 'pushRemove', endpoint: PUSH.endpoint }],
  [
    '/user/identitySubmit',
    { name: ' MOGI TARO ', idNumber: 'ab123456' },
    { name: 'identitySubmit', person: 'MOGI TARO', idDigest: '#idNumber', idEnd: '3456' },
  ],
  [
    '/user/identitySubmit',
    { name: 'MOGI TARO', idNumber: 'abcde', frontId: 'F', backId: 'R' },
    // Never more than half of the number.
    { name: 'identitySubmit', person: 'MOGI TARO', idDigest: '#idNumber', idEnd: 'DE', frontId: 'F', backId: 'R' },
  ],
  [
    '/trade/placeOrder',
    { ...ID, code: 'Z1', side: 'long', orderType: 'limit', quantity: '100', leverage: '2', ...PRICES },
    { ...ID, name: 'placeOrder', code: 'Z1', side: 'long', orderType: 'limit', quantity: 100, leverage: 2, ...PRICES },
  ],
  [
    '/trade/placeOrder',
    {
      ...ID,
      code: 'Z1',
      side: 'short',
      orderType: 'market',
      amount: '500',
      leverage: '1',
      validity: 'day',
      until: 'U',
    },
    {
      ...ID,
      name: 'placeOrder',
      code: 'Z1',
      side: 'short',
      orderType: 'market',
      amount: '500',
      leverage: 1,
      validity: 'day',
      until: 'U',
    },
  ],
  ['/trade/cancelOrder', { id: 'O' }, { name: 'cancelOrder', id: 'O' }],
  [
    '/trade/amendOrder',
    { ...ID, id: 'O', quantity: '200', ...PRICES },
    { ...ID, name: 'amendOrder', id: 'O', quantity: 200, ...PRICES },
  ],
  ['/trade/protectPosition', { ...ID, id: 'O', ...PRICES }, { ...ID, name: 'protectPosition', id: 'O', ...PRICES }],
  ['/trade/reversePosition', { ...ID, id: 'O' }, { ...ID, name: 'reversePosition', id: 'O' }],
  ['/trade/closePosition', { ...ID, id: 'O' }, { ...ID, name: 'closePosition', id: 'O' }],
  [
    '/trade/closePosition',
    { ...ID, id: 'O', quantity: '50', orderType: 'limit', ...PRICES },
    { ...ID, name: 'closePosition', id: 'O', quantity: 50, orderType: 'limit', ...PRICES },
  ],
  ['/trade/marginTopUp', { ...ID, id: 'O', amount: '500' }, { ...ID, name: 'marginTopUp', id: 'O', amount: '500' }],
];

type Execute = (command: Fields) => unknown;
const echo: Execute = (command) => ({ ok: true, message: 'ok', data: command });

/** What the call of the account A is answered in a world that carries out commands so: by default it answers each with itself. */
function handled(path: EndpointPath, request: Fields, more: Partial<Call> = {}, execute = echo): Fields {
  const world = { execute, tokens: { of: (session: string) => `token of ${session}` } };
  const hashOf = (field: string): string => `#${field}`;
  const call = { world, account: 'A', sessionId: 'S', isPublic: false, hashOf, ...more };
  return (HANDLERS[path] as unknown as (call: object, request: Fields) => Fields)(call, request);
}

it.each(WRITES)('%s passes the requested values to the world: %j', (path, request, command) => {
  expect(handled(path, request)).toEqual({ ok: true, message: 'ok', data: { account: 'A', ...command } });
});

it('these tests cover every endpoint that writes', () => {
  const told = new Set<string>(WRITES.map(([path]) => path));
  const writes = Object.entries(ENDPOINTS).filter(([, { effect }]) => effect === 'writes');
  const apart = ['/user/login', '/user/register', '/user/upload'];
  expect(
    writes
      .map(([path]) => path)
      .filter((path) => !told.has(path))
      .toSorted(),
  ).toEqual(apart);
});

it('a login passes the address, the device and the stronger hash to the world, and a registration the invitation', () => {
  const opened: Fields[] = [];
  const open: Execute = (command) => {
    opened.push(command);
    return { ok: true, message: 'ok', data: { sessionId: 'S9', account: 'B' } };
  };
  const caller = { from: 'PLACE', renewal: 'STRONG', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  const reply = { ok: true, message: 'ok', data: { token: 'token of S9', account: 'B' } };
  expect(handled('/user/login', { account: 'B' }, caller, open)).toEqual(reply);
  expect(handled('/user/register', { account: 'B', inviteCode: 'I' }, caller, open)).toEqual(reply);
  const shared = { account: 'B', passwordHash: '#password', device: expect.any(String) as string };
  expect(opened).toEqual([
    { name: 'login', ...shared, from: 'PLACE', renewedHash: 'STRONG' },
    { name: 'register', ...shared, inviteCode: 'I' },
  ]);
});

it.each(['/user/deposit', '/user/withdraw'] as const)(
  '%s refuses an amount with more decimals than its currency has',
  (path) => {
    const refused = { ok: false, error: 'invalid_request', fields: { amount: 'format' } };
    expect(handled(path, { ...ID, type: 'jpy', amount: '10.5' })).toMatchObject(refused);
  },
);

it('a public demonstration accepts no voucher', () => {
  const request = { ...ID, type: 'jpy', channelId: 'bank', amount: '5000', voucherId: 'V' };
  expect(handled('/user/deposit', request, { isPublic: true })).toMatchObject({ ok: false, error: 'voucher_required' });
});

it('a push subscription with an address that the server does not allow is refused', () => {
  const push = { takes: () => false, publicKey: 'k' } as unknown as NonNullable<Call['push']>;
  expect(handled('/user/pushAdd', PUSH, { push })).toMatchObject({ ok: false, fields: { endpoint: 'choice' } });
});

it.each([
  ['accepted', true],
  ['refused', false],
])('the picture of an upload that is %s is stored: %s', (_what, ok) => {
  const kept: unknown[] = [];
  const pictures = { put: (...put: unknown[]) => void kept.push(put) } as unknown as Call['pictures'];
  const upload: Execute = (command) => ({ ok, data: { id: 'U1', command } });
  const bytes = Buffer.from('abc');
  const picture = { bytes, type: 'image/png', width: 1, height: 2 } as unknown as NonNullable<Call['picture']>;
  const reply = handled('/user/upload', { purpose: 'voucher' }, { pictures, picture }, upload);
  const command = {
    name: 'upload',
    account: 'A',
    purpose: 'voucher',
    type: 'image/png',
    width: 1,
    height: 2,
    bytes: 3,
  };
  expect(reply['data']).toEqual({ id: 'U1', command });
  expect(kept).toEqual(ok ? [['A', 'U1', bytes]] : []);
});

it('an upload without a picture is refused', () => {
  expect(handled('/user/upload', { purpose: 'voucher' })).toMatchObject({ ok: false, fields: { image: 'missing' } });
});
