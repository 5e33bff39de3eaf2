import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { Keyboard } from './keyboard.ts';

/** Which way to tab: the nearer one. */
type Way = 'Tab' | 'Shift+Tab';

/** A customer's hands, by touch or by keyboard alone, which count what they do. */
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

  /** Takes a control: `key` is what operates it from the keyboard, `way` the nearer one to it. */
  async take(control: Locator, key: 'Enter' | 'Space' | 'Home' = 'Enter', way: Way = 'Tab'): Promise<void> {
    this.taps += 1;
    if (this.#keys === undefined) await control.tap();
    else await this.#keys.press(control, { key, way });
  }

  /** Taps at a place of a control. */
  async tapAt(control: Locator, position: { readonly x: number; readonly y: number }): Promise<void> {
    this.taps += 1;
    await control.tap({ position });
  }

  /** Presses a key that acts wherever the focus is. */
  async press(key: string): Promise<void> {
    this.taps += 1;
    await this.#page.keyboard.press(key);
  }

  /** Takes one of a group of choices, by its name. */
  async choose(group: Locator, name: string | RegExp, way: Way = 'Tab'): Promise<void> {
    this.taps += 1;
    if (this.#keys !== undefined) return this.#keys.choose(group, name, way);
    const choice = group.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name });
    await choice.tap();
    await expect(choice).toBeChecked();
  }

  /** Opens one of a list of tabs, by its name. */
  async turn(tabs: Locator, name: string): Promise<void> {
    this.taps += 1;
    if (this.#keys === undefined) await tabs.getByRole('tab', { name, exact: true }).tap();
    else await this.#keys.turn(tabs, name);
  }

  /** Fills a field, in place of what stands there. */
  async write(field: Locator, text: string, way: Way = 'Tab'): Promise<void> {
    this.fields += 1;
    if (this.#keys === undefined) return field.fill(text);
    await this.#keys.to(field, way);
    await this.#keys.write(field, text);
  }
}
