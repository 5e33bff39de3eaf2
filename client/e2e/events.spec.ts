import { EVENT_KINDS, LANGUAGES } from '@zaraba/contracts';
import type { InSiteMessage } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import type { CustomerApp } from './support/app.ts';
import { Trader, WAYS } from './support/trader.ts';
import type { Way } from './support/trader.ts';
import { WHOLE } from './support/whole.ts';

type Heard = () => Promise<string[]>;

/** How often a message was announced: toasts with its title and its first line. */
async function timesOf(heard: Heard, message: InSiteMessage, { language }: CustomerApp): Promise<number> {
  const [line = ''] = message.bodies[language].split('\n');
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  return (await heard()).filter((text) => plain(text).includes(plain(message.titles[language] + line))).length;
}

/** Opens home and waits until it knows all messages, and which account is there. */
async function atHome(customer: CustomerApp): Promise<void> {
  const { page } = customer;
  await customer.open('/home/home');
  await expect(page.getByTestId('home-equity')).toHaveText(/\d/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('announced'))).toContain(customer.account);
}

/** The badge tells how many messages are not read. */
async function expectBadge({ page }: CustomerApp, unread: number): Promise<void> {
  const badge = page.getByTestId('unread-badge');
  if (unread === 0) await expect(badge).toHaveCount(0);
  else await expect(badge).toHaveText(String(unread));
}

/** Reads a message, whose title and text are in the customer's language, and follows it to what it is about. */
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

    test('every kind of event is one announcement, one message that leads to its subject, and a card to act on', async ({
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
