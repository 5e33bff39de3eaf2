import { Observable, defer, from, map, of } from 'rxjs';
import type { AlertPort, SystemLeave, SystemNotification } from './ports.ts';

/** One tab at a time announces. */
const LOCK = 'alerts';
const ICON = './icons/icon-192.png';
const LEAVES: Readonly<Record<NotificationPermission, SystemLeave>> = {
  default: 'undecided',
  granted: 'granted',
  denied: 'denied',
};

/**
 * Browsers offer locks in secure contexts only. Elsewhere two tabs could announce the same only if they read the store
 * in the same moment.
 */
function alone<T>(page: Window, take: () => T): Observable<T> {
  const { locks } = page.navigator as Partial<Navigator>;
  if (locks === undefined) return defer(() => of(take()));
  return new Observable((subscriber) => {
    locks
      .request(LOCK, () => take())
      .then(
        (result) => {
          subscriber.next(result);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
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

/** Locks between the tabs of a browser, and its notifications. */
export function createAlerts(page: Window & typeof globalThis): AlertPort {
  const leave = (): SystemLeave =>
    'Notification' in page && page.isSecureContext ? LEAVES[page.Notification.permission] : 'unavailable';
  return {
    alone: (take) => alone(page, take),
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
