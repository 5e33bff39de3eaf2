import { useAppSelector } from '../react.ts';

/** Whether there is an event to announce; the code that shows it is loaded only then. */
export function useAnnouncing(): boolean {
  return useAppSelector(
    ({ alerts }) => alerts !== undefined && (alerts.toasts.length > 0 || alerts.outgoing !== undefined),
  );
}

/** Returns the number of met price alerts of this device that the reader has not seen. */
export function useMetHere(): number {
  return useAppSelector(({ deviceAlerts }) => deviceAlerts.unseen);
}
