import { useAppSelector } from '../react.ts';

/** Whether this device stores drawings of an instrument: their code is loaded only then. */
export function useHasDrawings(code: string): boolean {
  return useAppSelector((state) => state.drawings[code] !== undefined);
}
