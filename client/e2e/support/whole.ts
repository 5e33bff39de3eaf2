/**
 * Whether to test everything in each language, theme and width (`ZARABA_TESTS=all npm test`). Otherwise the longest
 * walks run once each, and those of a whole day and month not at all, so that every change is tested quickly.
 */
export const WHOLE = process.env['ZARABA_TESTS'] === 'all';
