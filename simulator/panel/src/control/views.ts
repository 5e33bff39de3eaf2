/** The types of the control API's replies. Only types are imported, so that no code of the server reaches the page. */
export type * from '../../../src/control/replies/index.ts';
