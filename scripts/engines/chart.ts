import { EXPLANATION } from '../../client/src/parts/glossary/words.ts';
import { KEYS, LIMIT_MS } from './browser.ts';
import type { Browser, Spot } from './browser.ts';
import { until } from './programs.ts';
import type { Area, Picture } from './screen.ts';
import { enter, isFreshAt, reload } from './place.ts';
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
/** The least number of pixels that both lines of the crosshair change. */
const CHANGED_PIXELS = 300;

function changedPixels(before: Picture, after: Picture): number {
  let changed = 0;
  for (let at = 0; at < before.pixels.length; at += 3) {
    if (Math.abs((before.pixels[at] ?? 0) - (after.pixels[at] ?? 0)) > 20) changed += 1;
  }
  return changed;
}

/** Returns the middle of the visible button with this name, in CSS pixels of the window. It runs in the page. */
function middleOf(name: string): Spot | undefined {
  const element = document.querySelector(`main [role=region] [aria-label="${name}"]`);
  if (!element?.checkVisibility({ visibilityProperty: true })) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Scrolls the chart to the middle of the window, and returns its place once it is drawn. It runs in the page. */
function placeOfChart(): Area | undefined {
  const canvas = document.querySelector('main canvas');
  if (!canvas || document.querySelector('[aria-busy=true]') !== null) return undefined;
  canvas.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = canvas.getBoundingClientRect();
  if (height === 0) return undefined;
  return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/**
 * A line is drawn and moved by its first point, and the move is undone. After a reload, the line is where it was drawn.
 */
async function drawLine(browser: Browser, address: string): Promise<void> {
  const stored = () => browser.evaluate<string | null>('localStorage.getItem("drawings")');
  await browser.tap('radio', browser.text('chart.day'));
  await browser.tap('button', browser.text('chart.tools'));
  await browser.tap('button', browser.text('tools.drawings.kinds.trend'));
  const { left, top, width, height } = await browser.until('the chart of days has its place', placeOfChart);
  const at = (right: number, down: number): Spot => ({ x: left + width * right, y: top + height * down });
  await browser.drag(at(0.2, 0.4), at(0.6, 0.3));
  const name = `${browser.text('tools.drawings.kinds.trend')} 1`;
  const grip = browser.text('tools.drawings.point', { name, number: '1' });
  const point = await browser.until('the line has its grips', middleOf, grip);
  const drawn = await stored();
  await browser.drag(point, { x: point.x, y: point.y + 40 });
  await until('the moved line is stored', LIMIT_MS, async () => (await stored()) !== drawn);
  await browser.tap('button', browser.text('tools.drawings.undo'));
  await until('the line is where it was drawn', LIMIT_MS, async () => (await stored()) === drawn);
  await browser.run(reload);
  await browser.until('the page has started again', isFreshAt, address);
  await browser.tap('button', browser.text('chart.tools'));
  await browser.until(
    'the line is in the list of drawings',
    (wanted) => [...document.querySelectorAll('select option')].some(({ textContent }) => textContent === wanted),
    name,
  );
}

/** Opens a surface over the page by keyboard, and closes it. The focus must return to the button that opened it. */
async function opensAndReturns(browser: Browser, button: string, whileOpen?: () => Promise<void>): Promise<void> {
  await browser.write(button, KEYS.enter, 'button');
  await browser.until(`${button} has opened`, () => document.activeElement?.closest('[role=dialog]') !== null);
  await whileOpen?.();
  await browser.press(KEYS.escape);
  await browser.until(
    `the focus is back on ${button}`,
    (wanted) => {
      const { activeElement: focused } = document;
      return (focused?.getAttribute('aria-label') ?? focused?.textContent?.trim()) === wanted;
    },
    button,
  );
}

/** A stock is chosen for comparison by keyboard, and the focus stays with the stock. */
async function compare(browser: Browser, code: string): Promise<void> {
  await browser.write(browser.text('search.title'), code);
  await browser.write(code, ' ', 'checkbox');
  await browser.until(
    'the chosen stock has the focus',
    (name) => {
      const { activeElement: focused } = document;
      return focused instanceof HTMLInputElement && focused.name === name && focused.checked;
    },
    code,
  );
}

/**
 * A chart's picture stays complete while its crosshair appears and moves. The button on the crosshair's line sets an
 * alert at that price. A line is drawn on the chart. Each surface over the chart returns the focus when it closes.
 */
export async function chartUnderCrosshair(place: Place): Promise<void> {
  const { browser, screen, sim } = place;
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '2' });
  const [code = '', other = ''] = data.stocks.map((stock) => stock.code);
  const address = `/quotes/info?code=${code}`;
  await enter(place, address);
  const area = await browser.until('the chart has its place', placeOfChart);
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
  await browser.tap('sheetButton', browser.text('action.close'));
  await browser.until('the sheet is closed', () => document.querySelector('[role=dialog]') === null);
  await drawLine(browser, address);
  await opensAndReturns(browser, `${browser.text('chart.adjustment')}: ${EXPLANATION.jp}`);
  await opensAndReturns(browser, browser.text('chart.compare'), () => compare(browser, other));
}
