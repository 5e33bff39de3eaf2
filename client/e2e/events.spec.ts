import { EVENT_KINDS, LANGUAGES } from '@zaraba/contracts';
import type { InSiteMessage } from '@zaraba/contracts';
import type { FaultName } from '@zaraba/simulator/testing';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { CustomerApp } from './support/app.ts';
import { Trader, WAYS } from './support/trader.ts';
import type { Way } from './support/trader.ts';
import { WHOLE } from './support/whole.ts';
import type { World } from './support/world.ts';

type Heard = () => Promise<string[]>;

/** Returns how often a message was announced. A toast counts if it has the message's title and first line. */
async function timesOf(heard: Heard, message: InSiteMessage, { language }: CustomerApp): Promise<number> {
  const [line = ''] = message.bodies[language].split('\n');
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  return (await heard()).filter((text) => plain(text).includes(plain(message.titles[language] + line))).length;
}

/** Opens the home screen, and waits until it knows all messages and the account. */
async function atHome(customer: CustomerApp): Promise<void> {
  const { page } = customer;
  await customer.open('/home/home');
  await expect(page.getByTestId('home-equity')).toHaveText(/\d/);
  await customer.eventsKnown();
}

/**
 * Lets a first event be announced, so that the page loads the code for announcements. Otherwise a jump of its clock
 * could end a later announcement before it is seen.
 */
async function warmUp(trader: Trader, customer: CustomerApp, isTold = true): Promise<Heard> {
  const heard = await customer.hearAlerts();
  await trader.order(9);
  // Advances to the next read of the messages if there is no stream.
  if (!isTold) await trader.world.advance('PT10S');
  await expect.poll(async () => (await heard()).length).toBe(1);
  await trader.readAll();
  return heard;
}

/** Expects a number of unread messages on the badge. */
async function expectBadge({ page }: CustomerApp, unread: number): Promise<void> {
  const badge = page.getByTestId('unread-badge');
  if (unread === 0) await expect(badge).toHaveCount(0);
  else await expect(badge).toHaveText(String(unread));
}

/** Opens a message, which is in the customer's language, and follows it to its subject. */
async function follow(customer: CustomerApp, message: InSiteMessage, { leadsTo }: Way): Promise<void> {
  const { page, language } = customer;
  await customer.open(`/mine/messageInfo?id=${message.id}`);
  await expect(page.getByRole('heading', { name: message.titles[language] })).toBeVisible();
  const body = page.getByTestId('message-body');
  await expect(body).toContainText(message.bodies[language].split('\n')[0] ?? '');
  await page.locator('article').getByRole('link').first().click();
  await expect(page).toHaveURL(leadsTo);
  if (message.code !== undefined) await expect(page.getByText(message.code).first()).toBeVisible();
}

for (const language of WHOLE ? LANGUAGES : (['jp'] as const)) {
  test.describe(language, () => {
    test.use({ language });

    test('every kind of event causes one announcement, one message that links to its subject, and a card if the customer must act', async ({
      page,
      world,
      customer,
    }) => {
      test.slow();
      const trader = await Trader.of(world, customer);
      await atHome(customer);
      const heard = await customer.hearAlerts();
      expect(Object.keys(WAYS).toSorted()).toEqual(EVENT_KINDS.toSorted());
      const all: InSiteMessage[] = [];
      for (const [kind, way] of Object.entries(WAYS)) {
        await test.step(kind, async () => {
          await way.before?.(trader);
          await trader.readAll();
          await expectBadge(customer, 0);
          const before = await trader.messages();
          await way.bring(trader);
          const [message, ...others] = await trader.since(before);
          expect([message?.event, others]).toEqual([kind, []]);
          if (message === undefined) return;
          all.push(message);
          await expect.poll(() => timesOf(heard, message, customer)).toBe(1);
          await expectBadge(customer, 1);
          const todo = page
            .getByTestId('todo')
            .filter({ hasText: customer.text(`inbox.todo.${way.todo ?? 'unknown'}`) });
          await expect(todo).toHaveCount(way.todo === undefined ? 0 : 1);
          await follow(customer, message, way);
          await way.done?.(trader);
          await customer.open('/home/home');
          await expectBadge(customer, (await trader.messages()).filter(({ read }) => !read).length);
          await expect(todo).toHaveCount(0);
        });
      }
      for (const message of all) expect(await timesOf(heard, message, customer)).toBe(1);
    });
  });
}

/** Disturbs the connection between world and page before an event. The returned function ends the disturbance. */
type Trouble = (page: Page, world: World) => Promise<(() => Promise<unknown>) | undefined>;

async function offline(page: Page): Promise<() => Promise<unknown>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

