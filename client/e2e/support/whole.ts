/**
 * Whether to test everything in each language, theme and width (`ZARABA_TESTS=all npm test`). Otherwise most of the
 * longest walks run once each, and that of a whole day is left out.
 */
export const WHOLE = process.env['ZARABA_TESTS'] === 'all';
