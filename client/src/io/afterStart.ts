import { showFigures } from './figures.ts';
import { keepShell } from './shellWorker.ts';

/** Loads what a visit needs after its first paint: the worker that stores the shell, and the bundled font. */
export async function afterStart(page: Window): Promise<void> {
  if (import.meta.env.PROD) keepShell(page);
  await showFigures(page);
}
