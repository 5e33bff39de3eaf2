import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { PUSH_TARGETS_MAXIMUM } from '../world/inbox/messages.ts';
import { AGAIN_AFTER_MS } from './push.ts';
import { Browser, Customer, PUSH, pushing, service, started } from './testing/subscriber.ts';

/** Subscribes several browsers of a customer; answers their endpoints, oldest first. */
async function subscribed(customer: Customer, origin: string, count: number): Promise<string[]> {
  const endpoints = Array.from({ length: count }, (_, nth) => `${origin}/${nth}`);
  for (const endpoint of endpoints) await customer.subscribe(new Browser().keys(endpoint));
  return endpoints;
}

const endpointsOf = ({ targets }: Customer): readonly string[] => targets.map(({ endpoint }) => endpoint);

it('push messages are sent to the newest ten subscriptions of an account, and a subscription that is added again counts as newest', async () => {
  const { origin, arrived } = await service();
  const server = await started({ push: PUSH });
  const customer = await Customer.of(server);
  const [, second = '', ...others] = await subscribed(customer, origin, PUSH_TARGETS_MAXIMUM + 1);
  expect(endpointsOf(customer)).toEqual([second, ...others]);
  await customer.subscribe(new Browser().keys(second));
  expect(endpointsOf(customer)).toEqual([...others, second]);
  await customer.buy();
  await expect.poll(() => arrived).toHaveLength(PUSH_TARGETS_MAXIMUM);
  expect(new Set(arrived.map(({ path }) => origin + path))).toEqual(new Set([...others, second]));
});

it('the subscriptions of each account are counted separately', async () => {
  const server = await started({ push: PUSH });
  const customer = await Customer.of(server);
  const endpoints = await subscribed(customer, 'http://push.example', PUSH_TARGETS_MAXIMUM);
  const other = await Customer.of(server, '0900000002');
  await other.subscribe(new Browser().keys('http://push.example/other'));
  expect(endpointsOf(customer)).toEqual(endpoints);
  expect(endpointsOf(other)).toEqual(['http://push.example/other']);
});

it.each([
  ['endpoint', 'ftp://push.example/x'],
  ['endpoint', `https://push.example/${'x'.repeat(1_000)}`],
  ['p256dh', `B${'A'.repeat(85)}`],
  ['p256dh', 'A'.repeat(87)],
  ['auth', 'A'.repeat(23)],
  ['quiet', `review,${'x'.repeat(300)}`],
])('a subscription with an invalid %s is not stored: %#', async (field, value) => {
  const customer = await Customer.of(await started({ push: PUSH }));
  const keys = new Browser().keys('https://push.example/x');
  expect(await customer.subscribe({ ...keys, [field]: value })).toMatchObject({
    status: 0,
    fields: { [field]: expect.any(String) },
  });
  expect(customer.targets).toEqual([]);
});

it('eight push messages are sent at once, and those without an answer in ten seconds are sent again', async () => {
  const silent = (): void => {};
  const { origin, arrived } = await service(...Array.from({ length: 10 }, () => silent));
  const customer = await Customer.of(await started());
  const { clock, logged } = pushing(customer.world);
  await subscribed(customer, origin, 10);
  await customer.buy();
  await expect.poll(() => arrived).toHaveLength(8);
  expect(clock.waiting, 'each of them has a time limit').toBe(8);
  clock.pass(9_999);
  expect(clock.delays).not.toContain(AGAIN_AFTER_MS[0]);
  clock.pass(1);
  await expect.poll(() => arrived).toHaveLength(10);
  await expect.poll(() => clock.delays.filter((delay) => delay === AGAIN_AFTER_MS[0])).toHaveLength(8);
  clock.pass(AGAIN_AFTER_MS[0]);
  await expect.poll(() => arrived).toHaveLength(18);
  expect(logged).toEqual([]);
});

it('more than a thousand pending push messages are dropped, which is logged', async () => {
  const held: ServerResponse[] = [];
  const hold = (response: ServerResponse): void => void held.push(response);
  const { origin } = await service(...Array.from({ length: 8 }, () => hold));
  const customer = await Customer.of(await started());
  const { logged } = pushing(customer.world);
  await subscribed(customer, origin, 10);
  for (let nth = 0; nth < 100; nth += 1) customer.changePassword(`hash-${nth}`);
  await customer.world.flushed();
  await expect.poll(() => held).toHaveLength(8);
  expect(logged).toEqual([]);
  customer.changePassword('one more');
  await expect.poll(() => logged).toHaveLength(10);
  expect(new Set(logged)).toEqual(new Set([`a message was not pushed to ${new URL(origin).host}: too many wait`]));
});

it('a redirect of a push service is not followed, because it could lead into a private network', async () => {
  const elsewhere = await service();
  const { origin, arrived } = await service((response) =>
    response.writeHead(307, { location: `${elsewhere.origin}/inside` }).end(),
  );
  const customer = await Customer.of(await started());
  const { logged } = pushing(customer.world);
  await customer.subscribe(new Browser().keys(`${origin}/device`));
  await customer.buy();
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]).toContain('status 307');
  expect([arrived.length, elsewhere.arrived.length]).toEqual([1, 0]);
});
