import { Observable, distinctUntilChanged, fromEvent, interval, map, merge, startWith, timer } from 'rxjs';
import { afterAwake } from './http/patience.ts';
import type { ClockPort } from './ports.ts';

/** How long ticks are collected in a hidden tab, in milliseconds. Such a tab gets no animation frames. */
export const HIDDEN_FRAME_MS = 1_000;

/** Emits at the next animation frame, or after a second without one. */
function frame(): Observable<unknown> {
  return new Observable((subscriber) => {
    const done = (): void => {
      subscriber.next(undefined);
      subscriber.complete();
    };
    const asked = requestAnimationFrame(done);
    const timeout = setTimeout(done, HIDDEN_FRAME_MS);
    return () => {
      cancelAnimationFrame(asked);
      clearTimeout(timeout);
    };
  });
}

/** Emits once, after the device has been awake for `limitMs`. */
function patience(limitMs: number): Observable<unknown> {
  return new Observable((subscriber) =>
    afterAwake(limitMs, () => {
      subscriber.next(undefined);
      subscriber.complete();
    }),
  );
}

function state(events: Observable<unknown>, read: () => boolean): Observable<boolean> {
  return events.pipe(startWith(undefined), map(read), distinctUntilChanged());
}

/** Creates the port for the browser's time, its randomness and the state of the page. */
export function createClock(page: Window): ClockPort {
  const network = merge(fromEvent(page, 'online'), fromEvent(page, 'offline'));
  return {
    now: () => Date.now(),
    timer: (delayMs) => timer(delayMs),
    patience,
    interval: (periodMs) => interval(periodMs),
    frame,
    visible: state(fromEvent(page.document, 'visibilitychange'), () => !page.document.hidden),
    online: state(network, () => page.navigator.onLine),
    random: () => Math.random(),
    newId,
  };
}

/** Only secure contexts have `crypto.randomUUID`, and plain HTTP on another host is none. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
