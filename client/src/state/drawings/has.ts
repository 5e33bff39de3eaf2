import { useAppSelector } from '../react.ts';

/** Returns whether this device stores drawings of an instrument. Only then is their code loaded. */
export function useHasDrawings(code: string): boolean {
  return useAppSelector((state) => state.drawings[code] !== undefined);
}
