import { expect, it } from 'vitest';
import { readReply } from './replies.ts';

const QUOTE = { last: '1010', previousClose: '1000', open: '1001.5', high: '12345.6', low: '990' };
const INDEX = { code: 'A', names: { jp: 'A' }, market: 'jp', quote: QUOTE };
const answer = (fields: object, init?: ResponseInit): Promise<Response> =>
  Promise.resolve(Response.json({ status: 1, simulated: true, data: [INDEX], ...fields }, init));
const read = (reply: Promise<Response> | undefined) => readReply('/market/indexList', reply);

it('a valid reply is read for the picture, and the app can still read it', async () => {
  const reply = answer({});
  expect(await read(reply)).toEqual({ data: [INDEX], simulated: true });
  expect((await reply).bodyUsed).toBe(false);
});

it.each([
  ['no call', undefined, '/market/indexList'],
  ['a refusal', answer({ status: 0, msg: 'too_frequent' }), '/market/indexList'],
  ['an error', answer({}, { status: 503 }), '/market/indexList'],
  ['no JSON', Promise.resolve(new Response('<html>')), 'JSON'],
  ['another form', answer({ data: [{ ...INDEX, quote: { ...QUOTE, last: 1 } }] }), '/market/indexList'],
  [
    "a tester's interventions",
    answer({}, { headers: { 'x-simulated-interventions': 'message' } }),
    '/market/indexList',
  ],
])('after %s, the page leaves the first paint to the app', async (_what, reply, message) => {
  await expect(read(reply)).rejects.toThrow(message);
});
