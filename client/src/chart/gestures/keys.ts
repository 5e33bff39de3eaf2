/** The actions that keys trigger on a picture. */
export interface KeyTarget {
  /** Moves the crosshair by bars, or by screens if `screens` is given. */
  step(bars: number, screens?: number): void;
  toEnd(end: 'oldest' | 'newest'): void;
  zoom(factor: number): void;
  /** Hides the crosshair; returns whether it was shown. */
  unpoint(): boolean;
}

const ZOOM_STEP = 1.25;

/** Returns the action of a key; undefined if it has none. An action that did nothing returns false. */
export function actionOf(key: string, target: KeyTarget): (() => boolean | void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => target.step(-1);
    case 'ArrowRight':
      return () => target.step(1);
    case 'PageUp':
      return () => target.step(0, -1);
    case 'PageDown':
      return () => target.step(0, 1);
    case 'Home':
      return () => target.toEnd('oldest');
    case 'End':
      return () => target.toEnd('newest');
    case '+':
    case '=':
      return () => target.zoom(ZOOM_STEP);
    case '-':
    case '_':
      return () => target.zoom(1 / ZOOM_STEP);
    case 'Escape':
      return () => target.unpoint();
    default:
      return undefined;
  }
}

/** Handles the keys pressed while the element itself has the focus. Keys pressed on its descendants are ignored. */
export function listenToKeys(element: HTMLElement, target: KeyTarget, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const action = actionOf(event.key, target);
    if (!action) return;
    if (action() !== false) event.preventDefault();
  };
  element.addEventListener('keydown', onKey, { signal });
}
