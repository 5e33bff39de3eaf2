import { SCREENS } from '@zaraba/contracts';
import type { Translate } from '../../../parts/texts.ts';
import { type Box, around, shared } from '../rules/placing.ts';
import type { ControlName } from '../rules/steps.ts';

/** Text keys of the names of controls. */
type NameKey =
  | 'action.back'
  | 'action.close'
  | 'chart.period'
  | 'newShares.records.confirm'
  | 'positions.toStock'
  | 'stock.buy'
  | 'ticket.confirmBuy'
  | 'ticket.confirmSell'
  | 'ticket.cost'
  | 'ticket.review'
  | 'ticket.toPositions';

/** How a control is found: by a selector, and also by its accessible name if the selector matches several elements. */
interface Finder {
  readonly css: string;
  readonly names?: readonly NameKey[];
  /** A selector that is tried first. */
  readonly best?: string;
}

const MARGIN_ROW = '[data-testid="position-row"]:has([data-testid="margin-line"])';
const linkTo = (path: string): string => `a[href^="#${path}"]`;

/**
 * The controls of the product that the tour points at. They are found by role and name, or by the ids that tests use.
 */
const FINDERS: Readonly<Record<ControlName, Finder>> = {
  equity: { css: 'main section:has([data-testid="home-equity"])' },
  sharesWon: { css: `[data-testid="todo"]:has(${linkTo(SCREENS.subscriptions)})` },
  acceptShares: { css: '[data-testid="subscription"] button', names: ['newShares.records.confirm'] },
  protection: { css: '[data-testid="protection"]' },
  // A long position is preferred, because an order to buy more of its stock shows the costs.
  marginRow: { css: MARGIN_ROW, best: `${MARGIN_ROW}[data-side="long"]` },
  marginFacts: { css: 'div:has(> [data-testid="margin-fact"])' },
  toStock: { css: `main ${linkTo(SCREENS.stock)}`, names: ['positions.toStock'] },
  periods: { css: '[role="radiogroup"]', names: ['chart.period'] },
  buy: { css: 'button', names: ['stock.buy'] },
  costs: { css: 'section', names: ['ticket.cost'] },
  review: { css: 'button', names: ['ticket.review'] },
  confirm: { css: 'button', names: ['ticket.confirmBuy', 'ticket.confirmSell'] },
  closed: { css: '[data-testid="no-orders"]' },
  outcome: { css: '[data-testid="order-accepted"]' },
  toPositions: { css: linkTo(SCREENS.positions), names: ['ticket.toPositions'] },
  bell: { css: `header ${linkTo(SCREENS.messages)}` },
  messageRow: { css: '[data-testid="message-row"]' },
  close: { css: '[role="dialog"] button', names: ['action.close'] },
  homeTab: { css: `nav li ${linkTo(SCREENS.home)}` },
  positionsTab: { css: `nav li ${linkTo(SCREENS.positions)}` },
  back: { css: 'header button', names: ['action.back'] },
};
/** Controls of which the tour rings every match. Of others, it rings the first. */
const ALL_OF: ReadonlySet<ControlName> = new Set<ControlName>(['marginFacts']);
/** Elements that the keyboard can operate. */
const KEY_STOPS = 'a[href], button:enabled, input:enabled';
/** The bars at the edges of the window or of a sheet. The content scrolls under them. */
const BARS = `nav:has(${linkTo(SCREENS.home)}), [data-bar]`;

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Returns the visible elements of a control within a part of the page. Names are compared in the reader's language. */
export function elementsOf(name: ControlName, within: ParentNode, t: Translate): readonly Element[] {
  const { css, names, best } = FINDERS[name];
  const isNamed = (element: Element): boolean => names === undefined || names.some((key) => t(key) === nameOf(element));
  const drawn = [...within.querySelectorAll(css)].filter((element) => isNamed(element) && isDrawn(element));
  const first = best === undefined ? undefined : drawn.find((element) => element.matches(best));
  return ALL_OF.has(name) ? drawn : [first, ...drawn].filter((element) => element !== undefined).slice(0, 1);
}

/**
 * Returns the first element that the keyboard can operate, among the given elements and their descendants; undefined if
 * there is none.
 */
export function keyStopOf(elements: readonly Element[]): HTMLElement | undefined {
  const stops = elements
    .flatMap((one) => [one, ...one.querySelectorAll(KEY_STOPS)])
    .filter((one) => one.matches(KEY_STOPS));
  const stop = stops.find((one) => one.matches(':checked')) ?? stops[0];
  return stop instanceof HTMLElement ? stop : undefined;
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** Returns the rectangle around elements, including their covered parts. */
export function wholeBox(elements: readonly Element[]): Box | undefined {
  return around(elements.map(boxOf));
}

/** Returns the rectangle around the toasts. */
export function alertsBox(): Box | undefined {
  return wholeBox([...document.querySelectorAll('[data-testid="alerts"]')].filter(isDrawn));
}

/**
 * Returns the free part of the window, between the header and the bars at the bottom. In an open sheet, it is the part
 * above the sheet's buttons.
 */
export function roomOf(modal: Element | undefined): Box {
  const { innerWidth: right, innerHeight: height } = window;
  const bars = [...(modal ?? document).querySelectorAll(BARS)].filter(isDrawn).map(boxOf);
  const low = bars.filter(({ top, bottom }) => bottom >= height - 1 && top > height / 2).map(({ top }) => top);
  const header =
    modal === undefined ? document.querySelector('header') : document.querySelector('[data-testid="simulated-strip"]');
  const top = header === null ? 0 : Math.max(0, header.getBoundingClientRect().bottom);
  return { left: 0, top, right, bottom: Math.min(height, ...low) };
}

/** Returns the rectangle of an element without the parts that its scrolling ancestors hide. */
function clipped(element: Element): Box | undefined {
  let box: Box | undefined = boxOf(element);
  for (
    let at = element.parentElement;
    at !== null && at !== document.body && box !== undefined;
    at = at.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX !== 'visible' || overflowY !== 'visible') box = shared(box, boxOf(at));
  }
  return box;
}

/** Returns the visible rectangle of elements, without parts that are scrolled away or covered by bars. */
export function seenBox(elements: readonly Element[], room: Box): Box | undefined {
  const boxes = elements.map((element) => {
    const box = clipped(element);
    const isBar = element.closest(`header, ${BARS}`) !== null;
    return isBar || box === undefined ? box : shared(box, room);
  });
  return around(boxes.filter((box) => box !== undefined));
}
