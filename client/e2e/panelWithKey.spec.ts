import { expect, test } from './fixtures.ts';
import { panel } from './support/panelTexts.ts';
import { readQrCode } from './support/qrCode.ts';
import { SeparateServer } from './support/separateServer.ts';

const KEY = 'open-sesame';

const keyed = test.extend<{ keyedServer: SeparateServer }>({
  keyedServer: async ({ context }, use) => {
    const server = await SeparateServer.start('0.0.0.0', ['--key', KEY]);
    await use(server);
    // Navigates away first, because closing the pages would cut off their open requests.
    for (const page of context.pages()) await page.goto('about:blank');
    await server.stop();
  },
});

keyed(
  'a server with a control key asks for it once, and its QR code takes a phone into the world',
  async ({ page, context, keyedServer, complaints }) => {
    // Complaints about a wrong key, and about an address without a certificate.
    complaints.expect(/403|Cross-Origin-Opener-Policy/);
    await page.goto(`${keyedServer.origin}/sim/#/main/worlds`);
    await expect(page.getByText(panel.connection.locked)).toBeVisible();
    const field = page.getByLabel(panel.connection.key, { exact: true });
    await field.fill('open-barley');
    await page.getByRole('button', { name: panel.connection.unlock, exact: true }).click();
    await expect(page.getByText(panel.connection.wrongKey)).toBeVisible();
    await field.fill(KEY);
    await page.getByRole('button', { name: panel.connection.unlock, exact: true }).click();
    await expect(page.getByTestId('world-time')).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('world-time')).toBeVisible();

    // The panel creates a world. The phone that reads the world's code opens this world and not main.
    await page.getByLabel(panel.worlds.id, { exact: true }).fill('alpha');
    await page.getByRole('button', { name: panel.worlds.makeIt, exact: true }).click();
    const code = page.getByRole('img', { name: panel.worlds.qr('alpha') });
    await expect(code).toBeVisible();
    const address = await readQrCode(code);
    expect(address).toBe(`${keyedServer.origin}/sim/enter/alpha`);
    const phone = await context.newPage();
    // Opening the link changes nothing: the page asks for confirmation first.
    await phone.goto(address ?? '');
    await phone.getByRole('button').click();
    await expect(phone).toHaveURL(new RegExp(`^${keyedServer.origin}/#/`));
    await page.getByRole('tab', { name: new RegExp(`^${panel.sections.requests}`) }).click();
    await expect(page.getByRole('button', { name: /\/common\/config/ }).first()).toBeVisible();
  },
);
