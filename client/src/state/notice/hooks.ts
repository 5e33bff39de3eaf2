import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type InlineMessage, type Toast, inlineDismissed } from './slice.ts';

/** What the reader is told: a toast that goes by itself, a message that stays, and whether calls are under way. */
export interface Notice {
  readonly toast: Toast | undefined;
  readonly loading: boolean;
  readonly inline: InlineMessage | undefined;
  readonly dismissInline: () => void;
}

/** What the reader is told. */
export function useNotice(): Notice {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.notice.toast);
  const inline = useAppSelector((state) => state.notice.inline);
  const loading = useAppSelector((state) => state.notice.inFlight > 0);
  const dismissInline = useCallback(() => dispatch(inlineDismissed()), [dispatch]);
  return { toast, inline, loading, dismissInline };
}
