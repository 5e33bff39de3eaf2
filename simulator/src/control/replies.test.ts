import { ENDPOINTS, SCREEN_PATHS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { DEMO } from '../api/testing/server.ts';
import { CONTROL_REPLIES } from './replies/index.ts';
import type { ControlCall, ControlReply } from './replies/index.ts';
import { CONTROL_ROUTES } from './routes.ts';

const called = new Set<ControlCall>();

const server = ownServer({ webhooks: true });

/** Makes a call, and demands exactly what its schema describes. `path` has the values in place of the parameters. */
async function given<C extends ControlCall>(call: C, path: string, body?: object): Promise<ControlReply<C>> {
  const [method = ''] = call.split(' ');
  const reply = await server.control(method, path, body);
  expect(reply.code, `${call}: ${JSON.stringify(reply.body.error)}`).toBe(200);
  const { simulated: _mark, ...told } = reply.body;
  const parsed = CONTROL_REPLIES[call].parse(told);
  // Zod leaves out what a schema does not name.
  expect(parsed, call).toEqual(told);
  called.add(call);
  return parsed as ControlReply<C>;
}

/** A call whose path has no parameters. */
const plain = <C extends ControlCall>(call: C, body?: object) => given(call, call.split(' ')[1] ?? '', body);

async function arming(): Promise<void> {
  const key = { endpoint: '/trade/placeOrder', key: 'insufficient_balance' };
  await plain('POST /messages', { ...key, times: 2 });
  await plain('POST /messages', { endpoint: '/market/search', key: 'insufficient_balance', always: true });
  const fault = { endpoint: '/trade/placeOrder', fault: 'delay', delayMs: 5, since: 'PT1H', account: DEMO.account };
  const { id } = await plain('POST /faults', fault);
  await plain('POST /faults', { endpoint: 'stream', fault: 'disconnect', rate: 0.5 });
  for (const body of [
    { target: server.code, kind: 'shock', by: 0.01, over: 'PT5M' },
    { target: 'us', kind: 'flat', from: 'PT5M', for: 'PT30M' },
    { target: server.code, kind: 'rights', ratio: 0.25, price: 12.5 },
    {
      target: 'us',
      kind: 'path',
      path: [
        [5, 0.01],
        [9, 0],
      ],
    },
  ])
    await plain('POST /overlays', body);
  const { offered } = await plain('GET /faults');
  expect(offered.length).toBeGreaterThan(0);
  await plain('GET /messages');
  await plain('GET /overlays');
  await plain('GET /state');
  await given('DELETE /faults/:id', `/faults/${id}`);
  await given('DELETE /messages/:id', '/messages/1');
  await given('DELETE /overlays/:id', '/overlays/1');
  await plain('POST /webhooks', { url: 'http://127.0.0.1:9/', events: ['account'] });
  await plain('GET /webhooks');
  await given('DELETE /webhooks/:id', '/webhooks/1');
  await plain('DELETE /webhooks');
  for (const call of ['DELETE /faults', 'DELETE /messages', 'DELETE /overlays'] as const) await plain(call);
}

async function reviewing(): Promise<void> {
  await plain('POST /reviewer', { reviewer: 'automatic' });
  const endpoint = '/user/deposit';
  const { request } = await plain('POST /reach', { key: ENDPOINTS[endpoint].success, endpoint });
  await plain('POST /act', { as: DEMO.account, do: endpoint, args: request.fields });
  const { reviews } = await plain('GET /reviews');
  expect(reviews).not.toEqual([]);
  await given('POST /reviews/:id', `/reviews/${reviews[0]?.id}`, { outcome: 'reject' });
}

async function reporting(): Promise<void> {
  await server.post('/user/login', { account: DEMO.account, password: 'wrong' });
  await server.post('/market/search', {});
  const { requests } = await plain('GET /requests');
  for (const { id } of requests) await given('GET /explain/:request', `/explain/${id}`);
  await plain('GET /requests.har');
  await plain('GET /requests.scenario');
  await plain('POST /coverage', { screens: SCREEN_PATHS.slice(0, 1) });
  const report = await plain('GET /coverage');
  await plain('POST /coverage/merge', { report });
  await plain('DELETE /coverage');
  await plain('POST /clock', { advance: 'P1D' });
  await plain('POST /wait', { for: { transition: {} }, since: 0 });
  await plain('POST /wait', { for: { request: {} }, since: 0 });
  await plain('POST /wait', { for: { clock: '2020-01-01T00:00:00Z' } });
  await plain('POST /wait', { for: { any: true }, timeoutMs: 0 });
  await plain('GET /upcoming');
}

async function keeping(): Promise<void> {
  const { records } = await plain('GET /journal');
  await plain('POST /journal', { records });
  await plain('POST /snapshots', { name: 'kept', failure: { test: 'a test', message: 'failed' } });
  await plain('GET /snapshots');
  await given('GET /snapshots/:name', '/snapshots/kept');
  await plain('POST /restore', { name: 'kept' });
  await plain('POST /rewind', { record: 1 });
  await given('DELETE /snapshots/:name', '/snapshots/kept');
  await given('POST /worlds/:id/fork', '/worlds/main/fork', { id: 'copy' });
  await given('DELETE /worlds/:id', '/worlds/copy');
}

async function staging(): Promise<void> {
  const { scenarios } = await plain('GET /scenarios');
  for (const { name } of scenarios) await given('GET /scenarios/:name', `/scenarios/${name}`);
  const longest = scenarios.toSorted((a, b) => b.steps - a.steps)[0]?.name ?? '';
  const { state } = await given('POST /scenarios/:name', `/scenarios/${longest}`, {});
  expect(state.scenario?.name).toBe(longest);
  const { simulated: _mark, ...scenario } = (await server.control('GET', `/scenarios/${longest}`)).body;
  await plain('POST /scenarios', scenario);
  const { personas } = await plain('GET /personas');
  const { account } = await plain('POST /personas', { persona: personas[0]?.name });
  await given('POST /scenarios/:name/links', `/scenarios/${longest}/links`, {});
  await plain('POST /links', { account });
  await plain('POST /worlds', { id: 'main' });
  await plain('GET /worlds');
}

async function asking(): Promise<void> {
  for (const call of ['GET /health', 'GET /openapi.json', 'GET /asyncapi.json', 'GET /scenario.schema.json'] as const)
    await plain(call);
  for (const market of ['jp', 'us']) {
    await given('GET /calendar', `/calendar?market=${market}&from=2026-03-02&to=2026-03-06`);
    await given('GET /rules/tick', `/rules/tick?market=${market}&price=1000`);
    await given('GET /rules/limit', `/rules/limit?market=${market}&base=1000`);
  }
}

async function replaying(): Promise<void> {
  await plain('GET /stream');
  await plain('POST /stream', { all: true });
  await plain('GET /proxy');
  await plain('POST /proxy', { target: 'http://127.0.0.1:9', endpoints: ['/market/search'] });
  await plain('GET /proxy');
  await plain('POST /recordings', { name: 'talk' });
  await plain('GET /recordings');
  await given('POST /recordings/:name/stop', '/recordings/talk/stop', {});
  const { recording } = await given('GET /recordings/:name', '/recordings/talk?redact=name');
  await plain('DELETE /proxy');
  await plain('GET /replay');
  await plain('POST /replay', { recording });
  await plain('GET /replay');
  await plain('DELETE /replay');
  await given('DELETE /recordings/:name', '/recordings/talk');
}

test('every reply has exactly the fields in the schema of its row', async () => {
  for (const calls of [arming, reviewing, reporting, keeping, staging, asking, replaying]) await calls();
  const rows = CONTROL_ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(Object.keys(CONTROL_REPLIES).toSorted()).toEqual(rows.toSorted());
  expect([...called].toSorted()).toEqual(rows.toSorted());
});
