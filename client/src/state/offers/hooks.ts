import type { EndpointPath } from '@zaraba/contracts';
import { useCallback } from 'react';
import { useAppSelector } from '../react.ts';

/** Whether the server is known not to have a call, as this visit has seen so far. */
export function useNotOffered(): (path: EndpointPath) => boolean {
  const offers = useAppSelector((state) => state.offers);
  return useCallback((path) => offers[path] === 'notOffered', [offers]);
}
