import { useAppDispatch, useAppSelector } from '../react.ts';
import { entryMoved } from './slice.ts';

/** Whether an entry without a password is under way, and how a visitor begins a demonstration. */
export function useEntry(): readonly [isUnderWay: boolean, begin: (path: string) => void] {
  const dispatch = useAppDispatch();
  const isUnderWay = useAppSelector(({ session }) => session.entry !== undefined);
  return [isUnderWay, (path) => dispatch(entryMoved(path))];
}
