import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until every finite animation has ended, because colours in transition are not the design's. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/**
 * Waits until the scripts of the page have rendered its screen. Before that, a page shows at most its first picture.
 */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.first-splash')).toHaveCount(0);
  await expect(page.locator('main').first()).toBeVisible();
}

/**
 * Returns a page's accessibility errors, by all rules or some. The rules are evaluated and not added as a script,
 * because the product's content security policy forbids added scripts.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await drawn(page);
  // A page that was checked before already has axe.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await atRest(page);
  const { violations } = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) });
  }, rules);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  );
}

/** Expects that a page has no accessibility fault. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await accessibilityFaults(page), where).toEqual([]);
}
