import type { Language } from '@zaraba/contracts';
import { expect } from 'playwright/test';
import type { Browser, Locator, Page } from 'playwright/test';
import { PANEL_TEXTS } from './panelTexts.ts';
import type { World } from './world.ts';

type Words = (typeof PANEL_TEXTS)[Language]['clock'];

const STEP_MS = { hour: 3_600_000, day: 86_400_000 } as const;

/** The panel's clock, for a tester who keeps it open beside the phone. Only taps move the world. */
export class PanelClock {
  readonly #page: Page;
  readonly #world: World;
  readonly #words: Words;

  private constructor(page: Page, world: World, words: Words) {
    this.#page = page;
    this.#world = world;
    this.#words = words;
  }

  /**
   * Opens the panel in its own browser context, in one language. In the phone's context it would cover the phone, and
   * browsers limit a background page to two frames a second.
   */
  static async open(browser: Browser, world: World, language: Language): Promise<PanelClock> {
    const page = await browser.newPage({ baseURL: world.origin });
    await page.addInitScript((chosen) => localStorage.setItem('zaraba.panel.language', chosen), language);
    await page.goto(`/sim/#/${world.id}/clock`);
    const clock = new PanelClock(page, world, PANEL_TEXTS[language].clock);
    await expect(clock.#face).toContainText(clock.#words.frozen);
    return clock;
  }

  /** Closes the context. */
  async close(): Promise<void> {
    await this.#page.close();
  }

  get #face(): Locator {
    return this.#page.getByTestId('world-time');
  }

  get #time(): Locator {
    return this.#face.locator('time');
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** Returns the instant on the panel's clock, in milliseconds. */
  async #shown(): Promise<number> {
    return Date.parse((await this.#time.getAttribute('datetime')) ?? '');
  }

  /** Waits until the panel shows an instant. The phone follows the same world. */
  async #arrived(instant: number): Promise<void> {
    await expect.poll(() => this.#shown(), { intervals: [30] }).toBe(instant);
    await this.#world.sim.sync();
  }

  /** Steps forward, one tap per step. */
  async step(by: keyof typeof STEP_MS, taps = 1): Promise<void> {
    for (let tap = 0; tap < taps; tap += 1) {
      const before = await this.#shown();
      await this.#button(this.#words[by]).click();
      await this.#arrived(before + STEP_MS[by]);
    }
  }

  /** Jumps to the next point of Tokyo's day, which is at the given local time. */
  async jump(to: 'opening' | 'lunchEnd', time: string): Promise<void> {
    await this.#button(this.#words[to]).click();
    await expect(this.#time).toHaveText(time);
    await this.#world.sim.sync();
  }

  /** Goes to the next full hour. On a whole second, an order fills when it is sent, even while the clock is frozen. */
  async nextHour(): Promise<void> {
    await this.goTo(Math.ceil((await this.#shown()) / STEP_MS.hour) * STEP_MS.hour);
  }

  /** Goes to an instant that is typed into the field. */
  async goTo(instant: number): Promise<void> {
    await this.#page.getByLabel(this.#words.to, { exact: true }).fill(new Date(instant).toISOString());
    await this.#button(this.#words.go).click();
    await this.#arrived(instant);
  }

  /** Runs the clock, faster and faster, until some time has passed, and then freezes it. */
  async play(passMs: number): Promise<void> {
    const until = (await this.#shown()) + passMs;
    await this.#button(this.#words.play).click();
    await expect(this.#button(this.#words.pause)).toBeVisible();
    await this.#page.getByText('×60', { exact: true }).click();
    await expect.poll(() => this.#shown(), { intervals: [100] }).toBeGreaterThan(until);
    await this.#button(this.#words.pause).click();
    await expect(this.#face).toContainText(this.#words.frozen);
    await this.#world.sim.sync();
  }
}
