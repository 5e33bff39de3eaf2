import { ControlCallError } from '../remote/control.ts';

/**
 * Returns the error of a test whose world could not be created. If no simulator answers, the error says how to start
 * one.
 */
export function withRemedy(error: unknown, server: string): unknown {
  if (!(error instanceof ControlCallError) || error.status !== 0 || server === 'inProcess') return error;
  return new ControlCallError(`${error.message} Or set use: { server: 'inProcess' }.`, 0, error);
}
