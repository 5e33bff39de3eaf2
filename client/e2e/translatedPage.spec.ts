import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import type { Address } from './support/app.ts';

/** Moves each translatable text into new elements, as a browser's page translator does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest('[translate=no], .notranslate, script, style') === null) nodes.push(walker.currentNode);
    }
    for (const node of nodes) {
      if (node.nodeValue?.trim() === '') continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = node.nodeValue;
      outer.append(inner);
      node.parentNode?.replaceChild(outer, node);
    }
  });
}

/** Returns all prices and amounts on a page, in order. */
async function figuresOf(page: Page): Promise<string[]> {
  return (await page.locator('main').innerText()).match(/\d[\d,]*\.\d+/g) ?? [];
}

test.use({ persona: 'holding' });

test('prices and amounts stay current in a page that the browser translates', async ({
  page,
  context,
  customer,
  world,
  stock,
}) => {
  const addresses: Address[] = ['/position/index', `/quotes/info?code=${stock.code}`];
  for (const address of addresses) {
    await customer.open(address);
    await expect.poll(async () => (await figuresOf(page)).length).toBeGreaterThan(3);
    const before = await figuresOf(page);
    await translate(page);
    await world.advance('PT4M');
    await expect.poll(() => figuresOf(page), { message: `${address} moves` }).not.toEqual(before);

    const fresh = await context.newPage();
    await new App(fresh).open(address);
    await expect.poll(async () => (await figuresOf(fresh)).length).toBeGreaterThan(3);
    const settled = async () => [await figuresOf(page), await figuresOf(fresh)] as const;
    await expect
      .poll(
        async () => {
          const [translated, shown] = await settled();
          return translated.filter((figure, at) => figure !== shown[at]);
        },
        { message: address },
      )
      .toEqual([]);
    await fresh.close();
    await page.reload();
  }
});
