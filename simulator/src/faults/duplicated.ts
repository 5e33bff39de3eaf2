import { frameFault } from './fault.ts';

/** Repeats a frame. */
export const duplicated = frameFault('duplicated', 'Sends a frame of quotes twice.', 'twice');
