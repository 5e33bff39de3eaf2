/**
 * A box of the overlay. A CSS transform positions it, so that a move causes neither layout nor repaint. It writes to
 * the document only what has changed.
 */
export class Box {
  readonly element: HTMLElement;
  readonly #text: Text;
  #shown = false;
  readonly #styles = new Map<string, string>();

  constructor(parent: HTMLElement, css: string) {
    this.element = document.createElement('div');
    this.element.style.cssText = `position:absolute;left:0;top:0;contain:layout style;pointer-events:none;will-change:transform;visibility:hidden;${css}`;
    this.#text = document.createTextNode('');
    this.element.append(this.#text);
    parent.append(this.element);
  }

  show(shown: boolean): void {
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.style.visibility = shown ? 'visible' : 'hidden';
  }

  /** Shows the box and places its top left corner at a position in CSS pixels. */
  put(x: number, y: number): void {
    this.show(true);
    this.set('transform', `translate(${x}px,${y}px)`);
  }

  /**
   * Shows the box, and places its top right corner at a position in CSS pixels. This avoids measuring the width, which
   * depends on the text.
   */
  putEndingAt(x: number, y: number): void {
    this.show(true);
    this.set('transform', `translate(${x}px,${y}px) translateX(-100%)`);
  }

  write(text: string): void {
    if (this.#text.data !== text) this.#text.data = text;
  }

  /** Sets a style property if its value differs. */
  set(name: string, value: string): void {
    if (this.#styles.get(name) === value) return;
    this.#styles.set(name, value);
    this.element.style.setProperty(name, value);
  }
}
