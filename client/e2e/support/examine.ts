import { join } from 'node:path';
import type { Language } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { faultsOf, overflowAt, stripFaults } from './audit.ts';
import { accessibilityFaults, atRest } from './axe.ts';
import { WHOLE } from './whole.ts';

type Theme = 'light' | 'dark';

/** An optional folder for pictures of all screens. Git ignores pictures-of-screens. */
const PICTURES = process.env['ZARABA_PICTURES'];

/** The widths of a look, besides the page's own. */
interface Widths {
  readonly narrow: number;
  /** Where the long run examines the strip once more. */
  readonly wide?: number;
  readonly pictured: readonly number[];
  /** False for a picture of only the window. Surfaces over the page are placed relative to the window. */
  readonly fullPage?: boolean;
}

const EVERY_LAYOUT: Widths = { narrow: 320, wide: 1280, pictured: [390, 1280] };

async function takePictures(page: Page, name: string, { pictured, fullPage = true }: Widths): Promise<void> {
  if (PICTURES === undefined) return;
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of pictured) {
    await page.setViewportSize({ width, height: before.height });
    await atRest(page);
    const file = `${name.replaceAll(/[/?=&]+/g, '-')}.png`;
    await page.screenshot({ path: join(PICTURES, String(width), file), fullPage, animations: 'disabled' });
  }
  await page.setViewportSize(before);
}

/** Returns a screen's accessibility errors. Rules that do not depend on colours run once. */
async function accessible(page: Page, theme: Theme, name: string, widths: Widths): Promise<string[]> {
  const lacking = await accessibilityFaults(page, theme === 'dark' ? ['color-contrast'] : undefined);
  await takePictures(page, name.replace('THEME', theme), widths);
  return lacking.map((fault) => `${theme}: ${fault}`);
}

/**
 * Returns all errors of the current screen, in both themes and at every width and text size. The order of the checks
 * keeps the number of slow switches between themes and widths low.
 */
export async function examine(
  page: Page,
  language: Language,
  name: string,
  who: string,
  widths: Widths = EVERY_LAYOUT,
): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const picture = `${who}-${language}-THEME${name}`;
  // Accessibility hardly depends on the language. One language and the empty screens are enough for most runs.
  const judged = WHOLE || PICTURES !== undefined || language === 'us' || who === 'newcomer';
  const faults: string[] = [];
  const look = async (looking: Promise<string[]>): Promise<void> => {
    faults.push(...(await looking));
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await look(stripFaults(page, 'light'));
  if (judged) await look(accessible(page, 'light', picture, widths));
  await look(faultsOf(page, language));
  // WCAG's two conditions: text at 200 %, and 320 pixels. The long run combines them.
  await look(overflowAt(page, width, 200));
  if (WHOLE) await look(overflowAt(page, width));
  if (WHOLE) await look(overflowAt(page, widths.narrow, 200));
  await look(overflowAt(page, widths.narrow));
  if (WHOLE) await look(stripFaults(page, 'light'));
  if (WHOLE && widths.wide !== undefined) {
    await page.setViewportSize({ width: widths.wide, height });
    await look(stripFaults(page, 'light'));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(stripFaults(page, 'dark'));
  if (WHOLE) {
    await page.setViewportSize({ width: widths.narrow, height });
    await look(stripFaults(page, 'dark'));
  }
  await page.setViewportSize({ width, height });
  if (WHOLE) await look(stripFaults(page, 'dark'));
  if (judged) await look(accessible(page, 'dark', picture, widths));
  return faults;
}
