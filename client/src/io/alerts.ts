import { createStore, update } from 'idb-keyval';
import { defer, from, map, of } from 'rxjs';
import type { AlertPort, LastingTextPort, SharedText, SystemLeave, SystemNotification } from './ports.ts';

/** The key of the shared text in the database. */
const KEY = 'announced';
const DEVICE_ALERTS_KEY = 'priceAlerts';
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
 * Returns a function that changes a stored text in a database transaction, starting from the text that the previous
 * transaction left. `localStorage` under a lock would not do: each of the browser's processes has its own copy, which
 * may be updated only after the lock was passed on.
 */
function turnsIn(key: string) {
  const store = createStore('alerts', 'shared');
  return async <T>(
    take: (shared: SharedText) => T,
  ): Promise<{ readonly turn?: Turn<T>; readonly isStored: boolean }> => {
    const ran: Turn<T>[] = [];
    const change = (before: string | undefined): string | undefined => {
      const turn = turnFrom(before, take);
      ran.push(turn);
      return turn.text;
    };
    const isStored = await update<string | undefined>(key, change, store).then(
      () => true,
      () => false,
    );
    const [turn] = ran;
    return { isStored, ...(turn && { turn }) };
  };
}

function inTurn(): AlertPort['inTurn'] {
  const turns = turnsIn(KEY);
  let own: string | undefined;
  return <T>(take: (shared: SharedText) => T) =>
    defer(async () => {
      // If the browser stores nothing, each tab continues with its own text.
      const { turn = turnFrom(own, take) } = await turns(take);
      own = turn.text;
      return turn.value;
    });
}

/** Creates the storage for the price alerts on this device. */
export function createDeviceAlerts(): LastingTextPort {
  const turns = turnsIn(DEVICE_ALERTS_KEY);
  return {
    inTurn: (take) =>
      defer(async () => {
        const { turn, isStored } = await turns(take);
        if (turn === undefined || !isStored) throw new Error('nothing could be stored');
        return turn.value;
      }),
  };
}

/** Shows a notification through the worker, as phones require. A page without a worker shows its own. */
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

/** Creates the port for data shared by the browser's tabs, and for system notifications. */
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
    // If the system refuses a notification, its message is still in the inbox.
    notify: (notification) => void show(page, notification).catch(() => undefined),
    minuteOfDay: (atMs) => {
      const local = new Date(atMs);
      return local.getHours() * 60 + local.getMinutes();
    },
  };
}
