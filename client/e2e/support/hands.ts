import type { Locator, Page } from 'playwright/test';
import { Keyboard } from './keyboard.ts';

/** A customer's hands, by touch or by keyboard alone, which count what they do. */
export class Hands {
  readonly #keys: Keyboard | undefined;
  taps = 0;
  fields = 0;

  constructor(page: Page, byTouch: boolean) {
    this.#keys = byTouch ? undefined : new Keyboard(page);
  }

  /** Takes a control: `key` is what operates it from the keyboard. */
  async take(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    this.taps += 1;
    if (this.#keys === undefined) await control.tap();
    else await this.#keys.press(control, { key });
  }

  /** Fills a field, in place of what stands there. */
  async write(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    if (this.#keys === undefined) await field.fill(text);
    else await this.#keys.write(field, text);
  }
}
