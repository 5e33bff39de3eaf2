import { frameFault } from './fault.ts';

/** Says things twice. */
export const duplicated = frameFault('duplicated', 'Sends a frame of quotes twice.', 'twice');
