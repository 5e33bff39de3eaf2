import { preventFling } from '../gestures/preventFling.ts';

/** The side of a grip's touch target, in CSS pixels. It is large enough to hit without aiming. */
const SIDE_CSS = 44;
const DISC_CSS = 16;
/** How far an arrow key moves a grip up or down, in CSS pixels. */
const STEP_CSS = 2;
/** How many steps an arrow key moves a grip while Shift is pressed. */
const LONG_STEPS = 10;

/**
 * The events that a grip reports to its layer. `dx` and `dy` are the distance from its place at the start of the drag,
 * in CSS pixels.
 */
export interface GripOwner {
  readonly onDrag: (dx: number, dy: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** Moves the grip by bars horizontally and by CSS pixels vertically. */
  readonly onStep: (bars: number, dy: number) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** A button at a point of the selected drawing. Pointers and arrow keys move it, and Delete removes the drawing. */
export class Grip {
  readonly element = document.createElement('button');
  readonly #disc = document.createElement('span');

  constructor(root: HTMLElement, owner: GripOwner) {
    const { element } = this;
    element.type = 'button';
    element.style.cssText =
      'position:absolute;left:0;top:0;z-index:3;display:grid;place-items:center;padding:0;border:0;background:none;cursor:move;' +
      `touch-action:none;width:${SIDE_CSS}px;height:${SIDE_CSS}px;contain:layout style;will-change:transform`;
    this.#disc.style.cssText = `width:${DISC_CSS}px;height:${DISC_CSS}px;box-sizing:border-box;border:2px solid`;
    element.append(this.#disc);
    preventFling(element);
    let start: { x: number; y: number; pointer: number } | undefined;
    element.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    });
    element.addEventListener('pointermove', (event) => {
      event.stopPropagation();
      if (start?.pointer === event.pointerId) owner.onDrag(event.clientX - start.x, event.clientY - start.y);
    });
    element.addEventListener('pointerup', (event) => {
      event.stopPropagation();
      if (start?.pointer !== event.pointerId) return;
      start = undefined;
      owner.onDrop();
    });
    element.addEventListener('pointercancel', () => {
      start = undefined;
      owner.onCancel();
    });
    element.addEventListener('click', (event) => event.stopPropagation());
    element.addEventListener('keydown', (event) => this.#onKey(event, owner));
    root.append(element);
  }

  /** Places the centre of the grip, in CSS pixels. A round grip moves a point, and a square one the whole drawing. */
  put(x: number, y: number, look: { label: string; isRound: boolean; ink: string; ground: string }): void {
    const { element } = this;
    element.style.transform = `translate(${x - SIDE_CSS / 2}px,${y - SIDE_CSS / 2}px)`;
    element.setAttribute('aria-label', look.label);
    Object.assign(this.#disc.style, {
      borderRadius: look.isRound ? '50%' : '2px',
      color: look.ink,
      background: look.ground,
    });
  }

  #onKey(event: KeyboardEvent, owner: GripOwner): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = event.shiftKey ? LONG_STEPS : 1;
    if (event.key === 'ArrowLeft') owner.onStep(-steps, 0);
    else if (event.key === 'ArrowRight') owner.onStep(steps, 0);
    else if (event.key === 'ArrowUp') owner.onStep(0, -steps * STEP_CSS);
    else if (event.key === 'ArrowDown') owner.onStep(0, steps * STEP_CSS);
    else if (event.key === 'Delete' || event.key === 'Backspace') owner.onRemove();
    else if (event.key === 'Escape') owner.onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
