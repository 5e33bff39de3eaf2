import { useCallback, useState } from 'react';
import { type Drawing, type DrawingEdit, NO_HISTORY, remembered, stepped } from '../../domain/market/drawings.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { drawingsEdited } from './slice.ts';

/**
 * The drawings on an instrument's chart, and functions to edit them. Edits can be undone back to when the chart was
 * opened.
 */
export interface LiveDrawings {
  readonly drawings: readonly Drawing[];
  readonly edit: (edit: DrawingEdit) => void;
  /** Absent while there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  /** Absent while there is nothing to redo. */
  readonly redo: (() => void) | undefined;
}

const NONE: readonly Drawing[] = [];

/** Returns the drawings that this device stores for an instrument. */
export function useDrawings(code: string): LiveDrawings {
  const dispatch = useAppDispatch();
  const drawings = useAppSelector((state) => state.drawings[code] ?? NONE);
  const [history, setHistory] = useState(NO_HISTORY);
  const edit = useCallback(
    (made: DrawingEdit) => {
      setHistory((before) => remembered(before, drawings, made));
      dispatch(drawingsEdited({ code, ...made }));
    },
    [dispatch, code, drawings],
  );
  const step = (direction: 'undo' | 'redo') => {
    const next = stepped(history, drawings, direction);
    if (!next) return undefined;
    return () => {
      setHistory(next.history);
      dispatch(drawingsEdited({ code, ...next.edit }));
    };
  };
  return { drawings, edit, undo: step('undo'), redo: step('redo') };
}
