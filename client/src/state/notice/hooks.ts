import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type InlineMessage, type Loading, type Toast, inlineDismissed, readingStopped } from './slice.ts';

/** What the reader is told: a toast that goes by itself, a message that stays, and that something is being loaded. */
export interface Notice {
  readonly toast: Toast | undefined;
  readonly inline: InlineMessage | undefined;
  readonly dismissInline: () => void;
  readonly loading: Loading | undefined;
  /** Stops waiting for what is being read; absent while nothing is. */
  readonly stop: (() => void) | undefined;
}

/** What the reader is told. */
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
