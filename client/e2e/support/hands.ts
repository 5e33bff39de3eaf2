import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { Keyboard } from './keyboard.ts';
import type { OperatingKey } from './keyboard.ts';

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
  async take(control: Locator, key: OperatingKey = 'Enter', way: Way = 'Tab'): Promise<void> {
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

  /** Picks an option of a list by its name. On a phone it takes a tap to open the list, and one on the option. */
  async pick(list: Locator, name: string, way: Way = 'Tab'): Promise<void> {
    this.taps += this.byTouch ? 2 : 1;
    if (this.#keys === undefined) await list.selectOption({ label: name });
    else await this.#keys.pick(list, name, way);
  }

  /** Fills a field in place of its text. */
  async write(field: Locator, text: string, way: Way = 'Tab'): Promise<void> {
    this.fields += 1;
    if (this.#keys === undefined) return field.fill(text);
    await this.#keys.to(field, way);
    await this.#keys.write(field, text);
  }

  /** Acts out the steps of a story. Returns what each costs: taps or keys, and fields. */
  async costs(steps: Readonly<Record<string, () => Promise<void>>>): Promise<Record<string, string>> {
    const costs: Record<string, string> = {};
    for (const [name, act] of Object.entries(steps)) {
      const { taps, fields } = this;
      await test.step(name, act);
      costs[name] = `${this.taps - taps} + ${this.fields - fields}`;
    }
    return costs;
  }
}
