import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

async function chooseSpecimens(app: App): Promise<void> {
  const { page } = app;
  for (const side of ['identity.front', 'identity.back'] as const) {
    const field = page.getByRole('group', { name: app.text(side) });
    await field.getByRole('button', { name: app.text('picture.specimen') }).click();
    await expect(field.getByText(app.text('picture.sent'))).toBeVisible();
  }
}

// The customer has no verified identity yet.
test.use({ persona: 'new' });

test('a customer submits a specimen, is rejected with the reason, submits again and is verified @both', async ({
  page,
  world,
  customer,
}) => {
  await world.control('POST', '/reviewer', { reviewer: 'byHand' });
  await customer.open('/mine/verified');
  await expect(customer.says('identity.simulatedTitle')).toBeVisible();

  // Every missing field is marked at once.
  await customer.button('identity.submit').click();
  for (const key of ['identity.nameFault', 'identity.numberFault', 'identity.agreeFault'] as const)
    await expect(customer.says(key)).toBeVisible();
  await expect(customer.says('identity.pictureFault')).toHaveCount(2);

  await page.getByLabel(customer.text('identity.name')).fill('SAMPLE TARO');
  await page.getByLabel(customer.text('identity.number')).fill('ＺＺ-1234-5678');
  await chooseSpecimens(customer);
  await page.getByRole('checkbox', { name: customer.text('identity.agreeAfter') }).check();
  await expectAccessible(page, 'the completed form');
  await customer.button('identity.submit').click();
  await expect(page.getByText(customer.like('identity.pendingText', { at: '09:30', by: '11:30' }))).toBeVisible();
  await expect(page.getByText('••••5678')).toBeVisible();

  await customer.button('identity.showPicture', { name: customer.text('identity.front') }).click();
  const viewer = page.getByRole('dialog', { name: customer.text('identity.front') });
  await customer.button('viewer.larger').click();
  await expect(viewer.getByRole('status')).toHaveText('150%');
  await page.keyboard.press('0');
  await expect(viewer.getByRole('status')).toHaveText('100%');
  await viewer.getByRole('img').dblclick({ delay: 0 });
  await expect(viewer.getByRole('status')).toHaveText('200%');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  // The decision reaches the customer anywhere in the app. It is announced once, and stays on the home screen until the
  // documents are submitted again.
  await customer.open('/home/home');
  await expect(page.getByTestId('home-equity')).toHaveText(/\d/);
  await customer.eventsKnown();
  const announced = await customer.countAlerts();
  const todo = page.getByTestId('todo');
  await world.review('reject');
  await expect(todo).toContainText(customer.text('inbox.todo.resubmitIdentity'));
  await expect.poll(announced).toBe(1);
  await expectAccessible(page, 'home after a rejection');
  await todo.getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText(customer.text('identity.failedTitle'));
  await expect(page.getByLabel(customer.text('identity.name'))).toHaveValue('SAMPLE TARO');
  await page.getByLabel(customer.text('identity.number')).fill('ZZ12345678');
  await chooseSpecimens(customer);
  await page.getByRole('checkbox', { name: customer.text('identity.agreeAfter') }).check();
  await customer.button('identity.submitAgain').click();
  await expect(page.getByText(customer.like('identity.pendingText'))).toBeVisible();
  await customer.open('/home/home');
  await expect(page.getByTestId('home-equity')).toHaveText(/\d/);
  await expect(todo).toHaveCount(0);
  await customer.open('/mine/verified');

  await world.review('pass');
  await page.reload();
  await expect(customer.says('identity.verifiedTitle')).toBeVisible();
  await expect(page.getByText('••••5678')).toBeVisible();
});

test('an ID number already in use is refused with the reason, and no typed value is lost', async ({
  page,
  world,
  customer,
}) => {
  await world.armMessage('/user/identitySubmit', 'identity_failed');
  await customer.open('/mine/verified');
  await page.getByLabel(customer.text('identity.name')).fill('SAMPLE HANAKO');
  await page.getByLabel(customer.text('identity.number')).fill('ZZ99990000');
  await chooseSpecimens(customer);
  await page.getByRole('checkbox', { name: customer.text('identity.agreeAfter') }).check();
  await customer.button('identity.submit').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel(customer.text('identity.name'))).toHaveValue('SAMPLE HANAKO');
  await customer.button('identity.submit').click();
  await expect(page.getByText(customer.like('identity.pendingText'))).toBeVisible();

  // The automatic reviewer decides two hours later, by fixed rules.
  await world.advance('PT2H1M');
  await page.reload();
  await expect(customer.says('identity.verifiedTitle')).toBeVisible();
});
