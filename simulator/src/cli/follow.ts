import { ControlCallError } from '../remote/control.ts';
import type { Terminal } from './command.ts';

/** The maximum wait of one call for something new, real ms. */
export const FOLLOW_WAIT_MS = 30_000;

/** The option that makes a command continue until it is interrupted. */
export const FOLLOW = { follow: { type: 'boolean' } } as const;

/** The statuses with which the control API ends a wait in which nothing happened, and one in which the world ended. */
const NOTHING_NEW = 408;
const WORLD_ENDED = 410;

/**
 * Repeats `round` until the user ends the command.
 * @param round shows what is new and waits for more
 * @param beginAgain called when the world begins again and its numbers start over
 * @throws ControlCallError if the server ends
 */
export async function follow({ ended }: Terminal, round: () => Promise<void>, beginAgain: () => void): Promise<void> {
  const end = new Promise<'ended'>((resolve) => {
    ended?.addEventListener('abort', () => resolve('ended'), { once: true });
  });
  const isEnded = (): boolean => ended?.aborted === true;
  while (!isEnded()) {
    try {
      if ((await Promise.race([round(), end])) === 'ended') return;
    } catch (error) {
      const status = error instanceof ControlCallError ? error.status : undefined;
      if (status === WORLD_ENDED) beginAgain();
      else if (status !== NOTHING_NEW) throw error;
    }
  }
}
