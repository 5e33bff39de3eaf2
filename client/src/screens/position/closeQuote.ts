import type { Quote } from '@zaraba/contracts';
import { useQuote, useWanted } from '../../state/hooks.ts';
import type { Positions } from '../../state/hooks.ts';

/** The quote a position would be closed at, asked for while it is looked at. */
export function useCloseQuote(position: Positions['rows'][number]): Quote | undefined {
  const { code } = position;
  useWanted(code === undefined ? [] : [code], 'fast');
  return useQuote(code);
}
