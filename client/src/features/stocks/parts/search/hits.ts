import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/** How far each arrow key moves the focus among the results. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a search needs to react to keys. */
export interface SearchKeys {
  /** The element around the field and the results. */
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The text for which Enter was pressed. Its first result opens as soon as it has arrived. */
  readonly entered: string | undefined;
  readonly onOpened: () => void;
}

/** Moves the focus among the field and the results. Returns whether it moved. */
function moved(pane: HTMLElement, step: number): boolean {
  const places = [...pane.querySelectorAll<HTMLElement>('input, li a[href]')];
  const at = places.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : places[at + step];
  next?.focus();
  return next !== undefined;
}

/**
 * Returns the key handlers of a search. Enter in the field opens the first result, and the arrow keys move between the
 * field and the results. Keys that an input method uses are ignored.
 */
export function useSearchKeys(text: string): SearchKeys {
  const pane = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<string>();
  return {
    pane,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
        setEntered(text === '' ? undefined : text);
        return;
      }
      const step = STEPS[event.key];
      if (step !== undefined && pane.current !== null && moved(pane.current, step)) event.preventDefault();
    },
    entered,
    onOpened: () => setEntered(undefined),
  };
}
