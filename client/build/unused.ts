/** Replaces modules that a library imports for functions that the client does not use. */
export const decode = undefined;
export default undefined;
