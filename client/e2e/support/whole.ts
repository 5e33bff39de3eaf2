/**
 * Whether to test everything in each language, theme and width (`ZARABA_STORIES=all npm test`). Otherwise the longest
 * walks run once each, which keeps the run of every change short.
 */
export const WHOLE = process.env['ZARABA_STORIES'] === 'all';
