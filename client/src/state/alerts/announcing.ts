import { useAppSelector } from '../react.ts';

/** Returns whether there is an event to announce. Only then is the code loaded that shows it. */
export function useAnnouncing(): boolean {
  return useAppSelector(
    ({ alerts }) => alerts !== undefined && (alerts.toasts.length > 0 || alerts.outgoing !== undefined),
  );
}

/** Returns how many price alerts on this device have triggered since the reader last saw the list. */
export function useMetHere(): number {
  return useAppSelector(({ deviceAlerts }) => deviceAlerts.unseen);
}
