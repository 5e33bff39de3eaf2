import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

/** Deposits through the quick channel. The review credits it later, and a message says so. */
async function payIn(world: World, session: Session, number: number): Promise<void> {
  const reply = await world.api(
    '/user/deposit',
    {
      type: 'jpy',
      channelId: 'quick',
      amount: `${number}0000`,
      channelPassword: '135790',
      clientOrderId: `story-deposit-${number}`,
    },
    session,
  );
  expect(reply.msg).toBe('recharge_submitted');
  await world.review('pass');
}

test('the bell announces a message, which is marked as read when opened, and deleted after a confirmation @both', async ({
  page,
  world,
  customer,
}) => {
  await payIn(world, customer, 1);
  await customer.open('/home/home');
  await expect(page.getByTestId('unread-badge')).toHaveText('1');
  await payIn(world, customer, 2);
  await expect(page.getByTestId('unread-badge')).toHaveText('2');

  await page.getByRole('link', { name: customer.text('inbox.bell', { unread: '2' }) }).click();
  await expect(page.getByTestId('unread-count')).toHaveText(customer.text('inbox.unread', { unread: '2' }));
  const rows = page.getByTestId('message-row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'the messages');
  await rows.first().click();
  await expect(page.getByTestId('message-body')).toContainText('20,000.00 JPY');
  await expect(page.getByRole('link', { name: customer.text('inbox.go.funds') })).toBeVisible();
  await expectAccessible(page, 'a message');
  await customer.button('action.back').click();
  await expect(page.getByTestId('unread-count')).toHaveText(customer.text('inbox.unread', { unread: '1' }));

  // The dialog offers to keep the messages as prominently as to delete them. Opening it deletes nothing.
  await page
    .getByRole('button', { name: customer.like('inbox.remove') })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(customer.like('inbox.removeText'));
  await question.getByRole('button', { name: customer.text('inbox.removeNo') }).click();
  await expect(rows).toHaveCount(2);
  await page
    .getByRole('button', { name: customer.like('inbox.remove') })
    .first()
    .click();
  await question.getByRole('button', { name: customer.text('inbox.removeYes') }).click();
  await expect(rows).toHaveCount(1);
  await customer.hearToast('message.deleted.text');
});

test('one tap marks all messages as read if the server supports it', async ({ page, world, customer, complaints }) => {
  await payIn(world, customer, 1);
  await payIn(world, customer, 2);
  await customer.open('/mine/message');
  const unread = page.getByTestId('unread-count');
  await expect(unread).toHaveText(customer.text('inbox.unread', { unread: '2' }));
  await customer.button('inbox.readAll').click();
  await expect(unread).toHaveText(customer.text('inbox.allRead'));
  await expect(customer.button('inbox.readAll')).toHaveCount(0);

  complaints.expect(/404/);
  await payIn(world, customer, 3);
  await world.armFault('/user/messageReadAll', 'status', { status: 404, times: 1 });
  // The button is pressed by key, because the third message's announcement covers it.
  await customer.button('inbox.readAll').press('Enter');
  await expect(customer.button('inbox.readAll')).toHaveCount(0);
  await expect(customer.says('state.notOffered').first()).toBeVisible();
  await expect(unread).toHaveText(customer.text('inbox.unread', { unread: '1' }));
});

test('a message deleted on another device is reported as deleted @whole', async ({ page, world, customer }) => {
  await payIn(world, customer, 1);
  const { data } = await world.api('/user/messageList', {}, customer);
  const id = data.messages[0]?.id ?? '';
  await world.api('/user/messageDelete', { id }, customer);
  await customer.open(`/mine/messageInfo?id=${id}`);
  await expect(customer.says('inbox.missing')).toBeVisible();
  await page.getByRole('link', { name: customer.text('inbox.toList') }).click();
  await expect(customer.says('inbox.empty')).toBeVisible();
});

test('customer service opens the configured link, and outside its hours states when it opens', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/mine/about');
  const desk = customer.button('inbox.support.title');
  await desk.click();
  await expect(customer.says('inbox.support.until', { time: '20:00' })).toBeVisible();
  const way = page.getByRole('link', { name: customer.text('inbox.support.go') });
  await expect(way).toHaveAttribute('href', /^https:/);
  await desk.click();

  await world.advance('PT12H');
  await desk.click();
  await expect(customer.says('inbox.support.closed')).toBeVisible();
  await expect(customer.says('inbox.support.opens', { time: '11/19 08:00' })).toBeVisible();
  await expect(way).toHaveAttribute('href', /^https:/);
});

test('recent searches of a customer are available on another device', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await customer.open('/home/home');
  // Typing works right after the tap, even before the search screen has loaded.
  await page.getByRole('link', { name: customer.text('header.search') }).tap();
  await page.keyboard.type(code);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue(code);
  // Until results arrive, the same stock is among the popular ones.
  await expect(page.getByText(customer.like('search.results'))).toBeVisible();
  await page.getByRole('link').filter({ hasText: code }).first().click();
  await expect(customer.price).toHaveText(/\d/);
  await expect.poll(async () => (await world.api('/user/searchHistory', {}, customer)).data).toEqual([code]);
  await world.api('/user/searchHistoryAdd', { text: 'INDUSTRY' }, customer);
  await customer.open('/quotes/search');
  await page.reload();
  await expect(page.getByRole('button', { name: 'INDUSTRY' })).toBeVisible();
  await customer.button('search.clearAtServer').click();
  await expect(page.getByRole('button', { name: 'INDUSTRY' })).toHaveCount(0);
});
