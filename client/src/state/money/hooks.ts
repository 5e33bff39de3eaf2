import type { ReplyOf } from '@zaraba/contracts';
import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import type { MoneyPath } from '../../policies/later.ts';
import type { MoneyDraft } from './slice.ts';
import { type MoneyFlow, moneyAskedAgain, moneyForgotten, moneySubmitted } from './slice.ts';

/** A movement of money, as its screen sees it. */
export interface LiveMoneyFlow<P extends MoneyPath> extends Omit<MoneyFlow, 'reply'> {
  readonly reply?: ReplyOf<P>;
  /** Confirms. A second confirmation while the first is open does nothing. */
  readonly submit: (draft: MoneyDraft<P>) => void;
  /** Asks again for an unknown outcome. */
  readonly askAgain: () => void;
  /** Clears an outcome, so that the next movement can begin. */
  readonly reset: () => void;
}

const IDLE: MoneyFlow = { stage: 'idle' };

/**
 * A movement of money that happens exactly once, from the confirmation to a known outcome. Leaving the screen clears an
 * outcome; an open movement continues, and the screen finds it again.
 */
export function useMoneyFlow<P extends MoneyPath>(path: P): LiveMoneyFlow<P> {
  const dispatch = useAppDispatch();
  const flow = useAppSelector((state) => state.money[path]) ?? IDLE;
  const submit = useCallback((draft: MoneyDraft<P>) => dispatch(moneySubmitted({ path, draft })), [dispatch, path]);
  const askAgain = useCallback(() => dispatch(moneyAskedAgain(path)), [dispatch, path]);
  const reset = useCallback((): void => {
    dispatch(moneyForgotten(path));
  }, [dispatch, path]);
  useEffect(() => reset, [reset]);
  // The reply was validated against the row of this path when it arrived.
  return useMemo(
    () => ({ ...(flow as Omit<LiveMoneyFlow<P>, 'submit' | 'askAgain' | 'reset'>), submit, askAgain, reset }),
    [flow, submit, askAgain, reset],
  );
}
