/** Which files a rule covers. */

/** The rules and their tests contain what they look for. */
export const SELF = /^scripts\/(tidy\/|rules\.test\.ts$)/;
export const SOURCE = /\.(ts|tsx|mjs|css|html)$/;
export const TEST = /(\.test\.tsx?|^client\/e2e\/.*\.ts)$/;
