import { sharedSteps } from './timing.ts';

/**
 * How long a saved file remains readable, ms. Safari asks the customer first and reads the file only after the answer.
 */
const KEPT_MS = 60_000;

const free = sharedSteps(KEPT_MS, (url: string, steps) => {
  if (steps > 0) URL.revokeObjectURL(url);
  return steps > 0;
});

/** Saves a file on the user's device. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  free(url);
}
