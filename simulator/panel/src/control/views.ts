/** The control API's replies: their types alone, so that no code of the server reaches the page. */
export type * from '../../../src/control/replies/index.ts';
