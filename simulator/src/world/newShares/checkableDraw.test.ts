import { createHash } from 'node:crypto';
import { DAY_MS, ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath, ReplyOf } from '@zaraba/contracts';
import { beforeAll, expect, test } from 'vitest';
import { ownServer, ownSession } from '../../api/testing/ownServer.ts';

/** Offers looked at: enough for winners, losers and partial allotments. */
const LOTTERIES = 12;

const server = ownServer();
const session = ownSession(server);
beforeAll(async () => {
  const main = server.server.worlds.get('main').world;
  main.execute({ name: 'deposit', account: session.account, currency: 'jpy', amountMinor: 500_000_000 });
});

async function call<P extends EndpointPath>(path: P, fields: Readonly<Record<string, string>>): Promise<ReplyOf<P>> {
  const { body } = await server.post(path, fields, session);
  expect(body.status, `${path}: ${body.msg}`).toBe(1);
  return ENDPOINTS[path].reply.parse(body.data) as ReplyOf<P>;
}

function goTo(instant: number): Promise<unknown> {
  return server.control('POST', '/clock', { to: new Date(instant).toISOString() });
}

type Offer = ReplyOf<'/trade/newShareDetail'>;

/** Subscribes to the most of every offer that opens, until there are enough, and lets all lotteries pass. */
async function subscribeToAll(): Promise<{ readonly offer: Offer; readonly commitment: string }[]> {
  const seen = new Map<string, { readonly offer: Offer; readonly commitment: string }>();
  while (seen.size < LOTTERIES) {
    for (const offer of await call('/trade/newShareList', { phase: 'inProgress' })) {
      if (seen.has(offer.id)) continue;
      const quantity = String(offer.maximumQuantity);
      const clientOrderId = `subscribe-${offer.code}`;
      await call('/trade/newShareSubscribe', { id: offer.id, quantity, clientOrderId });
      const before = await call('/trade/newShareDraw', { id: offer.id });
      expect(before).not.toHaveProperty('secret');
      expect(before).not.toHaveProperty('remainder');
      seen.set(offer.id, { offer, commitment: before.commitment });
    }
    const { now } = await call('/market/sessions', {});
    await goTo(now + DAY_MS);
  }
  const all = [...seen.values()];
  await goTo(Math.max(...all.map(({ offer }) => offer.lotteryAt)));
  return all;
}

test('the winners of a lottery follow only from what was published before and after the draw', async () => {
  const offers = await subscribeToAll();
  const subscriptions = (await call('/trade/usernewstocklist', { type: 'jpy' })).map((row) =>
    ENDPOINTS['/trade/newShareSubscribe'].reply.parse(row),
  );
  const results = new Set<string>();
  for (const { offer, commitment } of offers) {
    const draw = await call('/trade/newShareDraw', { id: offer.id });
    const mine = subscriptions.find(({ offerId }) => offerId === offer.id);
    const { secret = '' } = draw;
    expect(draw.commitment).toBe(commitment);
    expect(createHash('sha256').update(secret, 'utf8').digest('hex')).toBe(commitment);
    const drawNumber = Number.parseInt(secret.slice(0, 12), 16);
    expect(draw).toMatchObject({ drawNumber, remainder: drawNumber % draw.step });
    expect(draw.winningTickets * draw.step).toBe(draw.tickets);
    expect(draw.winningTickets * draw.unit).toBe(offer.lotteryCount);
    const { firstTicket = 0, ticketCount = 0 } = mine ?? {};
    expect(firstTicket).toBeGreaterThanOrEqual(draw.firstOwnTicket);
    expect(ticketCount).toBe(offer.maximumQuantity / draw.unit);
    const won: number[] = [];
    for (let ticket = firstTicket; ticket < firstTicket + ticketCount; ticket += 1) {
      if ((ticket - 1) % draw.step === drawNumber % draw.step) won.push(ticket);
    }
    expect(mine?.allocationNumbers).toEqual(won);
    expect(mine?.winningQuantity).toBe(won.length * draw.unit);
    results.add(won.length === 0 ? 'lost' : 'won');
  }
  expect([...results].sort()).toEqual(['lost', 'won']);
});

test('every secret and every list of tickets is different', async () => {
  const offers = await call('/trade/newShareList', {});
  const draws = await Promise.all(offers.map(({ id }) => call('/trade/newShareDraw', { id })));
  expect(new Set(draws.map(({ commitment }) => commitment)).size).toBe(draws.length);
  for (const { secret, remainder, status } of draws) {
    expect({ secret: secret !== undefined, remainder: remainder !== undefined }).toEqual({
      secret: status >= 5,
      remainder: status >= 5,
    });
  }
});
