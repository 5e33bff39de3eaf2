import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/** How far each arrow key moves among the hits. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The keys of a search. */
export interface SearchKeys {
  /** The element around the field and the hits. */
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The text for which Enter was pressed: its first hit opens as soon as it is known. */
  readonly entered: string | undefined;
  readonly onOpened: () => void;
}

/** Moves the focus from the field, which stands before the first hit, or from a hit. Returns whether it moved. */
function moved(pane: HTMLElement, step: number): boolean {
  const places = [...pane.querySelectorAll<HTMLElement>('input, li a[href]')];
  const at = places.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : places[at + step];
  next?.focus();
  return next !== undefined;
}

/**
 * Enter in the field opens the first hit of the text, and the arrow keys move between the field and the hits, whose
 * links Enter opens as anywhere. Keys that belong to an input method do neither.
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
