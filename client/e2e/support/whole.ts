/**
 * Whether everything is to be gone through, in each language, theme and width (`ZARABA_STORIES=all npm test`). Otherwise the
 * longest walks are made once each, so that the run of every change stays short.
 */
export const WHOLE = process.env['ZARABA_STORIES'] === 'all';
