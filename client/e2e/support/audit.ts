import type { Language } from '@zaraba/contracts';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** The checks that run in the browser. Each returns its errors in words. */
const IN_PAGE = `(language) => {
  const faults = [];
  const root = document.documentElement;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });

  const headings = [...document.querySelectorAll('h1')].filter(shown);
  if (headings.length !== 1) faults.push('first-level headings: ' + headings.length);

  // A direction needs a sign, an arrow or a word as well: some readers cannot see its colours.
  for (const one of document.querySelectorAll('.up, .down'))
    if (shown(one) && /^[\\d\\s.,%]*\\d[\\d\\s.,%]*$/.test(one.textContent)) faults.push('direction by colour alone: ' + one.outerHTML.slice(0, 160));

  // Texts a reader sees or a screen reader says, except those marked as another language.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
    const other = node.lang !== '' && node.lang !== root.lang;
    return other || node.matches('script, style, noscript') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  });
  for (let node = walker.currentNode; node !== null; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'])
      if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
  }
  texts.push(document.title);

  // Host names of the simulator end in .invalid.
  const patterns = {
    'a text key': /(?:^|[\\s(（「:：])[a-z][A-Za-z]*(?:\\.[a-z][A-Za-z]*)+(?=$|[\\s)）」.,、。])/,
    'a message key': /\\b[a-z]+(?:_[a-z]+)+\\b/,
    'a missing value': /\\b(?:undefined|NaN|Invalid Date)\\b|\\[object |\\{\\{|\\}\\}/,
    ...(language === 'cn' && { 'Japanese script': /[\\u3041-\\u3096\\u30a1-\\u30fa]/ }),
    ...(language === 'us' && { 'East Asian script': /[\\u3041-\\u30ff\\u4e00-\\u9fff]/ }),
  };
  for (const text of new Set(texts.map((one) => one.trim())))
    for (const [what, pattern] of Object.entries(patterns))
      if (pattern.test(text.replaceAll(/[a-z.-]+\\.invalid\\b/g, ''))) faults.push(what + ': ' + text.slice(0, 120));
  return faults;
}`;

/** The maximum number of frames that a page takes to follow the system's theme. */
const THEME_FRAMES = 600;

/** Checks that the simulated market's strip is in view, on top and readable, and that it cannot be closed. */
const STRIP = `async (theme) => {
  const { dataset } = document.documentElement;
  for (let frame = 0; dataset.theme !== theme; frame += 1) {
    if (frame === ${THEME_FRAMES})
      return ['the page stays ' + dataset.theme + ', its system is ' + (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')];
    await new Promise((next) => requestAnimationFrame(next));
  }
  const strip = document.querySelector('[data-testid=simulated-strip]');
  if (strip === null) return ['no strip of the simulated market'];
  // Where motion is reduced every change of a colour takes a frame.
  await Promise.allSettled(strip.getAnimations({ subtree: true }).map(({ finished }) => finished));
  const faults = [];
  const seen = (one) => one.childNodes.length > 0 || getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)';
  for (const end of [document.documentElement.scrollHeight, 0]) {
    scrollTo(0, end);
    const { left, top, right, width, height, bottom } = strip.getBoundingClientRect();
    if (height < 10 || top < 0 || bottom > innerHeight || left > 0 || right < document.body.getBoundingClientRect().right)
      faults.push('the strip is not in view');
    for (const share of [0.02, 0.5, 0.98]) {
      const over = document.elementsFromPoint(left + width * share, top + height / 2).find(seen);
      if (over !== strip && !strip.contains(over ?? null)) faults.push('the strip is covered');
    }
  }
  if (!/模擬|模拟|simulated/i.test(document.title)) faults.push('the title does not name the simulation: ' + document.title);
  if (strip.scrollWidth > strip.clientWidth) faults.push('the text of the strip does not fit');
  if (strip.querySelector('a, button, [tabindex]') !== null) faults.push('the strip has a control');
  const { color, backgroundColor, opacity, visibility } = getComputedStyle(strip);
  const luminance = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).map((part) => part / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [one, other] = [luminance(color), luminance(backgroundColor)];
  if (Math.max(one / other, other / one) < 4.5 || opacity !== '1' || visibility !== 'visible')
    faults.push('the strip is unreadable: ' + color + ' on ' + backgroundColor);
  return faults;
}`;

/** Finds texts that overflow their surface (card, button, badge), except inside a scrolling frame. */
const LEAVING = `() => {
  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.data.trim() === '' || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let one = node.parentElement; one !== document.body; one = one.parentElement) {
      const { overflowX, backgroundColor, display } = getComputedStyle(one);
      if (overflowX !== 'visible' || one.matches('.visually-hidden')) break;
      if (display === 'inline' || backgroundColor === 'rgba(0, 0, 0, 0)') continue;
      const box = one.getBoundingClientRect();
      const px = Math.round(Math.max(text.right - box.right, box.left - text.left));
      if (px > 1) faults.push('leaves its card by ' + px + ' px: ' + node.data.trim().slice(0, 60));
      break;
    }
  }
  return faults;
}`;

