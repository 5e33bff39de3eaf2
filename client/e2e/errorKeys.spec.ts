import { MESSAGES, isErrorKey, isMessageKey } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { CUSTOMER } from './support/world.ts';

const KEYS = Object.keys(MESSAGES).filter(isMessageKey).filter(isErrorKey);

test('every refusal that a server can return has its own message', async ({ page, world, app, complaints }) => {
  // Two of the refusals have an HTTP status, which the browser logs.
  complaints.expect(/the server responded with a status of (400|401)/);
  // The test makes fifty calls in turn.
  test.slow();
  const alert = page.getByRole('alert');
  const told = new Map<string, string>();
  await app.open('/login/login');
  await app.field('login.account').fill(CUSTOMER.account);

  for (const [index, key] of KEYS.entries()) {
    await world.armMessage('/user/login', key);
    // Typing clears the last refusal, so that the next one cannot be mistaken for it.
    await app.field('login.password').fill(`attempt ${index}`);
    await expect(alert).toHaveCount(0);
    await app.button('login.title').click();
    await expect(alert, key).not.toContainText(app.text('message.unknown.text'));
    told.set(key, await alert.innerText());
  }
  expect(new Set(told.values()).size, 'each refusal has its own message').toBe(KEYS.length);
});
