/** The shares before orders that wait at their limit, for the order book. */
export { useAhead } from '../parts/orders/useAhead.ts';
