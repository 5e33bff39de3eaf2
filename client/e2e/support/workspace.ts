import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import type { Locator } from 'playwright/test';
import { PALETTE_WORDS } from '../../src/i18n/later/palette.ts';
import { faultsOf, overflowNow } from './audit.ts';
import { Day } from './day.ts';
import type { TextKey } from './texts.ts';

/** A customer with lists, charts and statements: by touch on a phone, by keyboard on a desk. */
export class Workspace extends Day {
  get sheet(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The picture of the chart, which is a region with the name of the stock. */
  get plot(): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${this.app.text('chart.title')} `) });
  }

  /** A part that the reader opens by the line that names it. */
  summary(key: TextKey, place: Locator = this.sheet): Locator {
    return place.locator('summary').filter({ hasText: this.app.text(key) });
  }

  /** Runs the first command that the palette finds for a text. */
  async command(text: string): Promise<void> {
    const { app, hands, page } = this;
    const words = PALETTE_WORDS[app.language];
    await expect(page.getByRole('button', { name: words.title })).toBeVisible();
    await hands.press('Control+k');
    const field = page.getByRole('combobox', { name: words.label });
    await expect(field).toBeFocused();
    await hands.write(field, text);
    await hands.press('Enter');
    await expect(field).toHaveCount(0);
  }

  /** Goes to one of the five tabs; on a desk by the palette. */
  async visit(title: TextKey): Promise<void> {
    if (this.wide) await this.command(this.app.text(title));
    else await this.goTo(title);
    await expect(this.app.heading(title)).toBeAttached();
  }

  /** Closes what lies over the page. */
  async closeSheet(): Promise<void> {
    if (this.hands.byTouch) return this.leaveSheet();
    await this.hands.press('Escape');
    await expect(this.sheet).toHaveCount(0);
  }

  /** Takes a control that saves a file; its name and its bytes. */
  async saved(control: Locator, way?: 'Tab' | 'Shift+Tab'): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const download = this.page.waitForEvent('download');
    await this.hands.take(control, 'Enter', way);
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  /**
   * Saves the statement of a month, from the open sheet, as PDF and as CSV. Its entries lead to the balance of the server,
   * where nothing has moved since.
   */
  async saveStatement(month: string): Promise<void> {
    const { app, sheet } = this;
    const period = month.replace('-', '/');
    const saver = (key: TextKey) => sheet.getByRole('button', { name: app.text(key, { period }), exact: true });
    const name = `zaraba-simulated-statement-${month}-jpy-`;
    const pdf = await this.saved(saver('statements.savePdf'));
    expect(pdf.name).toMatch(new RegExp(`^${name}.*[.]pdf$`));
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const csv = await this.saved(saver('statements.save'));
    expect(csv.name).toMatch(new RegExp(`^${name}.*[.]csv$`));
    const [, ...lines] = csv.bytes.toString().trimEnd().split('\r\n');
    for (const line of lines) expect(line.endsWith(`,${app.text('simulated.strip')}`)).toBe(true);
    const rows = lines.map((line) => line.split(',').slice(2, 4).map(Number));
    const moved = rows.slice(1, -1).reduce((sum, [amount = 0]) => sum + amount, 0);
    const [opening, closing] = [rows[0]?.[1], rows.at(-1)?.[1]];
    const { data } = await this.world.api('/user/getUserinfo', { type: 'jpy' }, app);
    expect(closing).toBe(Number(data['jpy']));
    expect(moved).toBe(Number(closing) - Number(opening));
    expect(await app.total('statement-closing')).toBe(closing);
    await expect(sheet.getByText(app.text('statements.addsUp'))).toBeVisible();
  }

  /** The screen is in the reader's language, and nothing sticks out sideways. */
  async look(): Promise<void> {
    const faults = async (): Promise<string[]> => [
      ...(await faultsOf(this.page, this.app.language)),
      ...(await overflowNow(this.page)),
    ];
    // A sheet may still be moving: only its state at rest counts.
    await expect.poll(faults, { message: `faults at ${this.page.url()}`, intervals: [50, 100, 250] }).toEqual([]);
  }

  /** Acts out the steps of a story, each of which ends on a screen in order. Returns what each costs. */
  async tell(steps: Readonly<Record<string, (of: this) => Promise<void>>>): Promise<Record<string, string>> {
    const ending = (act: (of: this) => Promise<void>) => async (): Promise<void> => {
      await act(this);
      await this.look();
    };
    const acts = Object.entries(steps).map(([name, act]) => [name, ending(act)] as const);
    return this.hands.costs(Object.fromEntries(acts));
  }
}
