import { LIMITS } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

type Motif = 'lines' | 'plain' | 'noise';

/** Draws a picture file as a device stores it: lines, one colour, or noise, which no format can compress. */
async function drawn(page: Page, type: string, width: number, height: number, motif: Motif = 'lines'): Promise<Buffer> {
  const base64 = await page.evaluate(
    ({ format, size: [across, down], what }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser does not draw');
      context.fillStyle = '#4a6';
      context.fillRect(0, 0, across, down);
      context.fillStyle = '#123';
      if (what === 'lines') for (let top = 20; top < down; top += 40) context.fillRect(20, top, across - 40, 8);
      if (what === 'noise') {
        const pixels = context.createImageData(across, down);
        const words = new Uint32Array(pixels.data.buffer);
        let state = 1;
        for (let at = 0; at < words.length; at += 1) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          words[at] = state | 0xff_00_00_00;
        }
        context.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL(format).replace(/^.*,/, '');
    },
    { format: type, size: [width, height] as const, what: motif },
  );
  return Buffer.from(base64, 'base64');
}

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator(`input[name=${name}]`).setInputFiles(file);
}

/** Returns what the server stores of the next uploaded picture: its type, its size in bytes and its sides. */
function uploaded(page: Page, world: World, session: Session) {
  const reply = page.waitForResponse((response) => response.url().endsWith('/user/upload'));
  return async (): Promise<{ type: string; bytes: number; sides: readonly number[] }> => {
    const { data } = (await (await reply).json()) as { data: { id: string } };
    const { type, base64 } = (await world.api('/user/picture', { id: data.id }, session)).data;
    const sides = await page.evaluate(async (source) => {
      const picture = Object.assign(new Image(), { src: source });
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, `data:${type};base64,${base64}`);
    return { type, bytes: Buffer.from(base64, 'base64').length, sides };
  };
}

// The customer has no verified identity yet.
test.use({ persona: 'new' });

test('a customer chooses a picture, which is sent in a smaller size, and zooms into it by keys and taps @both', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/mine/verified');
  const field = page.getByRole('group', { name: customer.text('identity.front') });
  const told = uploaded(page, world, customer);
  const buffer = await drawn(page, 'image/jpeg', 4000, 3000);
  await choose(page, 'front', { name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await expect(field.getByText(customer.text('picture.sent'))).toBeVisible();
  expect(await told()).toMatchObject({ type: 'image/jpeg', sides: [2000, 1500] });

  await customer.button('picture.enlarge', { name: customer.text('identity.front') }).click();
  const viewer = page.getByRole('dialog', { name: customer.text('identity.front') });
  const zoom = viewer.getByRole('status');
  await expect(zoom).toHaveText('100%');
  await expectAccessible(page, 'the viewer of a picture');
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('150%');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('+');
  await expect(zoom).toHaveText('300%');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('100%');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('-');
  await expect(zoom).toHaveText('33%');
  await page.keyboard.press('0');
  await viewer.getByRole('img').dblclick({ delay: 0 });
  await expect(zoom).toHaveText('200%');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(customer.button('picture.enlarge', { name: customer.text('identity.front') })).toBeFocused();
});

test('a file above the server limit is shrunk before it leaves the device @whole', async ({
  page,
  world,
  customer,
}) => {
  await customer.open('/mine/verified');
  const field = page.getByRole('group', { name: customer.text('identity.back') });
  const told = uploaded(page, world, customer);
  const buffer = await drawn(page, 'image/png', 1400, 1300, 'noise');
  expect(buffer.length).toBeGreaterThan(LIMITS.imageMaximumBytes);
  await choose(page, 'back', { name: 'back.png', mimeType: 'image/png', buffer });
  await expect(field.getByText(customer.text('picture.sent'))).toBeVisible();
  const { type, bytes, sides } = await told();
  expect({ type, sides }).toEqual({ type: 'image/jpeg', sides: [1400, 1300] });
  expect(bytes).toBeLessThan(LIMITS.imageMaximumBytes);
});

test('a file that is not a picture is refused beside its field, and the previous picture stays @whole', async ({
  page,
  customer,
}) => {
  await customer.open('/mine/verified');
  const field = page.getByRole('group', { name: customer.text('identity.front') });
  await expect(field).toBeVisible();
  const buffer = await drawn(page, 'image/png', 800, 500);
  await choose(page, 'front', { name: 'front.png', mimeType: 'image/png', buffer });
  await expect(field.getByText(customer.text('picture.sent'))).toBeVisible();
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/upload') && uploads.push(request.url()));
  await choose(page, 'front', { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(field.getByText(customer.text('picture.unreadable'))).toBeVisible();
  await expect(field.getByText(customer.text('picture.sent'))).toBeVisible();
  expect(uploads).toEqual([]);
});

test('an unreadable picture causes a warning before it is sent, and is sent if the customer insists @whole', async ({
  page,
  customer,
}) => {
  await customer.open('/mine/verified');
  const field = page.getByRole('group', { name: customer.text('identity.front') });
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/upload') && uploads.push(request.url()));
  const buffer = await drawn(page, 'image/png', 300, 200, 'plain');
  await choose(page, 'front', { name: 'front.png', mimeType: 'image/png', buffer });
  await expect(field.getByText(customer.text('picture.doubt.blurred'))).toBeVisible();
  await expect(field.getByText(customer.text('picture.doubt.small'))).toBeVisible();
  await expectAccessible(page, 'a picture with a warning');
  expect(uploads).toEqual([]);
  await field.getByRole('button', { name: customer.text('picture.useAnyway') }).click();
  await expect(field.getByText(customer.text('picture.sent'))).toBeVisible();
  await expect(field.getByText(customer.text('picture.doubt.blurred'))).toHaveCount(0);
  expect(uploads).toHaveLength(1);
});

test('the rear camera can be used for the pictures of a document @whole', async ({ page, customer }) => {
  await customer.open('/mine/verified');
  for (const name of ['frontCamera', 'backCamera']) {
    const input = page.locator(`input[name=${name}]`);
    await expect(input).toHaveAttribute('capture', 'environment');
    await expect(input).toHaveAttribute('accept', 'image/*');
  }
});
