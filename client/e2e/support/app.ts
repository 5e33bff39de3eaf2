import type { EndpointPath, Language, ScreenPath } from '@zaraba/contracts';
import type { Session } from '@zaraba/simulator/testing';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { drawn } from './axe.ts';
import { Texts } from './texts.ts';
import type { TextKey, Values } from './texts.ts';

/** On wider screens, the ticket is next to the stock instead of in a sheet. */
const DESKTOP_PX = 1024;

/** The address of a screen, such as `/mine/messageInfo?id=7`. */
export type Address = ScreenPath | `${ScreenPath}?${string}`;

/** The app in one language: its texts by key, its controls by text, and what its users do. */
export class App {
  readonly page: Page;
  readonly language: Language;
  readonly #texts: Texts;

  constructor(page: Page, language: Language = 'jp') {
    this.page = page;
    this.language = language;
    this.#texts = new Texts(language);
  }

  async open(address: Address): Promise<void> {
    await this.page.goto(`/#${address}`);
  }

  /** Returns a text of the product, with its placeholders filled. */
  text(key: TextKey, values?: Values): string {
    return this.#texts.of(key, values);
  }

  /**
   * Returns a pattern that finds a text of the product in a longer one. Placeholders without a value match anything.
   */
  like(key: TextKey, values?: Values): RegExp {
    return this.#texts.like(key, values);
  }

  button(key: TextKey, values?: Values): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }

  link(key: TextKey, values?: Values): Locator {
    return this.page.getByRole('link', { name: this.text(key, values), exact: true });
  }

  field(key: TextKey, values?: Values): Locator {
    return this.page.getByLabel(this.text(key, values), { exact: true });
  }

  heading(key: TextKey, values?: Values): Locator {
    return this.page.getByRole('heading', { name: this.text(key, values), exact: true });
  }

  /** Returns the only element that shows a text. */
  says(key: TextKey, values?: Values): Locator {
    return this.page.getByText(this.text(key, values));
  }

  /** Fills fields, by the keys of their labels. */
  async write(values: Readonly<Partial<Record<TextKey, string>>>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await this.field(key as TextKey).fill(value);
  }

  /** Returns the last price on the detail screen, as displayed. */
  get price(): Locator {
    return this.page.getByTestId('last-price');
  }

  /** Returns a visible status that appeared on the page without a tap. */
  toast(key: TextKey): Locator {
    return this.page.getByRole('status').getByText(this.text(key), { exact: true });
  }

  /** Returns every short message that the page has shown since it was loaded. Each is visible for only two seconds. */
  async toasts(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { toasts: string[] }).toasts);
  }

  /** Waits for a short message, even one that has already disappeared. */
  async hearToast(key: TextKey): Promise<void> {
    await expect.poll(() => this.toasts()).toContain(this.text(key));
  }

  /** Records every announcement of an event from now on. The returned function returns their texts. */
  async hearAlerts(): Promise<() => Promise<string[]>> {
    await this.page.evaluate(() => {
      const announced = new Map<Element, string>();
      Object.assign(globalThis, { announced });
      const note = (): void => {
        for (const toast of document.querySelectorAll('[data-testid=alerts] > *'))
          if (!announced.has(toast)) announced.set(toast, toast.textContent ?? '');
      };
      note();
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    return () =>
      this.page.evaluate(() => [...(globalThis as unknown as { announced: Map<Element, string> }).announced.values()]);
  }

  /** Records every announcement from now on. The returned function returns their number. */
  async countAlerts(): Promise<() => Promise<number>> {
    const hear = await this.hearAlerts();
    return async () => (await hear()).length;
  }

  /** Waits until the device has stored the height of the top of the home screen, so that the next visit reserves it. */
  async homeRemembered(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('settings'))).toMatch(/"homeTop":\{"/);
  }

  async logIn(account: string, password: string): Promise<void> {
    await this.write({ 'login.account': account, 'login.password': password });
    await this.button('login.title').click();
  }

  /** Logs out from the account panel, which must be open. */
  async logOut(): Promise<void> {
    await this.button('panel.logout').click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.text('panel.logout') })
      .click();
  }

  async openStock(code: string): Promise<void> {
    await this.open(`/quotes/info?code=${code}`);
    await expect(this.price).toHaveText(/\d/);
  }

  /**
   * Holds calls until the returned function is called, so that a busy machine can examine the state meanwhile.
   * @param from the first held call
   */
  async hold(path: EndpointPath, from = 1): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let calls = 0;
    await this.page.route(`**${path}`, async (route) => {
      calls += 1;
      if (calls >= from) await released;
      await route.fallback();
    });
    return release;
  }

  /** Fills the ticket for a market buy order. */
  async fillMarketOrder(quantity: number): Promise<void> {
    const { page } = this;
    if ((page.viewportSize()?.width ?? 0) < DESKTOP_PX) await this.button('stock.buy').click();
    await page.getByRole('radio', { name: this.text('orderType.market'), exact: true }).check();
    await this.field('ticket.quantity').fill(String(quantity));
  }

  /** Fills the ticket for a market buy order, and opens the review. */
  async prepareMarketOrder(quantity: number): Promise<void> {
    await this.fillMarketOrder(quantity);
    await this.button('ticket.review').click();
  }

  /** Sends a market buy order. */
  async buyAtMarket(quantity: number): Promise<void> {
    await this.prepareMarketOrder(quantity);
    await this.button('ticket.confirmBuy').click();
  }

  /** Sells the only position, which has no leverage, from the list of positions. */
  async closePosition(): Promise<void> {
    await this.button('positions.sell').click();
    await this.button('ticket.review').click();
    await this.button('positions.sellConfirm').click();
  }

  /** Opens the account panel with the totals. */
  async openPanel(): Promise<void> {
    await this.button('header.panel').click();
    await expect(this.page.getByTestId('total-assets')).toBeVisible();
  }

  /** Returns a total in the panel. */
  async total(testId: string): Promise<number> {
    return amountOf(await this.page.getByTestId(testId).innerText());
  }

  /** Returns whether nothing visible covers an element. Dialogs put empty, transparent boxes over the page. */
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
    await expect(this.page.getByText(this.text('state.loading'), { exact: true })).toHaveCount(0);
    const moving = () =>
      this.page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
    await expect.poll(moving, { intervals: [30] }).toBe(0);
  }
}

/** The app of a logged-in customer, which is also the session for API calls. */
export class CustomerApp extends App implements Session {
  readonly account: string;
  readonly token: string;

  constructor(page: Page, language: Language, { account, token }: Session) {
    super(page, language);
    this.account = account;
    this.token = token;
  }

  /** Waits until the device has stored how far the account's messages were announced. Later ones are then announced. */
  async eventsKnown(): Promise<void> {
    const announced = (): Promise<string | undefined> =>
      this.page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const request = indexedDB.open('alerts');
            // The app itself must create the database.
            request.addEventListener('upgradeneeded', () => request.transaction?.abort());
            request.addEventListener('error', () => resolve(undefined));
            request.addEventListener('success', () => {
              const reading = request.result.transaction('shared').objectStore('shared').get('announced');
              reading.addEventListener('success', () => resolve(reading.result as string | undefined));
              reading.addEventListener('error', () => reject(reading.error ?? new Error('cannot read what is shared')));
              request.result.close();
            });
          }),
      );
    await expect.poll(announced).toContain(this.account);
  }
}

/** Returns a displayed amount as a number. */
function amountOf(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
}
