import type { Language } from '@zaraba/contracts';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { drawn } from './axe.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

/** Wider screens show the ticket next to the stock instead of in a sheet. */
const DESKTOP_PX = 1024;

/** A customer's actions in the app, step by step, in one language. */
export class App {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, language: Language = 'jp') {
    this.page = page;
    this.words = WORDS[language];
  }

  async open(route: string): Promise<void> {
    await this.page.goto(`/#${route}`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The latest price on the detail screen, as displayed. */
  get price(): Locator {
    return this.page.getByTestId('last-price');
  }

  /** The short message that disappears without a tap. */
  toast(text: string): Locator {
    return this.page.getByRole('status').getByText(text, { exact: true });
  }

  /** Records every short message from now on; the returned function reads them. */
  async countToasts(): Promise<() => Promise<string[]>> {
    await this.page.locator('[role=status][aria-live]').last().waitFor({ state: 'attached' });
    await this.page.evaluate(() => {
      const noted: string[] = [];
      Object.assign(globalThis, { noted });
      const region = [...document.querySelectorAll('[role=status][aria-live]')].at(-1);
      if (!region) throw new Error('the page has no region for short messages');
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) noted.push(node.textContent ?? '');
      }).observe(region, { childList: true });
    });
    return () => this.page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);
  }

  async logIn(account: string, password: string): Promise<void> {
    await this.page.getByLabel(this.words.account, { exact: true }).fill(account);
    await this.page.getByLabel(this.words.password, { exact: true }).fill(password);
    await this.button(this.words.logIn).click();
  }

  async openStock(code: string): Promise<void> {
    await this.open(`/quotes/info?code=${code}`);
    await expect(this.price).toHaveText(/\d/);
  }

  /** Fills the ticket for a market buy order. */
  async fillMarketOrder(quantity: number): Promise<void> {
    const { words, page } = this;
    if ((page.viewportSize()?.width ?? 0) < DESKTOP_PX) await this.button(words.buy).click();
    await page.getByRole('radio', { name: words.market, exact: true }).check();
    await page.getByLabel(words.quantity, { exact: true }).fill(String(quantity));
  }

  /** The same, up to the review. */
  async prepareMarketOrder(quantity: number): Promise<void> {
    await this.fillMarketOrder(quantity);
    await this.button(this.words.review).click();
  }

  /** The same, and sends it. */
  async buyAtMarket(quantity: number): Promise<void> {
    await this.prepareMarketOrder(quantity);
    await this.button(this.words.confirmBuy).click();
  }

  /** Sells the only position, one without leverage, from the list of positions. */
  async closePosition(): Promise<void> {
    await this.button(this.words.closePosition).click();
    await this.button(this.words.confirmClose).click();
  }

  /** Opens the panel with the account totals. */
  async openPanel(): Promise<void> {
    await this.button(this.words.panel).click();
    await expect(this.page.getByTestId('total-assets')).toBeVisible();
  }

  /** One total of the panel. */
  async total(testId: string): Promise<number> {
    return amountOf(await this.page.getByTestId(testId).innerText());
  }

  /** Whether nothing visible covers an element: dialogs put empty, transparent boxes over the page. */
  async isOnTop(testId: string): Promise<boolean> {
    return this.page.getByTestId(testId).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = (one: Element) =>
        one.childNodes.length > 0 || getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)';
      const seen = document.elementsFromPoint(left + width / 2, top + height / 2).find(isSeen);
      return seen === element || element.contains(seen ?? null);
    });
  }

  /** Waits until nothing fades in or loads, so that a measurement sees what a reader sees. */
  async settled(): Promise<void> {
    await drawn(this.page);
    await expect(this.page.getByText(this.words.loading, { exact: true })).toHaveCount(0);
    await expect
      .poll(() =>
        this.page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
      )
      .toBe(0);
  }
}

/** A displayed amount as a number. */
function amountOf(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
}
