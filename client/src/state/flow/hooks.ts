import type { ReplyOf } from '@zaraba/contracts';
import { useCallback, useEffect, useMemo } from 'react';
import type { OncePath } from '../../policies/later.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type Flow, IDLE, type InputOf, flowName, isLookedUp } from './machine.ts';
import { flowDismissed, flowRetried, flowSubmitted } from './slice.ts';

/** An intent of one call, as its screen sees it. */
export interface LiveFlow<P extends OncePath> extends Omit<Flow, 'reply'> {
  readonly reply?: ReplyOf<P>;
  /** Confirms. A second confirmation while the first is open does nothing. */
  readonly submit: (input: InputOf<P>) => void;
  /** Sends again what did not arrive, or asks again for an unknown outcome. */
  readonly retry: () => void;
  /** Leaves an outcome, so that the next intent can begin. */
  readonly reset: () => void;
}

/**
 * A call that is carried out exactly once, from the confirmation to a known outcome; `subject` is what it is about: a
 * stock, an order, a position, a product. Leaving the screen clears the outcome of all but orders; an open intent
 * continues, and the screen finds it again.
 */
export function useFlow<P extends OncePath>(path: P, subject?: string): LiveFlow<P> {
  const dispatch = useAppDispatch();
  const name = flowName(path, subject);
  const flow = useAppSelector(({ flows }) => flows[name] ?? IDLE);
  const submit = useCallback((input: InputOf<P>) => dispatch(flowSubmitted({ path, input })), [dispatch, path]);
  const retry = useCallback(() => dispatch(flowRetried(name)), [dispatch, name]);
  const reset = useCallback((): void => {
    dispatch(flowDismissed(name));
  }, [dispatch, name]);
  useEffect(() => (isLookedUp(path) ? undefined : reset), [path, reset]);
  // The reply was validated against the row of this path when it arrived.
  return useMemo(
    () => ({ ...(flow as Omit<LiveFlow<P>, 'submit' | 'retry' | 'reset'>), submit, retry, reset }),
    [flow, submit, retry, reset],
  );
}
