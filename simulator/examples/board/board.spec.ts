import { readFileSync } from 'node:fs';
import { expect, test } from '@zaraba/simulator/testing';
import type { ScenarioFile } from '@zaraba/simulator/testing';

test.beforeEach(async ({ sim, page }) => {
  // This address is all that the client knows about the simulator.
  await page.goto(`/?server=${sim.url}`);
  await expect(page.locator('[data-live]')).toBeAttached();
});

test('prices follow the market', async ({ sim, page }) => {
  const price = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const before = Number(await price.textContent());
  await sim.overlay({ target: 'jp', kind: 'shock', by: -0.05, over: 'PT1M' });
  await sim.advance('PT2M');
  await expect.poll(async () => Number(await price.textContent())).toBeLessThan(before * 0.97);
});

test('an order is filled, and a refusal is shown', async ({ sim, page }) => {
  await page.getByLabel('Account').fill('0900000001');
  await page.getByLabel('Password').fill('demo-1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('status')).toHaveText('Welcome 0900000001');
  await sim.arm('/trade/placeOrder', 'too_frequent');
  const buy = page.getByRole('button', { name: 'Buy' }).first();
  await buy.click();
  await expect(page.getByRole('status')).toHaveText('Refused: too_frequent');
  await buy.click();
  await expect(page.getByRole('status')).toContainText('Bought');
  await expect(sim).toHaveTransitioned('position', 'pendingOrder', 'holding');
});

test.describe('a scenario of your own', () => {
  test.use({ scenario: JSON.parse(readFileSync('falling.json', 'utf8')) as ScenarioFile });

  test('moves the market at its time', async ({ sim, page }) => {
    const price = page.getByRole('row').nth(1).getByRole('cell').nth(1);
    const before = Number(await price.textContent());
    await sim.advance('PT11M');
    await expect.poll(async () => Number(await price.textContent())).toBeLessThan(before * 0.99);
  });
});
