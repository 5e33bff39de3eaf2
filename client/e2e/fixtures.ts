import { expect, test as base } from '@zaraba/simulator/testing';
import type { Session } from '@zaraba/simulator/testing';
import type { Page } from 'playwright/test';
import { World } from './support/world.ts';

/** What a story gets. */
interface Story {
  /** The world of the story, its clock frozen half an hour into a Tokyo session, in the words of the stories. */
  readonly world: World;
  /** The complaints of the page (console errors, uncaught exceptions): any that the story did not expect fails it. */
  readonly complaints: Complaints;
  /** Puts a session into the browser before the page loads, as if somebody had logged in earlier. */
  readonly enter: (options?: { session?: Session; language?: string }) => Promise<Session>;
}

/** What a page complained about, and what of it the story provokes on purpose. */
class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listen(page: Page): void {
    page.on('pageerror', (error) => this.#heard.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  /** The story provokes this complaint. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** The test function of every story: a world per test, and no complaint of the page left unexplained. */
export const test = base.extend<Story>({
  // The prices of a run are those of every run.
  worldOptions: { seed: 'stories', start: '2026-11-18T09:30:00+09:00', clock: 'frozen' },
  world: async ({ sim }, use) => {
    await use(new World(sim));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints();
      complaints.listen(page);
      await use(complaints);
      expect(complaints.unexpected, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ page, world }, use) => {
    await use(async ({ session, language } = {}) => {
      const entered = session ?? (await world.logIn());
      await page.addInitScript(
        ({ token, account, chosen }) => {
          // Once: a story that logs out or changes the language keeps what it did when it loads again.
          if (sessionStorage.getItem('entered') !== null) return;
          sessionStorage.setItem('entered', '1');
          localStorage.setItem('tokend', token);
          localStorage.setItem('account', account);
          if (chosen !== undefined) localStorage.setItem('language', chosen);
        },
        { ...entered, chosen: language },
      );
      return entered;
    });
  },
});

export { expect };
