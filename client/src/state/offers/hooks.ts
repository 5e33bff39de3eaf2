import type { EndpointPath } from '@zaraba/contracts';
import { useCallback } from 'react';
import { useAppSelector } from '../react.ts';

/** Whether the server is known to lack a call, as far as this visit has seen. */
export function useNotOffered(): (path: EndpointPath) => boolean {
  const offers = useAppSelector((state) => state.offers);
  return useCallback((path) => offers[path] === 'notOffered', [offers]);
}
