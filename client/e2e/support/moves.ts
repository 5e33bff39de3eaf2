import type { Page } from 'playwright/test';

/** A layout shift, as browsers report it. */
interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Records layout shifts of each page from its first paint on that the reader did not cause. The returned function
 * returns them.
 */
export async function watchMoves(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
    const told = ({ node, previousRect, currentRect }: Shift['sources'][number]): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.outerHTML.slice(0, 120)} from ${place(previousRect)} to ${place(currentRect)}`;
    };
    const note = (entries: readonly unknown[]): void => {
      for (const { value, hadRecentInput, sources } of entries as readonly Shift[])
        if (!hadRecentInput) moves.push(`${value}: ${sources.map(told).join(' | ')}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      readMoves: () => {
        note(observer.takeRecords());
        return moves;
      },
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readMoves: () => string[] }).readMoves());
}
