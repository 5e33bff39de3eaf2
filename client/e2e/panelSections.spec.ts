import { LANGUAGE_TAG } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { faultsOf, overflowAt } from './support/audit.ts';
import { expectAccessible } from './support/axe.ts';
import { PANEL_SECTIONS } from './support/panelTexts.ts';
import { WHOLE } from './support/whole.ts';
import { CUSTOMER } from './support/world.ts';

const LOOKS = [
  ['us', 'dark'],
  ['jp', 'light'],
  ['cn', 'light'],
] as const;

for (const [language, colorScheme] of WHOLE ? LOOKS : LOOKS.slice(0, 1)) {
  test(`every section in ${language}, ${colorScheme}, is accessible and fits 320 pixels${WHOLE ? ' @both' : ''}`, async ({
    page,
    world,
  }) => {
    test.slow();
    await world.armMessage('/user/login', 'too_frequent', { times: 3 });
    await world.control('POST', '/overlays', { target: 'jp', kind: 'shock', by: -0.04 });
    await world.api('/user/login', { account: CUSTOMER.account, password: CUSTOMER.password });
    const size = page.viewportSize()!;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('zaraba.panel.language', chosen), language);
    for (const section of PANEL_SECTIONS) {
      await page.goto(`/sim/#/${world.id}/${section}`);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG[language]);
      await expect(page.getByTestId('world-time')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, `${section} in ${language}`);
      // The panel shows a server's English text only if it has none of its own.
      if (section === 'faults') await expect(page.locator('main span[lang=en]')).toHaveCount(0);
      expect(await overflowAt(page, 320)).toEqual([]);
      await page.setViewportSize(size);
    }
    // Message keys are a subject of the panel, and each language is offered under its own name.
    const meant = /^a message key|: (日本語|简体中文)$/;
    expect((await faultsOf(page, language)).filter((fault) => !meant.test(fault))).toEqual([]);
  });
}
