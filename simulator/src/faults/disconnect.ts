import { frameFault } from './fault.ts';

/** Ends the connection. */
export const disconnect = frameFault('disconnect', 'Closes the socket in place of the next frame of quotes.', 'close');
