import { useMemo } from 'react';
import { useRemotes } from '../../state/remote/many.ts';
import { useSettings } from '../../state/hooks.ts';

/**
 * The maximum number of stocks whose industry is requested, each by its own call. The industry of the others stays
 * unknown.
 */
const ASKED_MAXIMUM = 100;

/** Returns a function that names a stock's industry in the reader's language; undefined until it is known. */
export function useIndustries(codes: readonly string[]): (code: string) => string | undefined {
  const { language } = useSettings();
  const asked = useMemo(() => codes.slice(0, ASKED_MAXIMUM).map((code) => ({ code })), [codes]);
  const { replies } = useRemotes('/market/stockDetail', asked);
  return useMemo(() => {
    const names = new Map(
      replies.flatMap(({ data }) => (data === undefined ? [] : [[data.code, data.sector[language]] as const])),
    );
    return (code) => names.get(code);
  }, [replies, language]);
}
