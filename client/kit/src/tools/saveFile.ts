import { sharedSteps } from './timing.ts';

/**
 * How long a saved file stays readable, in milliseconds. Safari first asks the customer, and reads the file after the
 * answer.
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
