/**
 * Whether to test everything in each language, theme and width (`ZARABA_TESTS=all npm test`). Otherwise most of the
 * longest walks run once each, and the walks of a whole day or month are left out.
 */
export const WHOLE = process.env['ZARABA_TESTS'] === 'all';
