import type { Language, Stock } from '@zaraba/contracts';
import { expect, test as base } from '@zaraba/simulator/testing';
import type { Session, Sim } from '@zaraba/simulator/testing';
import type { Page } from 'playwright/test';
import { App, CustomerApp } from './support/app.ts';
import { World } from './support/world.ts';

/** What a file or a group of stories chooses: `test.use({ language: 'us', persona: 'holding' })`. */
interface Options {
  /** The language of the app. */
  readonly language: Language;
  /** Who is logged in: a prepared customer; by default the one of every fresh world, verified and with money. */
  readonly persona: Parameters<Sim['enlist']>[0] | undefined;
}

/** What the fixtures give each story. */
interface Story {
  /** The story's world, its clock frozen half an hour into a Tokyo session. */
  readonly world: World;
  /** The app before anyone has logged in, with the texts of its language. */
  readonly app: App;
  /** The app of a logged-in customer, who is also the session for calls of the API. */
  readonly customer: CustomerApp;
  /** A heavily traded Tokyo stock. */
  readonly stock: Stock;
  /** Console errors and uncaught exceptions of the page: an unexpected one fails the story. */
  readonly complaints: Complaints;
  /** Logs a customer in before the page loads, for a story that first does something else or chooses the session. */
  readonly enter: (session?: Session) => Promise<CustomerApp>;
}

/** Complaints where a balancer refuses to upgrade (scripts/stories.mjs): that it does, and how a reader learns that its session has ended. */
export const OF_POLLING: readonly RegExp[] =
  process.env['ZARABA_E2E_TRANSPORT'] === 'polling'
    ? [/WebSocket connection to/, /status of 400 .*\/socket\.io\/.*transport=polling/]
    : [];

/** The complaints of a page, and those the story provokes on purpose. */
class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listen(page: Page): void {
    page.on('pageerror', (error) => this.#heard.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  /** Allows this complaint, which the story provokes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** Puts items into the page's local storage, once only, so that a logout or a change of language survives a reload. */
async function store(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((given) => {
    const mark = `stored ${Object.keys(given).join(' ')}`;
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '1');
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, items);
}

/** Has a page note its short messages, for `App.toasts`. */
function noteToasts(): void {
  const toasts: string[] = [];
  Object.assign(globalThis, { toasts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes)
        if (node instanceof HTMLElement && 'toast' in node.dataset) toasts.push(node.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The test function of every story: one world per test, and every complaint of the page expected. */
export const test = base.extend<Options & Story>({
  // The fixed seed gives the same prices in every run.
  worldOptions: { seed: 'stories', start: '2026-11-18T09:30:00+09:00', clock: 'frozen' },
  language: ['jp', { option: true }],
  persona: [undefined, { option: true }],
  world: async ({ sim }, use) => {
    await use(new World(sim));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints();
      complaints.listen(page);
      await page.addInitScript(noteToasts);
      for (const pattern of OF_POLLING) complaints.expect(pattern);
      await use(complaints);
      expect(complaints.unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  app: async ({ page, language }, use) => {
    if (language !== 'jp') await store(page, { language });
    await use(new App(page, language));
  },
  enter: async ({ page, world, language }, use) => {
    await use(async (given) => {
      const session = given ?? (await world.logIn());
      const { token, account } = session;
      await store(page, { tokend: token, account, ...(language !== 'jp' && { language }) });
      return new CustomerApp(page, language, session);
    });
  },
  customer: async ({ world, enter, persona }, use) => {
    await use(await enter(persona && (await world.sim.logIn((await world.sim.enlist(persona)).account))));
  },
  stock: async ({ world }, use) => {
    await use(await world.popularStock());
  },
});

export { expect };
