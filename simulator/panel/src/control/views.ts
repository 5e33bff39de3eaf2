/** The reply types of the control API. Only types are imported, so the page contains no server code. */
export type * from '../../../src/control/replies/index.ts';
