import type { EndpointPath, ReplyOf } from '@zaraba/contracts';
import { useCallback, useEffect, useId, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type Flow, IDLE, type InputOf, flowName, isLookedUp, isOnce } from './machine.ts';
import { flowDismissed, flowRetried, flowSubmitted } from './slice.ts';

/** A call that a customer confirms, and what its screen needs: state and actions. */
export interface LiveFlow<P extends EndpointPath> extends Omit<Flow, 'reply'> {
  readonly reply?: ReplyOf<P>;
  /**
   * Confirms the call, and uploads `picture` with it. While a call is in progress, a second confirmation does nothing.
   */
  readonly submit: (input: InputOf<P>, picture?: string) => void;
  /**
   * Sends a call again that did not arrive, or looks up an unknown outcome again. Only for calls that are carried out
   * once.
   */
  readonly retry: () => void;
  /** Dismisses the outcome, so that the next intent can begin. */
  readonly reset: () => void;
}

/**
 * Returns a call from its confirmation to its outcome. A call that is carried out once has a flow for each `subject`,
 * for example a stock, an order or a position. Leaving the screen clears its outcome, except for orders. An open intent
 * continues, and the screen shows it when it opens again. Any other call has a flow for each component, which ends with
 * that component.
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
  // The reply was checked against the contract when it arrived.
  return useMemo(
    () => ({ ...(flow as Omit<LiveFlow<P>, 'submit' | 'retry' | 'reset'>), submit, retry, reset }),
    [flow, submit, retry, reset],
  );
}
