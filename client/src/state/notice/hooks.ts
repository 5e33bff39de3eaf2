import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type InlineMessage, type Loading, type Toast, inlineDismissed, readingStopped } from './slice.ts';

/** The messages to the reader: a temporary toast, a permanent message, and the loading indicator. */
export interface Notice {
  readonly toast: Toast | undefined;
  readonly inline: InlineMessage | undefined;
  readonly dismissInline: () => void;
  readonly loading: Loading | undefined;
  /** Stops waiting for the current reads; absent without any. */
  readonly stop: (() => void) | undefined;
}

/** Returns the current messages to the reader. */
export function useNotice(): Notice {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.notice.toast);
  const inline = useAppSelector((state) => state.notice.inline);
  const loading = useAppSelector((state) => state.notice.loading);
  const reads = useAppSelector((state) => state.notice.reading > 0);
  const dismissInline = useCallback(() => dispatch(inlineDismissed()), [dispatch]);
  const stop = useCallback(() => dispatch(readingStopped()), [dispatch]);
  return { toast, inline, dismissInline, loading, stop: reads ? stop : undefined };
}
