/** Stands in for modules that a library imports for functions which the client does not use. */
export const decode = undefined;
export default undefined;
