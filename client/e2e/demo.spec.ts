import { expect, test } from './fixtures.ts';
import { panel } from './support/panelTexts.ts';

/** A fall by three per cent costs the customer of the demonstration some 60,000 yen; prices move by far less in seconds. */
const FELT_JPY = 30_000;

test('a salesperson opens the demo in one tap, and leads it from the panel to its start again', async ({
  app,
  page,
  context,
}) => {
  await page.goto('/#/login/logon');
  await page.getByRole('button', { name: app.text('login.demo') }).click();
  await page.waitForURL(/demo-[^/]*\/#\/home\/home$/);
  const { hostname, origin } = new URL(page.url());
  const floating = async (): Promise<number> => {
    const [, figure = ''] = new RegExp(`${app.text('panel.floating')}\\s*([+−][\\d,]+)`).exec(
      await page.getByRole('main').innerText(),
    ) ?? [''];
    return Number(figure.replaceAll(',', '').replace('−', '-') || Number.NaN);
  };
  await expect.poll(floating).not.toBeNaN();
  const before = await floating();

  const remote = await context.newPage();
  await remote.goto(`${origin}/sim/#/${hostname.split('.')[0]}/scenarios`);
  await remote.getByRole('button', { name: panel.scenarios.fall }).click();
  await remote.getByRole('button', { name: panel.scenarios.nextStep }).click();
  await expect.poll(floating).toBeLessThan(before - FELT_JPY);

  // The client follows without another log-in.
  await remote.getByRole('button', { name: panel.scenarios.restart }).click();
  await expect.poll(floating).toBeGreaterThan(before - FELT_JPY);
  expect(page.url()).toBe(`${origin}/#/home/home`);

  await remote.getByRole('button', { name: panel.scenarios.link, exact: true }).click();
  const link = await remote.getByText(/\/sim\/enter\/demo-.*code=/).innerText();
  const second = await context.newPage();
  await second.goto(link);
  await second.waitForURL(/\/#\/home\/home$/);
});
