import { useAppDispatch, useAppSelector } from '../react.ts';
import { entryMoved } from '../session/slice.ts';

/** Returns whether a login without a password is in progress, and a function that starts a demonstration. */
export function useEntry(): readonly [isUnderWay: boolean, begin: (path: string) => void] {
  const dispatch = useAppDispatch();
  const isUnderWay = useAppSelector(({ session }) => session.entry !== undefined);
  return [isUnderWay, (path) => dispatch(entryMoved(path))];
}
