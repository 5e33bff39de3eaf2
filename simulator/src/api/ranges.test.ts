import type { EndpointPath } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { field, file } from './testing/multipart.ts';
import { ownServer, ownSession } from './testing/ownServer.ts';
import { FRONT, Uploader } from './testing/uploader.ts';

const server = ownServer();
const session = ownSession(server);

const ORDER = { clientOrderId: 'range-0001', side: 'long', orderType: 'market', leverage: '1' };
const LOAN = { type: 'jpy', amount: '10000.5', fundPassword: '246810', clientOrderId: 'range-0002' };
const EXCHANGE = { from: 'usd', to: 'vnd', amount: '999999999999' };

const OUT_OF_RANGE: readonly [EndpointPath, string, Readonly<Record<string, string>>, string][] = [
  ['/market/stockList', 'size', { market: 'jp', size: '201' }, 'size is at least 1 and at most 200.'],
  ['/market/stockList', 'page', { market: 'jp', page: '1000001' }, 'page is at least 1 and at most 1000000.'],
  ['/market/ticks', 'size', { code: 'ZJ1001', size: '201' }, 'size is at least 1 and at most 200.'],
  [
    '/market/candles',
    'limit',
    { code: 'ZJ1001', period: 'day', limit: '1001' },
    'limit is at least 1 and at most 1000.',
  ],
  [
    '/trade/placeOrder',
    'quantity',
    { ...ORDER, code: 'ZJ1001', quantity: '1000001' },
    'quantity is at least 1 and at most 1000000.',
  ],
  ['/user/loanApply', 'amount', LOAN, 'amount is at least 1 and a multiple of 1.'],
  ['/trade/exchangeQuote', 'amount', EXCHANGE, 'what amount brings in vnd is at most 9007199254740991.'],
  [
    '/user/profitAndLoss',
    'to',
    { type: 'jpy', from: '2026-03-02', to: '2026-03-01' },
    'to, as from a day of the calendar, is at least 2026-03-02.',
  ],
];

test.each(OUT_OF_RANGE)('%s refuses %s out of range, and states the range', async (path, name, fields, hint) => {
  const { body } = await server.post(path, fields, session);
  expect(body).toMatchObject({ status: 0, msg: 'invalid_request', fields: { [name]: 'range' }, hint });
});

test('closing more than the position contains is refused, and the reply states the size of the position', async () => {
  const fields = { ...ORDER, clientOrderId: 'range-0003', code: server.code, quantity: '3' };
  const { body } = await server.post('/trade/placeOrder', fields, session);
  const { id } = body.data as { readonly id: string };
  const closed = await server.post('/trade/closePosition', { id, clientOrderId: 'range-0004', quantity: '4' }, session);
  expect(closed.body).toMatchObject({ fields: { quantity: 'range' }, hint: 'quantity is at least 1 and at most 3.' });
});

test('a text that is too long is refused, and the reply states the maximum', async () => {
  const { body } = await server.post('/market/search', { text: 'x'.repeat(65) });
  expect(body).toMatchObject({ fields: { text: 'format' }, hint: 'text is at most 64 characters.' });
});

test('a body or a field of an upload that is too large is refused, and the reply states the maximum', async () => {
  const form = await server.post('/market/search', { text: 'x'.repeat(65_536) });
  expect([form.code, form.body.hint]).toEqual([413, 'the body is at most 65536 bytes.']);
  const uploader = new Uploader(server, session);
  const upload = await uploader.upload(field('side', 'x'.repeat(1_001)), file(Buffer.from('none')));
  expect(upload.body).toMatchObject({ fields: { side: 'range' }, hint: 'side is at most 1000 bytes.' });
});

test('a picture that is too large is refused, and the reply states the maximum', async () => {
  const { code, body } = await new Uploader(server, session).upload(FRONT, file(Buffer.alloc(5_242_881)));
  expect(code).toBe(413);
  expect(body).toMatchObject({
    fields: { image: 'range' },
    hint: 'image is at most 5242880 bytes, 12000 pixels a side and 24000000 in all.',
  });
});

test('the reply to a control call states the range that a world exceeded', async () => {
  const { code, body } = await server.control('POST', '/overlays', { target: '*', kind: 'shock', by: 2 });
  expect([code, body.error]).toMatchObject([
    400,
    { message: expect.stringContaining('by is at least -0.9 and at most 1.') as unknown, fields: { by: 'range' } },
  ]);
});
