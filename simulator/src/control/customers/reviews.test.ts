import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { beforeEach, expect, test } from 'vitest';
import { ownServer } from '../../api/testing/ownServer.ts';
import { DEMO } from '../../api/testing/server.ts';
import type { Reply } from '../../api/testing/server.ts';

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
});

/** Submits something that needs a review. */
async function submit(endpoint: EndpointPath): Promise<Reply> {
  const key = ENDPOINTS[endpoint].success;
  const { body } = await server.control('POST', '/reach', { key, endpoint });
  const { fields, headers } = body.request as Record<'fields' | 'headers', Record<string, string>>;
  const reply = await server.post(endpoint, fields, headers);
  expect(reply.body.msg).toBe(key);
  return reply;
}

/** Submits a block application; returns its number. */
async function apply(): Promise<string> {
  const { body } = await submit('/trade/blockApply');
  return (body.data as { id: string }).id;
}

const decide = (id: string, outcome: string) => server.control('POST', `/reviews/${id}`, { outcome });

test('a pending review is listed with the instant of its decision', async () => {
  const id = await apply();
  const { body } = await server.control('GET', '/reviews');
  const { clock } = (await server.control('GET', '/state')).body as unknown as {
    clock: { now: string; nowMs: number };
  };
  const dueAt = new Date(clock.nowMs + 30 * 60_000).toISOString();
  const review = { id, kind: 'blockTrade', account: DEMO.account, submittedAt: clock.now, dueAt };
  expect(body).toEqual({ reviewer: 'automatic', reviews: [review], simulated: true });
  expect((await server.control('GET', '/state')).body).toMatchObject({ reviewer: 'automatic', reviews: [review] });
});

test.each([
  ['deposit', '/user/deposit', 90],
  ['withdrawal', '/user/withdraw', 240],
  ['loan', '/user/loanApply', 60],
  ['blockTrade', '/trade/blockApply', 30],
  ['dayTrade', '/trade/dayTradeApply', 10],
  ['identityCase', '/user/identitySubmit', 120],
] as const)('a %s is listed from the moment of its submission', async (kind, endpoint, minutes) => {
  await submit(endpoint);
  const { clock, reviews } = (await server.control('GET', '/state')).body as unknown as {
    clock: { nowMs: number };
    reviews: readonly { kind: string; submittedAt: string; dueAt: string }[];
  };
  const [submittedAt, dueAt] = [0, minutes].map((later) => new Date(clock.nowMs + later * 60_000).toISOString());
  expect(reviews).toMatchObject([{ kind, submittedAt, dueAt }]);
});

test.each([
  ['deposit', '/user/deposit'],
  ['withdrawal', '/user/withdraw'],
  ['loan', '/user/loanApply'],
  ['blockTrade', '/trade/blockApply'],
  ['dayTrade', '/trade/dayTradeApply'],
  ['identityCase', '/user/identitySubmit'],
] as const)('the prompt reviewer decides a %s five seconds after its submission', async (kind, endpoint) => {
  expect((await server.control('POST', '/reviewer', { reviewer: 'prompt' })).body.reviewer).toBe('prompt');
  await submit(endpoint);
  const { clock, reviews } = (await server.control('GET', '/state')).body as unknown as {
    clock: { nowMs: number };
    reviews: readonly { kind: string; dueAt: string }[];
  };
  expect(reviews).toMatchObject([{ kind, dueAt: new Date(clock.nowMs + 5_000).toISOString() }]);
  await server.control('POST', '/clock', { advance: 'PT5S' });
  expect((await server.control('GET', '/reviews')).body.reviews).toEqual([]);
});

test('a tester can pass a review by hand, but only once', async () => {
  const id = await apply();
  expect((await decide(id, 'pass')).body).toMatchObject({ ended: { id, kind: 'blockTrade' }, outcome: 'pass' });
  const { body } = await server.control('GET', '/coverage');
  expect(body.transitions).toMatchObject({ exercised: { 'blockTrade:pendingReview>passed': 1 } });
  expect((await server.control('GET', '/reviews')).body.reviews).toEqual([]);
  expect((await decide(id, 'reject')).code).toBe(404);
});

test('a review that the rules forbid to pass can only be rejected, and the answer names the rule', async () => {
  const id = await apply();
  const world = server.server.worlds.get('main').world;
  world.execute({ name: 'setAccountState', account: DEMO.account, state: 'frozen' });
  const { code, body } = await decide(id, 'pass');
  expect({ code, error: body.error }).toMatchObject({ code: 409, error: { code: 'account_frozen' } });
  expect((await decide(id, 'reject')).code).toBe(200);
});

test('if testers decide reviews by hand, no review ends automatically', async () => {
  expect((await server.control('POST', '/reviewer', { reviewer: 'byHand' })).body.reviewer).toBe('byHand');
  const id = await apply();
  await server.control('POST', '/clock', { advance: 'P1D' });
  const { reviews } = (await server.control('GET', '/reviews')).body as unknown as { reviews: { id: string }[] };
  expect(reviews.map((review) => review.id)).toEqual([id]);
  expect(reviews[0]).not.toHaveProperty('dueAt');
});

test('unknown reviews and outcomes are refused', async () => {
  expect((await decide('SIM-D000001-AAAA', 'pass')).code).toBe(404);
  expect((await decide('SIM-D000001-AAAA', 'maybe')).code).toBe(400);
  expect((await server.control('POST', '/reviewer', { reviewer: 'nobody' })).code).toBe(400);
});
