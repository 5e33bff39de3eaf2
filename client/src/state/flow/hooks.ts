import type { EndpointPath, ReplyOf } from '@zaraba/contracts';
import { useCallback, useEffect, useId, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type Flow, IDLE, type InputOf, flowName, isLookedUp, isOnce } from './machine.ts';
import { flowDismissed, flowRetried, flowSubmitted } from './slice.ts';

/** A call that a customer confirms, with the state and actions for its screen. */
export interface LiveFlow<P extends EndpointPath> extends Omit<Flow, 'reply'> {
  readonly reply?: ReplyOf<P>;
  /** Confirms the call; `picture` is uploaded with it. A second confirmation during the first does nothing. */
  readonly submit: (input: InputOf<P>, picture?: string) => void;
  /** For a call that is carried out once: sends it again if it did not arrive, or looks up an unknown outcome again. */
  readonly retry: () => void;
  /** Dismisses an outcome, so that the next intent can begin. */
  readonly reset: () => void;
}

/**
 * Returns a call from its confirmation to its outcome. A call that is carried out once has a flow for each `subject`: a
 * stock, an order, a position, a product. Leaving the screen clears all outcomes except those of orders; an open intent
 * continues, and is shown when the screen opens again. Any other call has a flow for each component, which ends with
 * the component.
 */
export function useFlow<P extends EndpointPath>(path: P, subject?: string): LiveFlow<P> {
  const dispatch = useAppDispatch();
  const id = useId();
  const once = isOnce(path);
  const name = flowName(path, once ? subject : id);
  const flow = useAppSelector(({ flows }) => flows[name] ?? IDLE);
  const submit = useCallback(
    (input: InputOf<P>, picture?: string): void => {
      dispatch(flowSubmitted({ path, input, picture, name: once ? undefined : name }));
    },
    [dispatch, path, name, once],
  );
  const retry = useCallback(() => dispatch(flowRetried(name)), [dispatch, name]);
  const reset = useCallback((): void => {
    dispatch(flowDismissed(name));
  }, [dispatch, name]);
  useEffect(() => (isLookedUp(path) ? undefined : reset), [path, reset]);
  // The reply was validated against the contract of this path when it arrived.
  return useMemo(
    () => ({ ...(flow as Omit<LiveFlow<P>, 'submit' | 'retry' | 'reset'>), submit, retry, reset }),
    [flow, submit, retry, reset],
  );
}
