import type { Session, Sim } from '@zaraba/simulator/testing';
import type { Browser } from './browser.ts';
import type { Screen } from './screen.ts';

/** Where a walk takes place. */
export interface Place {
  readonly browser: Browser;
  readonly screen: Screen;
  readonly sim: Sim;
  /** Ends the server, as if a phone lost its network. */
  readonly goOffline: () => Promise<void>;
}

/** Opens a screen in a newly loaded page. */
export async function open({ browser, sim }: Place, address: string): Promise<void> {
  await browser.go('about:blank');
  await browser.go(`${sim.origin}/#${address}`);
}

/** A small file of the client. Any page of the client can store a session, and the app itself starts slowly. */
const SMALL = '/icon.svg';

/** Logs a customer in before the page loads, and opens a screen. */
export async function enter(place: Place, address: string, given?: Session): Promise<Session> {
  const { token, account } = given ?? (await place.sim.logIn());
  await place.browser.go(`${place.sim.origin}${SMALL}`);
  await place.browser.until(
    'the session is kept',
    (...session) => {
      localStorage.setItem('tokend', session[0]);
      localStorage.setItem('account', session[1]);
      return true;
    },
    token,
    account,
  );
  await open(place, address);
  return { token, account };
}

/** Returns whether the screen at an address has all its data and is at rest. It runs in the page. */
export function rests(address: string): boolean {
  const busy = document.querySelector('h1[data-left], [aria-busy=true]') !== null;
  const moves = document.getAnimations().some(({ playState }) => playState === 'running');
  const headings = [...document.querySelectorAll('h1:not(.first-splash *)')];
  return location.hash === `#${address}` && !busy && !moves && headings.some((heading) => heading.checkVisibility());
}

/** Goes to an address as a link does. It runs in the page, which may be replaced before it could answer. */
export function follow(address: string): void {
  setTimeout(() => {
    // If only the query differs, the screen stays.
    if (location.hash.split('?')[0] !== `#${address.split('?')[0]}`)
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    location.hash = address;
  });
}

/** Reloads the page. It runs in the page, which is replaced before it could answer. */
export function reload(): void {
  setTimeout(() => {
    Object.assign(window, { left: true });
    location.reload();
  });
}

/** Returns whether the page shows the screen at an address after a reload. It runs in the page. */
export function isFreshAt(address: string): boolean {
  const heading = document.querySelector('h1:not(.first-splash *)');
  return !('left' in window) && location.hash === `#${address}` && heading?.checkVisibility() === true;
}
