import type { Language } from '@zaraba/contracts';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { App } from './app.ts';
import { faultsOf, overflowNow } from './audit.ts';
import { PASSWORDS } from './busyCustomer.ts';
import type { PanelClock } from './panelClock.ts';
import type { TextKey } from './texts.ts';

/** The customer that a story registers. */
export const NEWCOMER = { account: '0912345678', password: 'long-enough' } as const;
/** The longest time of a review and its message, in hours. */
const REVIEW_HOURS = 3;

/** Matches addresses that store the choice from a list, which a sheet shows. */
const SHEET_IN_ADDRESS = /#\/(home\/follow|mine\/followOrder)\?.*\bid=/;

/** What a customer of each language types into forms. */
const WRITES: Readonly<Record<Language, { name: string; bank: string; branch: string }>> = {
  jp: { name: '見本 太郎', bank: '模擬銀行', branch: '本店' },
  cn: { name: '样本', bank: '模拟银行', branch: '总行' },
  us: { name: 'Sample Person', bank: 'Simulated Bank', branch: 'Main branch' },
};

/** A shortcut on the home screen. */

/**
 * One customer with a phone, in one language. A panel on another device moves the time. Every step begins where the
 * previous one ended, and uses only what the screen offers. Every screen on the way must be in the customer's language
 * and fit the phone.
 */
export class Newcomer extends App {
  readonly clock: PanelClock;

  constructor(page: Page, clock: PanelClock, language: Language) {
    super(page, language);
    this.clock = clock;
    // A missing control fails its own step, long before the test times out.
    page.setDefaultTimeout(15_000);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  shows(key: TextKey): Locator {
    return this.page.getByText(this.like(key)).first();
  }

  /** Checks the current screen: no text key, no word of another language, and nothing that sticks out sideways. */
  async look(): Promise<void> {
    const faults = async (): Promise<string[]> => [
      ...(await faultsOf(this.page, this.language)),
      ...(await overflowNow(this.page)),
    ];
    // A sheet may still be moving. Only its state at rest counts.
    await expect.poll(faults, { message: `faults at ${this.page.url()}`, intervals: [50, 100, 250] }).toEqual([]);
  }

  /** Takes a step to another screen and waits for that screen, because the address changes before the screen does. */
  async go(step: () => Promise<void>): Promise<void> {
    const before = await this.page.evaluate(() => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
      return { path: location.hash.replace(/\?.*$/, ''), place: JSON.stringify(history.state) };
    });
    await step();
    await this.page.waitForFunction(({ path, place }) => {
      const here = location.hash.replace(/\?.*$/, '');
      if (here === path) return JSON.stringify(history.state) !== place;
      return document.querySelector('h1') !== null && document.querySelector('h1[data-left]') === null;
    }, before);
    await this.look();
  }

  /** Closes the topmost sheet or dialog. */
  async dismiss(): Promise<void> {
    const open = await this.dialog.count();
    await this.dialog
      .last()
      .getByRole('button', { name: this.text('action.close'), exact: true })
      .last()
      .click();
    await expect(this.dialog).toHaveCount(open - 1);
  }

  /** Goes to the home screen from any screen: by the tabs if they are visible, otherwise back until they are. */
  async goHome(): Promise<void> {
    const home = this.page.getByRole('navigation').getByRole('link', { name: this.text('home.title'), exact: true });
    const back = this.page.getByRole('banner').getByRole('button', { name: this.text('action.back') });
    for (let steps = 0; ; steps += 1) {
      expect(steps, 'steps back to the tabs').toBeLessThan(12);
      // An address of this kind reopens its sheet, a moment after the screen.
      if (SHEET_IN_ADDRESS.test(this.page.url())) await expect(this.dialog).not.toHaveCount(0);
      while ((await this.dialog.count()) > 0) await this.dismiss();
      await expect(home.or(back).first()).toBeVisible();
      if (await home.isVisible()) break;
      await this.go(() => back.click());
    }
    if (!this.page.url().endsWith('#/home/home')) await this.go(() => home.click());
  }

  /** Takes one of the shortcuts on the home screen. */
  async take(shortcut: TextKey): Promise<void> {
    await this.goHome();
    const shortcuts = this.page.getByRole('navigation', { name: this.text('home.shortcuts.title') });
    const name = this.text(shortcut);
    await this.go(() => shortcuts.getByRole('link', { name, exact: true }).click());
  }

  async menu(entry: TextKey): Promise<void> {
    await this.goHome();
    await this.button('header.panel').click();
    const entries = this.dialog.getByRole('navigation', { name: this.text('header.panel') });
    const link = entries.getByRole('link', { name: this.text(entry) });
    await expect(link).toBeVisible();
    await this.look();
    await this.go(() => link.click());
  }

  async register(): Promise<void> {
    await this.open('/login/logon');
    await this.look();
    await this.go(() => this.link('login.register').first().click());
    await this.field('login.account').fill(NEWCOMER.account);
    await this.field('login.password').fill(NEWCOMER.password);
    await this.field('login.repeat').fill(NEWCOMER.password);
    await this.page.getByRole('checkbox').check();
    await this.go(() => this.button('login.submitRegister').click());
    await expect(this.page).toHaveURL(/#\/mine\/verified/);
  }

  async verify(): Promise<void> {
    await this.menu('verified.title');
    await this.field('identity.name').fill(WRITES[this.language].name);
    await this.field('identity.number').fill('ZZ12345678');
    for (const side of ['identity.front', 'identity.back'] as const) {
      const group = this.page.getByRole('group', { name: this.text(side) });
      await group.getByRole('button', { name: this.text('picture.specimen') }).click();
      await expect(group.getByText(this.text('picture.sent'))).toBeVisible();
    }
    await this.page.getByRole('checkbox').check();
    await this.button('identity.submit').click();
    await expect(this.shows('identity.pendingText')).toBeVisible();
    await this.look();
    await this.reviewed();
    await this.menu('verified.title');
    await expect(this.shows('identity.verifiedTitle')).toBeVisible();
    await this.look();
  }

  async setFundPassword(): Promise<void> {
    await this.menu('money.fundPassword');
    await this.field('panel.loginPassword').fill(NEWCOMER.password);
    await this.field('password.fundNew').fill(PASSWORDS.fund);
    await this.field('login.repeatPin').fill(PASSWORDS.fund);
    await this.button('password.fundSet').click();
    await expect(this.shows('password.fundDone')).toBeVisible();
    await this.look();
  }

  async bindCard(): Promise<void> {
    await this.menu('bank.title');
    const { bank, branch } = WRITES[this.language];
    await this.go(() => this.link('bank.add').click());
    await this.field('bank.institution').fill(bank);
    await this.field('bank.branch').fill(branch);
    await this.field('bank.branchCode').fill('001');
    await this.field('bank.number').fill('0000001234');
    await this.field('bank.holder').fill('MIHON TARO');
    await this.field('money.fundPassword').fill(PASSWORDS.fund);
    await this.button('bank.add').click();
    await expect(this.page.getByTestId('bank-card')).toContainText('1234');
    await this.look();
  }

  /** Waits until a review has ended. */
  async reviewed(): Promise<void> {
    await this.clock.step('hour', REVIEW_HOURS);
  }

  /** Reads a warning and continues. The product becomes available a day later. */
  async readWarning(): Promise<void> {
    await expect(this.button('risk.leave')).toBeVisible();
    await this.look();
    await this.button('risk.continue').click();
    await expect(this.page.getByTestId('cooling-off-left')).toBeVisible();
    await this.look();
  }
}
