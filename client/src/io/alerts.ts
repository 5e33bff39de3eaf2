import { createStore, update } from 'idb-keyval';
import { defer, from, map, of } from 'rxjs';
import type { AlertPort, SharedText, SystemLeave, SystemNotification } from './ports.ts';

/** Under which the database holds the text. */
const KEY = 'announced';
const ICON = './icons/icon-192.png';
const LEAVES: Readonly<Record<NotificationPermission, SystemLeave>> = {
  default: 'undecided',
  granted: 'granted',
  denied: 'denied',
};

interface Turn<T> {
  readonly text: string | undefined;
  readonly value: T;
}

function turnFrom<T>(before: string | undefined, take: (shared: SharedText) => T): Turn<T> {
  let text = before;
  const write = (next: string): void => {
    text = next;
  };
  const value = take({ read: () => text, write });
  return { text, value };
}

/**
 * In a transaction of a database, which reads what the one before it wrote. `localStorage` under a lock does not: each
 * process of the browser holds a copy, which may learn of a change only after the lock has passed on.
 */
function inTurn(): AlertPort['inTurn'] {
  const store = createStore('alerts', 'shared');
  let own: string | undefined;
  return <T>(take: (shared: SharedText) => T) =>
    defer(async () => {
      let turn: Turn<T> | undefined;
      const change = (before: string | undefined): string | undefined => {
        turn = turnFrom(before, take);
        return turn.text;
      };
      // Where nothing can be stored, a tab goes on from what it wrote itself.
      await update<string | undefined>(KEY, change, store).catch(() => undefined);
      turn ??= turnFrom(own, take);
      own = turn.text;
      return turn.value;
    });
}

/** Phones show notifications through the worker only; a page without one shows its own. */
async function show(page: Window & typeof globalThis, { title, body, tag, route }: SystemNotification): Promise<void> {
  const options = { body, tag, icon: ICON, data: route };
  const worker = await page.navigator.serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(title, options);
    return;
  }
  const shown = new page.Notification(title, options);
  shown.addEventListener('click', () => {
    shown.close();
    page.focus();
    page.location.hash = `#${route}`;
  });
}

/** What the tabs of a browser share, and its notifications. */
export function createAlerts(page: Window & typeof globalThis): AlertPort {
  const leave = (): SystemLeave =>
    'Notification' in page && page.isSecureContext ? LEAVES[page.Notification.permission] : 'unavailable';
  return {
    inTurn: inTurn(),
    leave,
    askLeave: () =>
      defer(() => (leave() === 'undecided' ? from(page.Notification.requestPermission()) : of(undefined))).pipe(
        map(() => leave()),
      ),
    // A notification that the system refuses is in the inbox all the same.
    notify: (notification) => void show(page, notification).catch(() => undefined),
    minuteOfDay: (atMs) => {
      const local = new Date(atMs);
      return local.getHours() * 60 + local.getMinutes();
    },
  };
}