/** Finds whether the page scrolls sideways, and which elements stick out. */
const SIDEWAYS = `() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const scrolls = (one) => one !== document.body && one !== document.documentElement &&
    (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
  const out = [...document.body.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && !scrolls(one.parentElement));
  const told = out.slice(0, 4).map((one) => one.outerHTML.slice(0, 160));
  return ['sideways by ' + (scrollWidth - clientWidth) + ' px: ' + told.join(' | ')];
}`;

/**
 * Finds surfaces over the page, such as sheets and announcements, that leave the window, cut off their content or
 * scroll sideways.
 */
const OVER = `() => {
  const faults = [];
  const { clientWidth } = document.documentElement;
  const told = (one) => one.outerHTML.slice(0, 160);
  for (const over of document.querySelectorAll('[role=dialog], [role=alertdialog], [popover]')) {
    // The ring of the tour surrounds its control, wherever that is.
    if (!over.checkVisibility() || getComputedStyle(over).pointerEvents === 'none') continue;
    const { left, right, top, bottom } = over.getBoundingClientRect();
    const px = Math.round(Math.max(-left, right - clientWidth, -top, bottom - innerHeight));
    if (px > 1) faults.push('leaves the window by ' + px + ' px: ' + told(over));
    for (const part of [over, ...over.querySelectorAll('*')]) {
      const { overflowX, textOverflow } = getComputedStyle(part);
      const cuts = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis' && !part.matches('.visually-hidden, input');
      const scrolls = part === over || part.matches('[role=dialog] > [tabindex="0"]');
      const sideways = part.scrollWidth - part.clientWidth;
      if ((cuts || scrolls) && sideways > 1 && part.clientWidth > 0) faults.push('an overlay is too narrow by ' + sideways + ' px: ' + told(part));
    }
  }
  return faults;
}`;

/** A page that evaluates an expression. It may belong to another engine than Playwright's. */
interface Evaluating {
  evaluate<T>(expression: string): Promise<T>;
}

/** Returns the errors of the current screen, whatever its design. Their texts explain them. */
export async function faultsOf(page: Evaluating, language: Language): Promise<string[]> {
  return page.evaluate(`(${IN_PAGE})(${JSON.stringify(language)})`);
}

/** Returns the errors of the simulated market's strip in the theme to which the page is switching. */
export async function stripFaults(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(${STRIP})(${JSON.stringify(theme)})`);
  return found.map((fault) => `${theme}, ${page.viewportSize()?.width} px: ${fault}`);
}

/** Returns whether the current screen scrolls sideways, or a text overflows its card. */
export async function overflowNow(page: Evaluating): Promise<string[]> {
  return page.evaluate<string[]>(`[...(${SIDEWAYS})(), ...(${LEAVING})(), ...(${OVER})()]`);
}

/** The maximum number of frames that a chart takes to follow a new size. */
const CHART_FRAMES = 60;

/**
 * Returns whether a screen scrolls sideways at a width, or a text overflows its card, with text of usual or larger
 * size.
 */
export async function overflowAt(page: Page, px: number, textPercent = 100): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 0;
  await page.setViewportSize({ width: px, height });
  await page.evaluate(async (percent) => {
    if (percent !== 100) document.documentElement.style.fontSize = `${percent}%`;
    // A chart notices its size within a frame, and draws in the next one.
    const frames = document.querySelector('canvas') === null ? 0 : 3;
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, textPercent);
  let found = await overflowNow(page);
  // On a busy machine the chart needs some more frames to place its tags. A real error remains.
  for (let frame = 0; found.length > 0 && frame < CHART_FRAMES; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await overflowNow(page);
  }
  // The page is laid out together with the next change of width, and not once more here.
  if (textPercent !== 100) await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return found.map((fault) => `${px} px, text at ${textPercent} %: ${fault}`);
}

/** Walks from screen to screen by address, and judges each at rest. */
export class Walk {
  readonly #page: Page;
  /** The calls without an answer. */
  readonly #open = new Set<object>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /**
   * Goes to an address as a link does, and waits until its screen has all its data and is at rest. `end` is the address
   * to which it redirects.
   */
  async visit(address: string, end = address): Promise<void> {
    const page = this.#page;
    await page.evaluate(async (to) => {
      const pathOf = (hash: string) => hash.replace(/^#|\?.*$/g, '');
      if (pathOf(location.hash) !== pathOf(to)) {
        for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
      }
      location.hash = to;
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }, `#${address}`);
    await expect
      .poll(
        async () => {
          const rests = await page.evaluate(() => {
            const busy = document.querySelector('h1[data-left], [aria-busy=true]') !== null;
            const moves = document.getAnimations().some((one) => one.playState === 'running');
            // React hides a screen that waits for a part of itself, and shows it again later. The page's splash has a
            // name too.
            const headings = document.querySelectorAll('h1:not(.first-splash *)');
            const shown = [...headings].some((heading) => heading.checkVisibility());
            return shown && !busy && !moves;
          });
          return rests && this.#open.size === 0;
        },
        { message: `${address} has all its data and is at rest`, intervals: [30] },
      )
      .toBe(true);
    const shown = new URL(page.url()).hash.slice(1).replace(/\?.*$/, '');
    expect(shown, 'the screen at this address').toBe(end.replace(/\?.*$/, ''));
  }
}
