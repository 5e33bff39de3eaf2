import type { Quote } from '@zaraba/contracts';
import { useQuote, useWanted } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';

/** The closing quote of a position, subscribed to while it is on screen. */
export function useCloseQuote(position: Positions['rows'][number]): Quote | undefined {
  const { code } = position;
  useWanted(code === undefined ? [] : [code], 'fast');
  return useQuote(code);
}
