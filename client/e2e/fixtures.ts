import type { Language, Stock } from '@zaraba/contracts';
import { expect, test as base } from '@zaraba/simulator/testing';
import type { Session, Sim } from '@zaraba/simulator/testing';
import type { Page } from 'playwright/test';
import { App, CustomerApp } from './support/app.ts';
import { World } from './support/world.ts';

/** The options of a file or a group of stories: `test.use({ language: 'us', persona: 'holding' })`. */
interface Options {
  /** The language of the app. */
  readonly language: Language;
  /** The logged-in customer: a prepared one, or by default the verified customer with money of every new world. */
  readonly persona: Parameters<Sim['enlist']>[0] | undefined;
}

/** The fixtures of each story. */
interface Story {
  /** The story's world. Its clock is frozen half an hour into a Tokyo session. */
  readonly world: World;
  /** The app before any login, with the texts of its language. */
  readonly app: App;
  /** The app of a logged-in customer, which is also the session for API calls. */
  readonly customer: CustomerApp;
  /** A heavily traded Tokyo stock. */
  readonly stock: Stock;
  /** Console errors and uncaught exceptions of the page. An unexpected one fails the story. */
  readonly complaints: Complaints;
  /**
   * Logs a customer in before the page loads, for a story that first does something else or needs a certain session.
   */
  readonly enter: (session?: Session) => Promise<CustomerApp>;
}

/**
 * Complaints if a balancer refuses an upgrade (scripts/stories.mjs): the refusal itself, and the read by which the
 * client learns that the session has ended.
 */
export const OF_POLLING: readonly RegExp[] =
  process.env['ZARABA_E2E_TRANSPORT'] === 'polling'
    ? [/WebSocket connection to/, /status of 400 .*\/socket\.io\/.*transport=polling/]
    : [];

/** The complaints of a page, and those that the story causes on purpose. */
class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listen(page: Page): void {
    page.on('pageerror', (error) => this.#heard.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  /** Allows a complaint that the story causes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** Puts items into the page's local storage, but only once, so that a logout or a new language survives a reload. */
async function store(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((given) => {
    const mark = `stored ${Object.keys(given).join(' ')}`;
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '1');
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, items);
}

/** Makes a page record its short messages, for `App.toasts`. */
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

/**
 * The test function of all stories. Each test has a new world. Every unexpected complaint of the page fails the test.
 */
export const test = base.extend<Options & Story>({
  // A fixed seed gives the same prices in every run.
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
