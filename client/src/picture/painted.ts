/** The longest wait for a frame, in milliseconds. A hidden page never paints one. */
const FRAME_PATIENCE_MS = 500;

/** Resolves after a delay. */
export function after(delayMs: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, delayMs));
}

/** Resolves at the beginning of the next frame. */
function frame(): Promise<void> {
  return new Promise((done) => void requestAnimationFrame(() => done()));
}

/** Resolves when the browser has painted the document. That is at the start of the second frame from now. */
export async function painted(): Promise<void> {
  const shown = frame()
    .then(frame)
    .then(() => after(0));
  await Promise.race([shown, after(FRAME_PATIENCE_MS)]);
}
