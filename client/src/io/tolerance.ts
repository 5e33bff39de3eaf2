/** A separate file, loaded only when a reply does not fit. */
export { readTolerantly } from '@zaraba/contracts';
