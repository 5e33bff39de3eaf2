import { MARKETS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import type { ReactElement } from 'react';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';

/** Returns the market that the address names, or else Tokyo, and a function that changes it. */
export function useMarketOfAddress(): [MarketId, (market: MarketId) => void] {
  const [query, setQuery] = useScreenQuery();
  const market = MARKETS.find((id) => id === query.get('market')) ?? 'jp';
  return [market, (next) => setQuery({ market: next }, { replace: true })];
}

/** Lets the reader choose a market. */
export function MarketChoice(props: { value: MarketId; onChange: (market: MarketId) => void }): ReactElement {
  const t = useTexts();
  return (
    <Choice
      label={t('markets.market')}
      value={props.value}
      onChange={props.onChange}
      options={MARKETS.map((id) => ({ value: id, text: t(`market.${id}`) }))}
    />
  );
}
