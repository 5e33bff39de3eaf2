import { vi } from 'vitest';

/**
 * Keeps the files that a test saves, instead of passing them to the device. The returned function reads the last one's
 * text.
 */
export function keepSavedFiles(): () => Promise<string | undefined> {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  return async () => saved.at(-1)?.text();
}
