import { API_BASE, LIMITS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ownServer } from '../../api/testing/ownServer.ts';
import { DEMO, raw } from '../../api/testing/server.ts';
import type { RawReply } from '../../api/testing/server.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const server = ownServer({ limits: { tries: 3 } });

async function explained({ headers }: Pick<RawReply, 'headers'>) {
  return (await server.control('GET', `/explain/${String(headers['x-sim-request'])}`)).body;
}

test.each([
  [403, 'POST', '/market/sessions', { ...FORM, origin: 'http://shop.test' }, '', 'http://shop.test', '--allow-origin'],
  [403, 'POST', '/market/sessions', { ...FORM, 'sec-fetch-site': 'cross-site' }, '', 'another site', '--allow-origin'],
  [404, 'POST', '/market/sesions', FORM, '', 'Did you mean /market/sessions?', 'openapi.json'],
  [405, 'GET', '/market/sessions', {}, '', '/market/sessions does not take GET', 'POST'],
  [413, 'POST', '/market/search', FORM, 'x'.repeat(LIMITS.bodyMaximumBytes + 1), 'longer than', 'fewer'],
  [415, 'POST', '/market/search', { 'content-type': 'text/csv' }, 'a,b', 'text/csv', 'x-www-form-urlencoded'],
  [415, 'POST', '/market/search', { ...FORM, 'content-encoding': 'br' }, 'a', 'encoded as br', 'not compressed'],
] as const)('the explanation of a refusal with %i of %s %s states the reason and a remedy', async (...given) => {
  const [code, method, path, headers, body, sentence, help] = given;
  const reply = await raw(server.port, method, API_BASE + path, headers, body);
  expect(reply.status).toBe(code);
  const { refusal, layers } = await explained(reply);
  expect(refusal).toEqual({ sentence: expect.stringContaining(sentence), help: expect.stringContaining(help) });
  expect(layers).toContainEqual({ layer: 'session', outcome: 'not asked' });
});

test('if one address makes too many calls, the refusal names the limits that could be raised', async () => {
  for (let count = 0; count < 3; count += 1) await server.post('/user/login', { ...DEMO, password: 'wrong' });
  const refused = await server.post('/user/login', DEMO);
  expect(refused.code).toBe(429);
  expect(await explained(refused)).toMatchObject({ refusal: { help: expect.stringContaining('--tries') } });
});

test('the explanation compares the fields of a request with the contract, without their values', async () => {
  const fields = { type: 'jpy', pasword: 'secret' };
  const anonymous = await explained(await server.post('/user/getUserinfo', fields));
  expect(anonymous.differences).toMatchObject([{ field: 'pasword', fault: 'unknown field', found: 'hidden' }]);
  const checked = await explained(await server.post('/market/search', { txt: 'a' }));
  expect(JSON.stringify(checked.differences)).toContain('Did you mean text?');
});

test('the explanation of a well-formed request states no difference and no refusal', async () => {
  const body = await explained(await server.post('/market/sessions'));
  expect(body).not.toHaveProperty('differences');
  expect(body).not.toHaveProperty('refusal');
});
