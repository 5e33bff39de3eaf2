import { isScreenPath } from '@zaraba/contracts';
import type { ScreenPath } from '@zaraba/contracts';
import type { BrowserContext, Page } from 'playwright/test';

function screenOf(address: string): ScreenPath | undefined {
  const path = /#(\/[^?#]*)/.exec(address)?.[1]?.replace(/(.)\/$/, '$1') ?? '';
  return isScreenPath(path) ? path : undefined;
}

/** Records the screens that a browser context's pages have shown. */
export class Screens {
  readonly #seen = new Set<ScreenPath>();

  /** Watches a context's pages, including later ones. */
  follow(context: BrowserContext): void {
    for (const page of context.pages()) this.#watch(page);
    context.on('page', (page) => this.#watch(page));
  }

  get seen(): readonly ScreenPath[] {
    return [...this.#seen];
  }

  #watch(page: Page): void {
    page.on('framenavigated', (frame) => {
      const screen = frame === page.mainFrame() ? screenOf(frame.url()) : undefined;
      if (screen !== undefined) this.#seen.add(screen);
    });
  }
}
