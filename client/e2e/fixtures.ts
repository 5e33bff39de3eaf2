import { expect, test as base } from '@zaraba/simulator/testing';
import type { Session } from '@zaraba/simulator/testing';
import type { Page } from 'playwright/test';
import { World } from './support/world.ts';

/** What the fixtures give each story. */
interface Story {
  /** The story's world, its clock frozen half an hour into a Tokyo session. */
  readonly world: World;
  /** Console errors and uncaught exceptions of the page: an unexpected one fails the story. */
  readonly complaints: Complaints;
  /** Puts a session into the browser before the page loads, as after an earlier login. */
  readonly enter: (options?: { session?: Session; language?: string }) => Promise<Session>;
}

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

/** The test function of every story: one world per test, and every complaint of the page expected. */
export const test = base.extend<Story>({
  // The fixed seed gives the same prices in every run.
  worldOptions: { seed: 'stories', start: '2026-11-18T09:30:00+09:00', clock: 'frozen' },
  world: async ({ sim }, use) => {
    await use(new World(sim));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints();
      complaints.listen(page);
      await use(complaints);
      expect(complaints.unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ page, world }, use) => {
    await use(async ({ session, language } = {}) => {
      const entered = session ?? (await world.logIn());
      await page.addInitScript(
        ({ token, account, chosen }) => {
          // Once only, so that a logout or a change of language survives a reload.
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
