import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { build } from 'vite';
import { expectAccessible } from './support/axe.ts';

/** An address that no server has: the browser gets the built files from memory. */
const ORIGIN = 'http://gallery.invalid';
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

async function builtGallery(): Promise<Map<string, string | Uint8Array>> {
  const configFile = fileURLToPath(new URL('../kit/vite.config.ts', import.meta.url));
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the gallery has one build');
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

test('every component in the gallery is accessible in both themes, and so are the overlays that it opens', async ({
  page,
}) => {
  const files = await builtGallery();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = files.get(name);
    const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await (body === undefined ? route.abort() : route.fulfill({ body: Buffer.from(body), contentType }));
  });
  const covers = {
    light: ['blocked question', 'sheet', 'picture'],
    // What differs in the dark theme: the colours of a dialogue and of toasts.
    dark: ['question', 'loading toast'],
  };
  for (const [theme, opened] of Object.entries(covers)) {
    await page.goto(`${ORIGIN}/?language=ja&theme=${theme}`);
    await expectAccessible(page, theme);
    for (const name of opened) {
      await page.getByRole('button', { name: `開く: ${name}`, exact: true }).click();
      await expectAccessible(page, `${name}, ${theme}`);
      await page.keyboard.press('Escape');
    }
  }
  await page.getByRole('radio', { name: 'en', exact: true }).check();
  await expect(page.getByText('No orders yet')).toBeVisible();
});
