import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { Keyboard } from './keyboard.ts';

/** The direction in which to tab: the shorter one. */
type Way = 'Tab' | 'Shift+Tab';

/** A customer's hands, by touch or by keyboard alone. They count what they do. */
export class Hands {
  readonly #page: Page;
  readonly #keys: Keyboard | undefined;
  readonly byTouch: boolean;
  taps = 0;
  fields = 0;

  constructor(page: Page, byTouch: boolean) {
    this.#page = page;
    this.byTouch = byTouch;
    this.#keys = byTouch ? undefined : new Keyboard(page);
  }

  /** Operates a control. `key` does so from the keyboard, and `way` is the shorter direction to it. */
  async take(control: Locator, key: 'Enter' | 'Space' | 'Home' = 'Enter', way: Way = 'Tab'): Promise<void> {
    this.taps += 1;
    if (this.#keys === undefined) await control.tap();
    else await this.#keys.press(control, { key, way });
  }

  /** Taps at a place in a control. */
  async tapAt(control: Locator, position: { readonly x: number; readonly y: number }): Promise<void> {
    this.taps += 1;
    await control.tap({ position });
  }

  /** Presses a key that acts wherever the focus is. */
  async press(key: string): Promise<void> {
    this.taps += 1;
    await this.#page.keyboard.press(key);
  }

  /** Chooses an option of a group, by name. */
  async choose(group: Locator, name: string | RegExp, way: Way = 'Tab'): Promise<void> {
    this.taps += 1;
    if (this.#keys !== undefined) return this.#keys.choose(group, name, way);
    const choice = group.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name });
    await choice.tap();
    await expect(choice).toBeChecked();
  }

  /** Opens one of some tabs, by name. */
  async turn(tabs: Locator, name: string): Promise<void> {
    this.taps += 1;
    if (this.#keys === undefined) await tabs.getByRole('tab', { name, exact: true }).tap();
    else await this.#keys.turn(tabs, name);
  }

  /** Fills a field in place of its text. */
  async write(field: Locator, text: string, way: Way = 'Tab'): Promise<void> {
    this.fields += 1;
    if (this.#keys === undefined) return field.fill(text);
    await this.#keys.to(field, way);
    await this.#keys.write(field, text);
  }
}
