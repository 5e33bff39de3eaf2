import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

/** An offer in which two of any six consecutive tickets win. */
const OFFER = 'ZN2674';
const APPLIED = '600';

test('an event is announced only once, in one of two tabs, and the home screen shows its to-do card until the customer has acted', async ({
  page,
  world,
  customer,
  stock,
}) => {
  const { data } = await world.api('/trade/newShareList', {}, customer);
  const offer = data.find(({ code }) => code === OFFER);
  if (!offer) throw new Error(`no offer of ${OFFER}`);
  const alerts = page.getByTestId('alerts');
  const todo = page.getByTestId('todo');
  await customer.open('/home/home');
  await expect(page.getByTestId('home-equity')).toHaveText(/\d/);
  // A first visit announces nothing from the past. It announces what happens after it has first read the messages.
  await customer.eventsKnown();
  const other = await page.context().newPage();
  await other.goto('/#/home/home');
  await expect(other.getByTestId('home-equity')).toHaveText(/\d/);
  await page.bringToFront();
  const counts = [await customer.countAlerts(), await new App(other).countAlerts()];

  // Another device subscribes, and one jump of the clock passes the draw. The pages' clocks jump after the world's, so
  // the announcement may already have disappeared.
  const subscription = { id: offer.id, quantity: APPLIED, clientOrderId: 'story-alerts' };
  const { data: subscribed } = await world.api('/trade/newShareSubscribe', subscription, customer);
  await world.to(new Date(offer.paymentOpensAt).toISOString());
  await expect(page.getByTestId('unread-badge')).toHaveText(/[1-9]/);
  const announced = async (): Promise<number> =>
    (await Promise.all(counts.map((count) => count()))).reduce((sum, count) => sum + count, 0);
  await expect.poll(announced).toBe(1);
  await expect(todo).toContainText(customer.text('inbox.todo.payShares'));
  await customer.settled();
  await expectAccessible(page, 'home with a task');
  expect(await announced()).toBe(1);

  // Neither a reload nor the other tab repeats the announcement. The card stays until the customer has acted.
  await page.reload();
  await expect(todo).toHaveCount(1);
  await expect(alerts).toHaveCount(0);
  await todo.getByRole('link').click();
  await expect(page.getByTestId('subscription')).toContainText(OFFER);
  await world.api('/trade/newShareWaive', { id: subscribed.id ?? '' }, customer);
  await customer.open('/home/home');
  await expect(todo).toHaveCount(0);
  await other.close();

  // The toast is above the ticket, but covers neither the ticket's heading nor its buttons. Escape closes only the
  // toast.
  await customer.openStock(stock.code);
  await customer.button('stock.buy').click();
  const order = { code: stock.code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-alerts-order' }, customer);
  await expect(alerts).toContainText(stock.code);
  // The position is checked at once, because the toast disappears after a while.
  const isClear = async (): Promise<boolean | undefined> => {
    const [toast, ticket] = await Promise.all([alerts, page.getByRole('dialog')].map((one) => one.boundingBox()));
    return toast && ticket ? toast.y + toast.height <= ticket.y : undefined;
  };
  await expect.poll(isClear).toBe(true);
  await page.keyboard.press('Escape');
  await expect(alerts).toHaveCount(0);
  await expect(customer.button('ticket.review')).toBeVisible();
});
