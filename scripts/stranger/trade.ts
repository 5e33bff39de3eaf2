/**
 * A client whose author has only the OpenAPI document. Its types are generated, and its calls are made with
 * openapi-fetch. It logs in at the address in the first argument, buys 100 shares, and prints the fill as JSON.
 */
import createClient from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

const { GET, POST } = createClient<paths>({ baseUrl: process.argv[2] ?? '' });

const login = await POST('/api/vue/user/login', { body: { account: '0900000001', password: 'demo-1234' } });
if (login.data?.status !== 1) throw new Error(`the login was answered ${login.data?.msg}`);
const { token, account } = login.data.data;
const headers = { token, account };

// @ts-expect-error The generated types must refuse a misspelt field.
void (() => POST('/api/vue/user/login', { body: { acount: '0900000001', password: 'demo-1234' } }));
// @ts-expect-error The generated types must refuse a call that does not exist.
void (() => POST('/api/vue/user/logIn', { body: { account: '0900000001', password: 'demo-1234' } }));

const list = await POST('/api/vue/market/stockList', { body: { market: 'jp', sort: 'popular', size: '1' } });
const code = list.data?.status === 1 ? list.data.data.stocks[0]?.code : undefined;
if (code === undefined) throw new Error('the list has no share');

const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
const placed = await POST('/api/vue/trade/placeOrder', { body: { ...order, clientOrderId: 'typed-client' }, headers });
if (placed.data?.status !== 1) throw new Error(`the order was answered ${placed.data?.msg}`);

const found = await POST('/api/vue/trade/fills', { body: { type: 'jpy' }, headers });
if (found.data?.status !== 1) throw new Error(`the fills were answered ${found.data?.msg}`);
const { data: state } = await GET('/sim/v1/state');
process.stdout.write(JSON.stringify({ fills: found.data.data, clock: state?.clock.mode }));
