/** A separate file, loaded only when a reply does not match the contract. */
export { readTolerantly } from '@zaraba/contracts';
