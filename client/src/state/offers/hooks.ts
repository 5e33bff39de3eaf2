import type { EndpointPath } from '@zaraba/contracts';
import { useCallback } from 'react';
import type { Lack } from '../../domain/operator/offers.ts';
import { useAppSelector } from '../react.ts';
import { selectLack } from './selectors.ts';

/** Returns a function that states whether the server is known to lack a call. */
export function useNotOffered(): (path: EndpointPath) => boolean {
  const offers = useAppSelector((state) => state.offers);
  return useCallback((path) => offers[path] === 'notOffered' || offers[path] === 'doubted', [offers]);
}

/** Returns the parts of the product that the server is known to lack. */
export function useLack(): Lack {
  return useAppSelector(selectLack);
}
