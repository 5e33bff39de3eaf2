/** The SVG path of a bell icon on a grid of 20 by 20. */
export const BELL = 'M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.5 1.5h-12zM8.5 17h3';

const SVG = 'http://www.w3.org/2000/svg';
/** The side of the touch target, in CSS pixels. It is large enough to hit without aiming. */
const SIDE_CSS = 44;
const DISC_CSS = 28;

/** A button at the crosshair. `label` is its text, which the price follows. */
export interface PriceAction {
  readonly label: string;
  readonly onPress: (price: number | undefined) => void;
}

function drawing(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.setAttribute('aria-hidden', 'true');
  icon.style.cssText =
    'width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round';
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', BELL);
  icon.append(path);
  return icon;
}

/**
 * A button on the crosshair's horizontal line, beside the price axis. On touch screens the crosshair stays after the
 * finger lifts, so that the finger can tap the button. A mouse reaches it along the line. In keyboard order it follows
 * the picture.
 */
export class PriceButton {
  readonly #element = document.createElement('button');
  readonly #disc = document.createElement('span');
  #label = '';

  constructor(parent: HTMLElement, press: () => void) {
    this.#element.type = 'button';
    this.#element.style.cssText =
      'position:absolute;left:0;top:0;z-index:4;display:grid;place-items:center;padding:0;border:0;background:none;cursor:pointer;' +
      `width:${SIDE_CSS}px;height:${SIDE_CSS}px;contain:layout style;will-change:transform;visibility:hidden`;
    this.#disc.style.cssText =
      `display:grid;place-items:center;width:${DISC_CSS}px;height:${DISC_CSS}px;box-sizing:border-box;` +
      'border:1px solid;border-radius:50%';
    this.#disc.append(drawing());
    this.#element.append(this.#disc);
    // Stops the event, so that the press neither pans the picture nor hides its crosshair.
    this.#element.addEventListener('pointerdown', (event) => event.stopPropagation());
    this.#element.addEventListener('click', press);
    parent.append(this.#element);
  }

  /**
   * Places the button left of the price axis at a height, but within the price pane. `colours` are those of the icon
   * and of the background.
   */
  put(axis: number, y: number, bottom: number, colours: readonly [string, string]): void {
    const top = Math.max(0, Math.min(bottom - SIDE_CSS, y - SIDE_CSS / 2));
    [this.#disc.style.color, this.#disc.style.background] = colours;
    this.#element.style.transform = `translate(${axis - SIDE_CSS}px,${top}px)`;
    this.#element.style.visibility = 'visible';
  }

  name(label: string): void {
    if (label === this.#label) return;
    this.#label = label;
    this.#element.setAttribute('aria-label', label);
    this.#element.title = label;
  }

  hide(): void {
    this.#element.style.visibility = 'hidden';
  }

  remove(): void {
    this.#element.remove();
  }
}
