import { ControlCallError } from '../remote/control.ts';

/** The error of a test's world that could not be made; where no simulator answers, with the other way to have one. */
export function withRemedy(error: unknown, server: string): unknown {
  if (!(error instanceof ControlCallError) || error.status !== 0 || server === 'inProcess') return error;
  return new ControlCallError(`${error.message} Or set use: { server: 'inProcess' }.`, 0, error);
}
