import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

type Way = 'Tab' | 'Shift+Tab';

/** What operates a control that has the focus. */
export type OperatingKey = 'Enter' | 'Space' | 'Home' | 'ArrowLeft';

/** The maximum number of Tab stops between two controls that a customer uses in turn. */
const STOPS_MAXIMUM = 60;

/** The name used when no control has the focus. */
const NOTHING = 'body';

/**
 * The invisible ends of an open sheet. An end that gets the focus returns it to the sheet's controls in the next frame.
 */
const ENDS_OF_SHEET = '[data-base-ui-focus-guard]';

/** The focused element, and what hides the focus from a customer. */
interface Focus {
  readonly what: string;
  readonly faults: readonly string[];
}

/** Examines the focused element as a sighted customer would. It runs in the page. */
function lookAtFocus(): Focus {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { what: 'body', faults: [] };
  const label = element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  // A native control whose neighbours draw it shows its focus on them.
  const drawn = [element, element.parentElement, element.nextElementSibling, label, label?.parentElement];
  const isMarked = drawn.some((one) => {
    if (!(one instanceof HTMLElement)) return false;
    // A link that covers its row shows the focus around the row.
    return [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
  });
  const seen = element.getBoundingClientRect().width > 1 ? element : (label ?? element);
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const middle = (from: number, to: number, limit: number) => (Math.max(0, from) + Math.min(limit, to)) / 2;
  const on = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
  const family = [element, seen, label, element.parentElement];
  const open = family.some((one) => one !== null && on !== null && (one.contains(on) || on.contains(one)));
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
  return {
    what: `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`,
    faults: [
      // A focus that code sets when a screen opens is not a Tab stop.
      ...(isMarked || element.tabIndex < 0 ? [] : ['no outline']),
      ...(inside ? [] : ['outside the window']),
      ...(inside && !open ? ['covered'] : []),
    ],
  };
}

/** A customer without a pointer, who reaches everything with Tab and sees the focus at every stop. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses a key, and checks that the focus is on the control and visible there. */
  async #move(key: string, target: Locator): Promise<string> {
    await this.#page.keyboard.press(key);
    // On a busy machine, the next frame may be later than this check. If the focus stays on an end, this wait fails.
    await this.#page.waitForFunction((ends) => document.activeElement?.matches(ends) !== true, ENDS_OF_SHEET);
    // A sheet with the focus may still be opening. Surfaces that give it room move in the next frame.
    await this.#page.evaluate(async () => {
      const coming = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(document.activeElement))
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(coming.map(({ finished }) => finished));
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    const { what, faults } = await this.#page.evaluate(lookAtFocus);
    // After the last control, the focus leaves the page for the browser's own controls.
    if (what !== NOTHING) expect.soft(faults, `the focus on ${what}, on the path to ${String(target)}`).toEqual([]);
    return what;
  }

  #isOn(target: Locator): Promise<boolean> {
    return target.evaluateAll((elements) => elements.some((one) => one === document.activeElement));
  }

  /** Presses Tab until a control has the focus. At the end of the page, it continues from the start. */
  async to(target: Locator, key: Way = 'Tab'): Promise<void> {
    await expect(target.first()).toBeVisible();
    const passed: string[] = [];
    while (!(await this.#isOn(target))) {
      const way = `${String(target)} is reached by ${key}; passed: ${passed.join(' | ')}`;
      expect(passed.length, way).toBeLessThan(STOPS_MAXIMUM);
      passed.push(await this.#move(key, target));
    }
  }

  /** Tabs to a field and replaces its value. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.insertText(text);
  }

  /** Tabs to a control and presses it. */
  async press(control: Locator, options: { key?: OperatingKey; way?: Way } = {}): Promise<void> {
    await this.to(control, options.way);
    // A key does nothing on a control that waits for its data. A customer would see that and wait, as a click does.
    await expect(control.first()).toBeEnabled();
    await this.#page.keyboard.press(options.key ?? 'Enter');
  }

  /** Goes to a group of choices with Tab, and to one of them with the arrow keys. */
  async choose(group: Locator, name: string | RegExp, way?: Way): Promise<void> {
    const target = group.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name });
    const all = group.getByRole('radio');
    await this.to(all, way);
    for (let moves = await all.count(); moves > 0 && !(await this.#isOn(target)); moves -= 1) {
      await this.#move('ArrowRight', target);
    }
    await this.#page.keyboard.press('Space');
    await expect(target).toBeChecked();
  }

  /** Goes to a list of tabs with Tab, moves to one with the arrow keys, and opens it. */
  async turn(tabs: Locator, name: string): Promise<void> {
    const target = tabs.getByRole('tab', { name, exact: true });
    const all = tabs.getByRole('tab');
    await this.to(all);
    for (let moves = await all.count(); moves > 0 && !(await this.#isOn(target)); moves -= 1) {
      await this.#move('ArrowRight', target);
    }
    await this.#page.keyboard.press('Enter');
  }

  /** Tabs to a list of options and moves to one of them with the arrow keys: the list need not open for it. */
  async pick(list: Locator, name: string, way?: Way): Promise<void> {
    await this.to(list, way);
    const steps = await list.evaluate((select: HTMLSelectElement, wanted) => {
      const place = [...select.options].findIndex(({ text }) => text === wanted);
      return place < 0 ? undefined : place - select.selectedIndex;
    }, name);
    if (steps === undefined) throw new Error(`${String(list)} has no option ${name}`);
    const key = steps > 0 ? 'ArrowDown' : 'ArrowUp';
    for (let step = Math.abs(steps); step > 0; step -= 1) await this.#page.keyboard.press(key);
  }

  /** Expects the focus on a visible element. If a closed control or dialog took it along, it would be on the body. */
  async stands(where: string): Promise<void> {
    await expect
      .poll(async () => (await this.#page.evaluate(lookAtFocus)).what, { message: `the focus ${where}` })
      .not.toBe(NOTHING);
  }
}
