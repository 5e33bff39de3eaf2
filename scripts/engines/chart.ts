import { LIMIT_MS } from './browser.ts';
import { until } from './programs.ts';
import type { Area, Picture } from './screen.ts';
import { enter } from './place.ts';
import type { Place } from './place.ts';

/** Returns how much a picture's pixels differ from each other: the standard deviation of their bytes. */
function spread({ pixels }: Picture): number {
  let sum = 0;
  let squares = 0;
  for (const value of pixels) {
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares / pixels.length - (sum / pixels.length) ** 2));
}

/** The least spread of a drawn chart. An empty one has 0. */
const SPREAD_DRAWN = 10;
/** Places along the chart, as shares of its width. */
const STOPS = [0.25, 0.4, 0.55] as const;
/** How many pixels both lines of the crosshair change at least. */
const CHANGED_PIXELS = 300;

function changedPixels(before: Picture, after: Picture): number {
  let changed = 0;
  for (let at = 0; at < before.pixels.length; at += 3) {
    if (Math.abs((before.pixels[at] ?? 0) - (after.pixels[at] ?? 0)) > 20) changed += 1;
  }
  return changed;
}

/**
 * A chart's picture stays complete while its crosshair appears and moves, and the button on the crosshair's line sets
 * an alert there.
 */
export async function chartUnderCrosshair(place: Place): Promise<void> {
  const { browser, screen, sim } = place;
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
  await enter(place, `/quotes/info?code=${data.stocks[0]?.code}`);
  const area = await browser.until<[], Area | undefined>('the chart has its place', () => {
    const canvas = document.querySelector('main canvas');
    if (!canvas || document.querySelector('[aria-busy=true]') !== null) return undefined;
    canvas.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = canvas.getBoundingClientRect();
    return height > 0
      ? { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) }
      : undefined;
  });
  const drawn = async (what: string, isSo: (picture: Picture) => boolean): Promise<Picture> =>
    until(what, LIMIT_MS, () => {
      const picture = screen.picture(area);
      return spread(picture) >= SPREAD_DRAWN && isSo(picture) && picture;
    });
  let before = await drawn('the chart is drawn', () => true);
  for (const stop of STOPS) {
    await browser.point(area.left + area.width * stop, area.top + area.height * stop);
    before = await drawn(
      'the chart is drawn with its crosshair',
      (picture) => changedPixels(before, picture) >= CHANGED_PIXELS,
    );
  }
  const name = await browser.until('the crosshair has its button', () =>
    document.querySelector('main [role=region] button')?.getAttribute('aria-label'),
  );
  await browser.tap('button', name);
  await browser.until(
    'the alert begins with a price',
    () => document.querySelector<HTMLInputElement>('[role=dialog] input[name=value]')?.value,
  );
}
