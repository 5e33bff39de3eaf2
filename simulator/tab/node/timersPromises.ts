/** Resolves in a later turn of the event loop. */
export const setImmediate = (): Promise<void> => new Promise((resolve) => void self.setTimeout(resolve));
