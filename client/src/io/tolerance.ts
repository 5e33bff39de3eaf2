/** In a file of its own, which is loaded only where a reply does not fit. */
export { readTolerantly } from '@zaraba/contracts';
