import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { CustomerApp } from './support/app.ts';
import { Trader } from './support/trader.ts';

/** What a page asked the system to show, and how often it asked for the browser's permission. */
interface Desk {
  readonly shown: { readonly title: string; readonly tag: string }[];
  asked: number;
  readonly hide: (hidden: boolean) => void;
  readonly click: (tag: string) => void;
}

/**
 * Makes the page believe that it is hidden or visible, and records what it asks of the system. The browser grants
 * permission.
 */
async function watchSystem(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const notifications: Notification[] = [];
    let permission: NotificationPermission = 'default';
    let hidden = false;
    const desk: Desk = {
      shown: [],
      asked: 0,
      hide: (next) => {
        hidden = next;
        document.dispatchEvent(new Event('visibilitychange'));
      },
      click: (tag) => notifications.find((one) => one.tag === tag)?.dispatchEvent(new Event('click')),
    };
    class Recorded extends Notification {
      static override get permission(): NotificationPermission {
        return permission;
      }
      static override requestPermission(): Promise<NotificationPermission> {
        desk.asked += 1;
        permission = 'granted';
        return Promise.resolve(permission);
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        notifications.push(this);
        desk.shown.push({ title, tag: options?.tag ?? '' });
      }
    }
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    Object.assign(globalThis, { Notification: Recorded, desk });
  });
}

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((next) => (globalThis as unknown as { desk: Desk }).desk.hide(next), hidden);
}

async function tags(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { desk: Desk }).desk.shown.map(({ tag }) => tag));
}

/** Returns a switch in the settings, whose label ends with its effect. */
function setting(page: Page, label: string): Locator {
  return page.getByRole('switch', { name: new RegExp(`^${label}`) });
}

/** Waits until the page knows all messages of the other device. */
async function knows({ page }: CustomerApp, trader: Trader): Promise<void> {
  const unread = (await trader.messages()).filter(({ read }) => !read).length;
  await expect(page.getByTestId('unread-badge')).toHaveText(String(unread));
}

test('system notifications announce each event that no tab has shown, once, if the customer has allowed them and not switched off the kind of event', async ({
  page,
  world,
  customer,
}) => {
  await watchSystem(page);
  const trader = await Trader.of(world, customer);
  await customer.open('/mine/index');
  // The reason is beside the switch before the browser asks.
  const wish = setting(page, customer.text('alerts.system'));
  await expect(wish).toHaveAccessibleDescription(customer.text('alerts.systemText'));
  const asked = () => page.evaluate(() => (globalThis as unknown as { desk: Desk }).desk.asked);
  expect(await asked()).toBe(0);
  await wish.check();
  await expect(wish).toBeChecked();
  expect(await asked()).toBe(1);
  await page.getByText(customer.text('alerts.kinds')).click();
  const cancelled = `${customer.text('inbox.event.orderCancelled')}: ${customer.text('alerts.inSystem')}`;
  await page.getByRole('checkbox', { name: cancelled }).uncheck();
  // A forced close cannot be silenced in the app.
  const forced = `${customer.text('inbox.event.forcedClose')}: ${customer.text('alerts.inApp')}`;
  await expect(page.getByRole('checkbox', { name: forced })).toHaveCount(0);

  await customer.open('/home/home');
  const heard = await customer.hearAlerts();
  await hide(page, true);
  const waiting = await trader.order(1, {}, 0.05);
  await world.api('/trade/cancelOrder', { id: waiting }, trader.session);
  await trader.order(0);
  await trader.order(4, { leverage: '10' });
  await trader.shock(-0.08, 4);
  await knows(customer, trader);
  const told = await trader.since([]);
  const [withdrawn, filled, opened, closed] = told;
  expect(told.map(({ event }) => event)).toEqual(['orderCancelled', 'orderFilled', 'orderFilled', 'forcedClose']);
  await expect.poll(async () => new Set(await tags(page))).toEqual(new Set([filled?.id, opened?.id, closed?.id]));
  expect(await heard()).toEqual([]);

  // Back on the page, it announces the events that the system has not shown. The forced close is announced again, and
  // stays until it is dismissed.
  await hide(page, false);
  const alerts = page.getByTestId('alerts');
  await expect(alerts).toContainText(closed?.titles.jp ?? '');
  await expect(alerts).toContainText(withdrawn?.titles.jp ?? '');
  await expect(alerts.getByText(filled?.titles.jp ?? '')).toHaveCount(0);
  expect(await tags(page)).toHaveLength(3);
  await alerts.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/position/info\\?id=${closed?.record}`));
  const isRead = async () => (await trader.messages()).find(({ id }) => id === closed?.id)?.read;
  await expect.poll(isRead).toBe(true);
  await page.evaluate((tag) => (globalThis as unknown as { desk: Desk }).desk.click(tag), filled?.id ?? '');
  await expect(page).toHaveURL(new RegExp(`/position/info\\?id=${filled?.record}`));
});

test('a server without push messages offers no key, but stores a subscription until the browser removes it', async ({
  page,
  world,
  customer,
}) => {
  await watchSystem(page);
  const trader = await Trader.of(world, customer);
  await customer.open('/mine/index');
  const asked = page.waitForResponse('**/user/pushKey');
  const wish = setting(page, customer.text('alerts.system'));
  await wish.check();
  expect(await (await asked).json()).toHaveProperty('data', {});
  // Notifications arrive only while the app is open, and the page says so.
  await expect(wish).toHaveAccessibleDescription(customer.text('alerts.systemText'));
  const endpoint = 'https://push.invalid/device';
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const added = await world.api('/user/pushAdd', { endpoint, ...keys, quiet: 'review' }, trader.session);
  expect(added).toMatchObject({ msg: 'added', data: null });
  const removed = await world.api('/user/pushRemove', { endpoint }, trader.session);
  expect(removed).toMatchObject({ msg: 'deleted', data: null });
});

test('no system notification appears in quiet hours, and one sums up the events afterwards @whole', async ({
  page,
  world,
  customer,
}) => {
  await watchSystem(page);
  const trader = await Trader.of(world, customer);
  await customer.open('/mine/index');
  await setting(page, customer.text('alerts.system')).check();
  await setting(page, customer.text('alerts.quiet')).check();
  await page.getByRole('combobox', { name: customer.text('alerts.from') }).selectOption({ label: '09:00' });
  await page.getByRole('combobox', { name: customer.text('alerts.to') }).selectOption({ label: '10:00' });
  await customer.open('/home/home');
  await hide(page, true);
  await trader.order(0);
  await trader.order(1);
  await knows(customer, trader);
  await world.advance('PT20M');
  expect(await tags(page)).toEqual([]);
  await world.advance('PT10M');
  await expect.poll(() => tags(page)).toEqual(['summary']);
  await trader.order(2);
  const [newest] = await trader.messages();
  await expect.poll(() => tags(page)).toEqual(['summary', newest?.id]);
});
