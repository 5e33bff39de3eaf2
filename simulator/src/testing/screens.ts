import { isScreenPath } from '@zaraba/contracts';
import type { ScreenPath } from '@zaraba/contracts';
import type { BrowserContext, Page } from 'playwright/test';

function screenOf(address: string): ScreenPath | undefined {
  const path = /#(\/[^?#]*)/.exec(address)?.[1]?.replace(/(.)\/$/, '$1') ?? '';
  return isScreenPath(path) ? path : undefined;
}

/** Records which screens the pages of a browser context have shown. */
export class Screens {
  readonly #seen = new Set<ScreenPath>();

  /** Watches the pages of a context, including later ones. */
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
