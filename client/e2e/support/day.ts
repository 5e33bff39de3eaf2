import type { EventKind, InSiteMessage, Position } from '@zaraba/contracts';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import type { CustomerApp } from './app.ts';
import { Hands } from './hands.ts';
import type { TextKey } from './texts.ts';
import type { Way } from './ways.ts';
import type { World } from './world.ts';

/** The cash of the customer of every new world, in yen. */
const BEGINNING = 10_000_000;

/** What a customer owns in yen: open positions and orders, ended ones, and the sums. */
interface Account {
  readonly open: readonly Position[];
  readonly ended: readonly Position[];
  readonly cash: number;
  readonly equity: number;
  /** The result before fees. */
  readonly realized: number;
}

/** Formats a figure with separators, as screens and messages do. */
export function grouped(figure: string | number | undefined): string {
  return Number(figure).toLocaleString('en').replace('-', '−');
}

/** One customer at one device on one day. */
export class Day {
  readonly app: CustomerApp;
  readonly page: Page;
  readonly world: World;
  readonly hands: Hands;
  readonly wide: boolean;

  constructor(app: CustomerApp, world: World, { width, hands }: Way) {
    this.app = app;
    this.page = app.page;
    this.world = world;
    this.hands = new Hands(app.page, hands === 'touch');
    this.wide = width > 390;
  }

  get toast(): Locator {
    return this.page.getByTestId('alerts');
  }

  /** The ticket: a sheet on a phone, a column on a desktop. */
  get ticket(): Locator {
    return this.wide
      ? this.page.getByRole('region', { name: this.app.text('stock.order'), exact: true })
      : this.page.getByRole('dialog');
  }

  /** Chooses an option in the ticket, by the name of its group. */
  async choose(group: TextKey, name: string, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const choices = this.ticket.getByRole('radiogroup', { name: this.app.text(group), exact: true });
    await this.hands.choose(choices, name, way);
  }

  rows(): Locator {
    return this.page.getByTestId('position-row');
  }

  async take(key: TextKey): Promise<void> {
    await this.hands.take(this.app.button(key));
  }

  /** Moves a share's price at once, and the world by one second, so that the share trades there. */
  async shock(target: string, by: number): Promise<void> {
    await this.world.sim.overlay({ target, kind: 'shock', by });
    await this.world.advance('PT1S');
  }

  /** Expects that a toast shows the message of the last event and that the bell counts it. Returns the message. */
  async told(event: EventKind): Promise<InSiteMessage> {
    const { messages } = (await this.world.api('/user/messageList', {}, this.app)).data;
    const [newest] = messages;
    if (newest?.event !== event) throw new Error(`the last message is about ${newest?.event}, not about ${event}`);
    const [line = ''] = newest.bodies[this.app.language].split('\n');
    await expect(this.toast).toContainText(newest.titles[this.app.language]);
    await expect(this.toast).toContainText(line);
    return newest;
  }

  /** Expects that the bell, which is on the five tabs, counts the unread messages. */
  async counted(): Promise<void> {
    const { unread } = (await this.world.api('/user/messageList', {}, this.app)).data;
    await expect(this.page.getByTestId('unread-badge')).toHaveText(String(unread));
  }

  /** Dismisses the topmost toast. */
  async dismiss(): Promise<void> {
    if (this.hands.byTouch) await this.hands.take(this.toast.getByRole('button'));
    else await this.hands.press('Escape');
    await expect(this.toast).toHaveCount(0);
  }

  async leaveSheet(): Promise<void> {
    const sheet = this.page.getByRole('dialog');
    await this.hands.take(sheet.getByRole('button', { name: this.app.text('action.close'), exact: true }).last());
    await expect(sheet).toHaveCount(0);
  }

  /** Goes to one of the five tabs. If the tabs are not visible, it first goes back until they are. */
  async goTo(title: TextKey): Promise<void> {
    const tab = this.page.getByRole('navigation').getByRole('link', { name: this.app.text(title), exact: true });
    if (!(await tab.isVisible())) await this.take('action.back');
    await this.hands.take(tab);
  }

  async goHome(): Promise<void> {
    await this.goTo('home.title');
    await expect(this.page.getByTestId('home-equity')).toBeVisible();
  }

  /** Returns the row of a position or an order. */
  row(id: string): Locator {
    return this.rows().filter({ has: this.page.locator(`a[href*="id=${id}"]`) });
  }

  /** Opens the ticket on one side by a key. */
  async openByKey(side: 'b' | 's'): Promise<void> {
    await this.hands.press(side);
    await expect(this.ticket.getByLabel(this.app.text('ticket.quantity'), { exact: true })).toBeVisible();
  }

  async openTicket(code: string, side: 'b' | 's'): Promise<void> {
    await this.app.openStock(code);
    if (this.hands.byTouch && !this.wide) await this.take(side === 'b' ? 'stock.buy' : 'stock.sell');
    else if (!this.hands.byTouch) await this.openByKey(side);
    else await this.choose('ticket.side', this.app.text(side === 'b' ? 'ticket.buy' : 'stock.sell'));
  }

  /** Points into a chart: by a tap at a place, or by a key that selects the chart's first bar. */
  async point(plot: Locator): Promise<void> {
    if (!this.hands.byTouch) return this.hands.take(plot, 'Home');
    const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
    await this.hands.tapAt(plot, { x: width / 2, y: height / 6 });
  }

  /** Returns positions and orders from the server, including ended ones. */
  async listed(): Promise<{ readonly open: readonly Position[]; readonly ended: readonly Position[] }> {
    const { data } = await this.world.api('/trade/userstocklists', { type: 'jpy' }, this.app);
    const ended = Object.values(data).filter((row): row is Position => typeof row === 'object' && row !== null);
    return { open: await this.world.openPositions(this.app), ended };
  }

  /**
   * Returns what the account has according to the server. It also expects that the equity equals the initial cash plus
   * all results, minus the fees.
   */
  async account(): Promise<Account> {
    const { open, ended } = await this.listed();
    const sum = (rows: readonly Position[], of: (row: Position) => string | undefined): number =>
      rows.reduce((total, row) => total + Number(of(row) ?? 0), 0);
    const { data } = await this.world.api('/user/getUserinfo', { type: 'jpy' }, this.app);
    const cash = Number(data['jpy']);
    const floating = sum(open, (row) => row.yingkui);
    const equity = cash + sum(open, (row) => row.margin) + sum(open, (row) => row.topUp) + floating;
    const realized = sum(ended, (row) => row.realized);
    const fees = sum([...open, ...ended], (row) => row.fee);
    expect(equity).toBe(BEGINNING + realized + floating - fees);
    return { open, ended, cash, equity, realized };
  }

  /** Expects that the account panel agrees with the server. */
  async panelAgrees({ cash, equity }: Account): Promise<void> {
    await this.hands.take(this.app.button('header.panel'), 'Enter', 'Shift+Tab');
    await expect.poll(() => this.app.total('net-equity')).toBe(equity);
    await expect.poll(() => this.app.total('available-balance')).toBe(cash);
    await this.leaveSheet();
  }
}
