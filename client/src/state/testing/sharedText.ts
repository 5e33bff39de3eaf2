import type { SharedText } from '../../io/ports.ts';

/** The text that the tabs of a device share, held in memory. */
export function sharedText(): SharedText {
  let text: string | undefined;
  return {
    read: () => text,
    write: (next) => {
      text = next;
    },
  };
}
