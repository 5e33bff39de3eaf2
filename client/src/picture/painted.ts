/** The longest wait for a frame, ms: a hidden page never paints one. */
const FRAME_PATIENCE_MS = 500;

/** Resolves after a delay. */
export function after(delayMs: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, delayMs));
}

/** Resolves at the beginning of the next frame. */
function frame(): Promise<void> {
  return new Promise((done) => void requestAnimationFrame(() => done()));
}

/**
 * Resolves after the browser has painted the current document and shown it, which is when the second frame from now
 * begins.
 */
export async function painted(): Promise<void> {
  const shown = frame()
    .then(frame)
    .then(() => after(0));
  await Promise.race([shown, after(FRAME_PATIENCE_MS)]);
}
