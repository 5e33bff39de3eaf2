import { useAppSelector } from '../react.ts';

/** Whether there is an event to announce; the code that shows it is loaded only then. */
export function useAnnouncing(): boolean {
  return useAppSelector(
    ({ alerts }) => alerts !== undefined && (alerts.toasts.length > 0 || alerts.outgoing !== undefined),
  );
}

/** Returns how many price alerts stored on this device have been triggered and not yet seen by the reader. */
export function useMetHere(): number {
  return useAppSelector(({ deviceAlerts }) => deviceAlerts.unseen);
}
