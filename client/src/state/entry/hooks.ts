import { useAppDispatch, useAppSelector } from '../react.ts';
import { entryMoved } from '../session/slice.ts';

/** Whether a login without a password is in progress, and a function with which a visitor begins a demonstration. */
export function useEntry(): readonly [isUnderWay: boolean, begin: (path: string) => void] {
  const dispatch = useAppDispatch();
  const isUnderWay = useAppSelector(({ session }) => session.entry !== undefined);
  return [isUnderWay, (path) => dispatch(entryMoved(path))];
}
