import type { SharedText } from '../../io/ports.ts';

/** Returns a text in memory, as the tabs of a device share it. */
export function sharedText(): SharedText {
  let text: string | undefined;
  return {
    read: () => text,
    write: (next) => {
      text = next;
    },
  };
}
