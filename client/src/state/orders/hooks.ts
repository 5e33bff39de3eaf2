import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import {
  type CloseDraft,
  type OpenDraft,
  type OrderFlow,
  flowOf,
  flowReset,
  orderRetried,
  orderSubmitted,
} from './slice.ts';

/** An order in flight, and the customer's options. */
export interface LiveOrderFlow<Draft> extends OrderFlow {
  readonly submit: (draft: Draft) => void;
  readonly retry: () => void;
  readonly reset: () => void;
}

const IDLE: OrderFlow = { stage: 'idle' };

function useFlow(name: string): Omit<LiveOrderFlow<never>, 'submit'> {
  const dispatch = useAppDispatch();
  const flow = useAppSelector((state) => state.orders[name] ?? IDLE);
  const retry = useCallback(() => dispatch(orderRetried(name)), [dispatch, name]);
  const reset = useCallback(() => dispatch(flowReset(name)), [dispatch, name]);
  return useMemo(() => ({ ...flow, retry, reset }), [flow, retry, reset]);
}

/** The order of the ticket. A second submit while the first is in flight does nothing. */
export function useOrderFlow(): LiveOrderFlow<Omit<OpenDraft, 'kind'>> {
  const dispatch = useAppDispatch();
  const flow = useFlow('ticket');
  const submit = useCallback(
    (draft: Omit<OpenDraft, 'kind'>) => dispatch(orderSubmitted({ ...draft, kind: 'open' })),
    [dispatch],
  );
  return useMemo(() => ({ ...flow, submit }), [flow, submit]);
}

/** The closing of one position, with the same care. `submit` takes no arguments: the position has them all. */
export function useCloseFlow(id: string): LiveOrderFlow<void> {
  const dispatch = useAppDispatch();
  const draft: CloseDraft = useMemo(() => ({ kind: 'close', id }), [id]);
  const flow = useFlow(flowOf(draft));
  const submit = useCallback(() => dispatch(orderSubmitted(draft)), [dispatch, draft]);
  return useMemo(() => ({ ...flow, submit }), [flow, submit]);
}
