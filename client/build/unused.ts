/** Stands for modules that a library imports for what the client does not use. */
export const decode = undefined;
export default undefined;
