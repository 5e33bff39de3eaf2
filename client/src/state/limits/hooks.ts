import { useCallback } from 'react';
import { shallowEqual } from 'react-redux';
import { type LimitEdit, type Limits, type LimitsInForce, effectiveAt } from '../../domain/limits/limits.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { limitEdited } from './slice.ts';

/** Returns the limits that the customer set, and a function that edits them at the time of the server. */
export function useLimits(): { readonly limits: Limits; readonly edit: (edit: LimitEdit) => void } {
  const dispatch = useAppDispatch();
  const limits = useAppSelector((state) => state.limits);
  const edit = useCallback((made: LimitEdit) => dispatch(limitEdited(made)), [dispatch]);
  return { limits, edit };
}

/** Returns the limits in force now. Until the time of the server is known, no relaxed limit is in force. */
export function useLimitsInForce(): LimitsInForce {
  return useAppSelector(({ limits, market }) => effectiveAt(limits, market.worldNow ?? 0), shallowEqual);
}
