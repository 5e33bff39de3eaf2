import { useAppSelector } from '../react.ts';

/** Whether there is an event to announce: only then is the code needed that shows it. */
export function useAnnouncing(): boolean {
  return useAppSelector(
    ({ alerts }) => alerts !== undefined && (alerts.toasts.length > 0 || alerts.outgoing !== undefined),
  );
}

/** How many price alerts of this device were met that the reader has not seen. */
export function useMetHere(): number {
  return useAppSelector(({ deviceAlerts }) => deviceAlerts?.unseen ?? 0);
}
