import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { PULL_SUCCESS_MS, stateOfPull } from './pull.ts';
import type { PullState } from './pull.ts';
import { useAfter } from '../tools/timing.ts';

/** The state of a pull, and a function to refresh without one. */
export interface Pull {
  state: PullState;
  travelPx: number;
  start: () => void;
}

/** Follows a finger that pulls the page down while the page is at its top. Returns the distance in pixels. */
function useTravel(area: RefObject<HTMLElement | null>, onLoose: () => void): number {
  const [travelPx, setTravelPx] = useState(0);
  const loose = useRef(onLoose);
  useEffect(() => {
    loose.current = onLoose;
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let from: { x: number; y: number } | undefined;
    let travel = 0;
    const move = (event: TouchEvent): void => {
      const touch = event.touches[0];
      if (from === undefined || touch === undefined) return;
      // A movement that begins sideways, upwards or with two fingers is no pull.
      if (travel === 0 && Math.abs(touch.clientX - from.x) >= Math.abs(touch.clientY - from.y)) from = undefined;
      travel = from === undefined || event.touches.length > 1 ? 0 : touch.clientY - from.y;
      if (travel > 0 && event.cancelable) event.preventDefault();
      setTravelPx(Math.max(0, travel));
    };
    const end = (): void => {
      if (stateOfPull(travel) === 'loosing') loose.current();
      from = undefined;
      travel = 0;
      setTravelPx(0);
    };
    const begin = (event: TouchEvent): void => {
      const inScroller = event.target instanceof Element && event.target.closest('[data-no-pull]') !== null;
      const touch = event.touches[0];
      const atTop = window.scrollY <= 0 && !inScroller && touch !== undefined;
      from = atTop ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [area]);
  return travelPx;
}

/**
 * Returns the state of a pull. The finger determines it until loading begins. After that, the reply decides whether
 * success is shown.
 */
export function usePull(area: RefObject<HTMLElement | null>, refreshing: boolean, onRefresh: () => void): Pull {
  const [phase, setPhase] = useState<'rest' | 'loading' | 'success'>('rest');
  const seen = useRef(false);
  const start = (): void => {
    seen.current = false;
    setPhase('loading');
    onRefresh();
  };
  const travelPx = useTravel(area, start);
  useEffect(() => {
    if (phase !== 'loading') return;
    if (refreshing) seen.current = true;
    else if (seen.current) setPhase('success');
  }, [phase, refreshing]);
  useAfter(phase === 'success', PULL_SUCCESS_MS, () => setPhase('rest'));
  return { state: phase === 'rest' ? stateOfPull(travelPx) : phase, travelPx, start };
}
