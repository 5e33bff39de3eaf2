/** The types of the control API's replies, imported as types only, so that no server code reaches the page. */
export type * from '../../../src/control/replies/index.ts';
