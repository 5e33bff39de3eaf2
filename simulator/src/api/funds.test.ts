import { expect, test } from 'vitest';
import { CARD_DETAILS } from '../recipes/funding.ts';
import { FUND_PASSWORD } from '../recipes/recipe.ts';
import { CHANNEL_PASSWORD, channelsOf } from '../world/funds/channels.ts';
import { passwordHash } from '../host/access/password.ts';
import { cardNumber } from './cardNumber.ts';
import { ownServer, ownSession } from './testing/ownServer.ts';

const NUMBER = '00000000000000001234';

const server = ownServer();
const session = ownSession(server);

test('every deposit channel accepts the published password', () => {
  for (const { id, passwordHash: known } of channelsOf('jpy')) {
    expect(passwordHash(CHANNEL_PASSWORD, `channel:${id}`)).toBe(known);
  }
});

test('only the last digits of a card number are stored, and at least three digits remain hidden', () => {
  expect(cardNumber('0001234', 'one').last4).toBe('1234');
  expect(cardNumber('01234', 'one').last4).toBe('34');
  expect(cardNumber('1234', 'one').last4).toBe('4');
  expect(cardNumber(NUMBER, 'one').hash).not.toBe(cardNumber(NUMBER, 'two').hash);
});

test('no reply and no journal contains card numbers or passwords', async () => {
  const card = { ...CARD_DETAILS, number: NUMBER, fundPassword: FUND_PASSWORD };
  const added = await server.post('/user/bankCardAdd', card, session);
  expect(added.body).toMatchObject({ msg: 'added', data: { last4: '1234', numberMasked: '•••• 1234' } });
  const { id } = added.body.data as { id: string };
  const deposit = { type: 'jpy', channelId: 'quick', amount: '1000', clientOrderId: 'over-http-1' };
  const wrong = 'typed-by-mistake';
  await server.post('/user/deposit', { ...deposit, channelPassword: wrong }, session);
  const right = await server.post('/user/deposit', { ...deposit, channelPassword: CHANNEL_PASSWORD }, session);
  expect(right.body).toMatchObject({ msg: 'recharge_submitted' });
  const edited = await server.post('/user/bankCardEdit', { ...card, id, branch: 'ANOTHER' }, session);
  expect(edited.body).toMatchObject({ msg: 'modified', data: { branch: 'ANOTHER' } });
  const journal = JSON.stringify(server.server.worlds.get('main').world.journalRecords());
  expect(journal).toContain('bankCardEdit');
  const replies = JSON.stringify([added.body, right.body, edited.body]);
  for (const secret of [NUMBER, wrong, CHANNEL_PASSWORD]) expect(journal + replies).not.toContain(secret);
});

test.each([
  ['holder', ' '],
  ['holder', ''],
  ['holder', 'A\u202EB'],
  ['institution', 'x'.repeat(65)],
  ['number', '123'],
  ['number', '1'.repeat(21)],
  ['number', '12 34'],
  ['number', '-1234'],
  ['branchCode', '0 0'],
])('a card with %s %j is refused as malformed', async (field, text) => {
  const card = { ...CARD_DETAILS, number: NUMBER, fundPassword: FUND_PASSWORD };
  const { code, body } = await server.post('/user/bankCardAdd', { ...card, [field]: text }, session);
  expect({ code, fields: body.fields }).toEqual({ code: 400, fields: { [field]: 'format' } });
});

test.each(['1e5', '-1000', '0', '0.5', '1,000', '99999999999999', '30000.5'])(
  'a withdrawal of %j yen is refused',
  async (amount) => {
    const fields = { type: 'jpy', amount, bankCardId: 'SIM-C000001-AAAA', fundPassword: FUND_PASSWORD };
    const { code, body } = await server.post('/user/withdraw', { ...fields, clientOrderId: 'no-amount-1' }, session);
    expect({ code, fields: body.fields }).toEqual({ code: 400, fields: { amount: 'format' } });
  },
);

test('the documented list contains the withdrawals in the requested currency, and pending withdrawals count as frozen money', async () => {
  const world = server.server.worlds.get('main').world;
  world.clock({ advanceMs: 2 * 3_600_000 });
  const cards = (await server.post('/user/bankCardList', {}, session)).body.data as readonly { id: string }[];
  const fields = { type: 'jpy', amount: '30000', bankCardId: cards[0]!.id, fundPassword: FUND_PASSWORD };
  const submitted = await server.post('/user/withdraw', { ...fields, clientOrderId: 'withdrawal-1' }, session);
  expect(submitted.body).toMatchObject({ msg: 'withdraw_submitted', data: { status: 0, money: '30000' } });
  const list = await server.post('/user/withdrawallist', { type: 'jpy' }, session);
  expect(list.body.data).toEqual([submitted.body.data]);
  expect((await server.post('/user/withdrawallist', { type: 'usd' }, session)).body.data).toEqual([]);
});