const fault =
  (name: FaultName): Trouble =>
  async (_page, world) => {
    await world.armFault('stream', name);
    return undefined;
  };

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'a connection that was cut': offline,
  'a stream that ends': fault('disconnect'),
  'a lost frame of prices': fault('gap'),
  'a lost frame about the account': fault('accountGap'),
  'a reload': async (page) => {
    await page.reload();
    return undefined;
  },
};

test('a fill and a margin warning are each announced once in spite of interruptions, and the margin card stays until the customer acts @whole', async ({
  page,
  world,
  customer,
  complaints,
}) => {
  test.slow();
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource/);
  const trader = await Trader.of(world, customer);
  await atHome(customer);
  let heard = await warmUp(trader, customer);
  for (const [place, [name, begin]] of Object.entries(TROUBLES).entries()) {
    await test.step(name, async () => {
      const end = await begin(page, world);
      if (name === 'a reload') heard = await warmUp(trader, customer);
      const before = await trader.messages();
      const position = await trader.warned(place);
      await end?.();
      const told = await trader.since(before);
      expect(told.map(({ event }) => event)).toEqual(['orderFilled', 'marginWarning']);
      for (const message of told) await expect.poll(() => timesOf(heard, message, customer)).toBe(1);
      await expectBadge(customer, told.length);
      await expect(page.getByTestId('todo')).toHaveCount(1);
      await trader.topUp(position);
      await trader.readAll();
      await expectBadge(customer, 0);
      await expect(page.getByTestId('todo')).toHaveCount(0);
      const again = await Promise.all(told.map((message) => timesOf(heard, message, customer)));
      expect(again).toEqual([1, 1]);
    });
  }
});

test('after the clock jumps past several events, each is announced once, in one of two tabs @whole', async ({
  page,
  world,
  customer,
}) => {
  const trader = await Trader.of(world, customer);
  await trader.order(0, {}, 0.02);
  await trader.order(1, { leverage: '3' });
  await trader.order(2, { leverage: '10' });
  await atHome(customer);
  const ear = await warmUp(trader, customer);
  const other = new CustomerApp(await page.context().newPage(), customer.language, customer);
  await atHome(other);
  const ears = [ear, await other.hearAlerts()];
  const before = await trader.messages();
  await trader.shock(-0.08, 0, 1, 2);
  const told = await trader.since(before);
  expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['orderFilled', 'marginWarning', 'forcedClose']));
  expect(told).toHaveLength(3);
  const times = (message: InSiteMessage) => async (): Promise<number> =>
    (await Promise.all(ears.map((heard) => timesOf(heard, message, customer)))).reduce((sum, one) => sum + one, 0);
  for (const message of told) await expect.poll(times(message)).toBe(1);
  for (const tab of [customer, other]) {
    await expectBadge(tab, told.length);
    await expect(tab.page.getByTestId('todo')).toHaveCount(1);
  }
  for (const message of told) expect(await times(message)()).toBe(1);
});

test('without a stream, an event is still announced exactly once', async ({ page, world, customer, complaints }) => {
  complaints.expect(/WebSocket connection|Failed to load resource|ERR_FAILED/);
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route(/socket\.io/, (route) => route.abort());
  const trader = await Trader.of(world, customer);
  await atHome(customer);
  const polled = page.waitForResponse((response) => response.url().endsWith('/market/quotes'));
  // The pages' clocks follow, so that they try to connect again.
  for (let minute = 0; minute < 5; minute += 1) await world.advance('PT1M');
  await polled;
  const heard = await warmUp(trader, customer, false);
  const before = await trader.messages();
  await trader.warned(0);
  const told = await trader.since(before);
  for (const message of told) await expect.poll(() => timesOf(heard, message, customer), { timeout: 20_000 }).toBe(1);
  await expectBadge(customer, told.length);
  await expect(page.getByTestId('todo')).toHaveCount(1);
});

test("two customers on one device do not see each other's events @whole", async ({ page, world, customer }) => {
  const first = await Trader.of(world, await world.logIn());
  const { account, password } = await world.sim.enlist('funded');
  const second = await Trader.of(world, await world.logIn({ account, password }));
  await atHome(customer);
  await customer.openPanel();
  await customer.logOut();
  await customer.open('/login/login');
  await customer.logIn(account, password);
  const app = new CustomerApp(page, customer.language, second.session);
  await atHome(app);
  const heard = await app.hearAlerts();
  const before = [...(await first.messages()), ...(await second.messages())];
  await first.warned(0);
  await second.order(1);
  const [own] = await second.since(before);
  await expect.poll(async () => (await heard()).length).toBe(1);
  expect(await timesOf(heard, own!, app)).toBe(1);
  await expectBadge(app, (await second.messages()).length);
  await expect(page.getByTestId('todo')).toHaveCount(0);
});
