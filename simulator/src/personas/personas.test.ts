import type { ReplyOf } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { PERSONA_NAMES } from './names.ts';

const server = ownServer();

const START = '2026-03-02T09:30:00+09:00';

async function enlisted(persona: string, world: string) {
  await server.control('POST', '/worlds', { id: world, start: START, clock: 'frozen' });
  return server.control('POST', '/personas', { persona }, { 'x-world': world });
}

test.each(PERSONA_NAMES)('the persona %s is the same in every world of a seed', async (persona) => {
  const name = persona.toLowerCase();
  const { code, body } = await enlisted(persona, `a-${name}`);
  expect({ code, body }).toMatchObject({ code: 200, body: { account: expect.stringMatching(/^\d{10}$/) } });
  const state = (await server.control('GET', '/state', undefined, { 'x-world': `a-${name}` })).body;
  await enlisted(persona, `b-${name}`);
  const again = (await server.control('GET', '/state', undefined, { 'x-world': `b-${name}` })).body;
  expect(again.hash).toBe(state.hash);
});

test('an unknown persona or account is refused', async () => {
  expect((await server.control('POST', '/personas', { persona: 'nobody' })).code).toBe(400);
  expect((await server.control('POST', '/personas', { persona: 'new', account: '12' })).code).toBe(400);
});

test('the persona with half a year of trades has read all messages except the newest one', async () => {
  const { body } = await enlisted('oldHand', 'read');
  const { account } = body as { account: string };
  const world = { 'x-world': 'read' };
  const answer = await server.control('POST', '/act', { as: account, do: '/user/messageList', args: {} }, world);
  const { data } = (answer.body as { reply: { data: ReplyOf<'/user/messageList'> } }).reply;
  expect(data.messages.length).toBeGreaterThan(48);
  const unread = data.messages.filter(({ read }) => !read).map(({ event }) => event);
  expect(unread.filter((event) => event !== 'marginWarning')).toEqual(['positionClosed', 'orderFilled']);
});

test('the customer of the demo has a protected position, and another position was closed by its stop loss', async () => {
  const { body } = await enlisted('showcase', 'protected');
  const { account } = body as { account: string };
  const ask = async (call: string, args: object) => {
    const request = { as: account, do: call, args };
    const answer = await server.control('POST', '/act', request, { 'x-world': 'protected' });
    return (answer.body as { reply: { data: unknown } }).reply.data;
  };
  const { messages } = (await ask('/user/messageList', {})) as ReplyOf<'/user/messageList'>;
  const closed = messages.filter(({ event }) => event === 'positionClosed');
  expect(closed[0]?.bodies.us).toContain('Your stop-loss order closed');
  const held = Object.values((await ask('/trade/userstocklist', { type: 'jpy' })) as ReplyOf<'/trade/userstocklist'>);
  const brackets = held.flatMap((row) => (typeof row === 'object' && row?.takeProfit ? [row.stopLoss] : []));
  expect(brackets).toEqual([expect.stringMatching(/\d/)]);
});
