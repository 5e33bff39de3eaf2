/**
 * Whether to test everything in each language, theme and width (`ZARABA_TESTS=all npm test`). Otherwise the longest
 * walks run once each, and those of a whole day and a whole month not at all, which keeps the run of every change short.
 */
export const WHOLE = process.env['ZARABA_TESTS'] === 'all';
