import { isScreenPath } from '@zaraba/contracts';
import type { ScreenPath } from '@zaraba/contracts';
import type { BrowserContext, Page } from 'playwright/test';

/** The screen at an address, if known. */
function screenOf(address: string): ScreenPath | undefined {
  const path = /#(\/[^?#]*)/.exec(address)?.[1]?.replace(/(.)\/$/, '$1') ?? '';
  return isScreenPath(path) ? path : undefined;
}

/** The screens that a browser's pages have shown. */
export class Screens {
  readonly #seen = new Set<ScreenPath>();

  /** Watches a context's pages, later ones included. */
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
