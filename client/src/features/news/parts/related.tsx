import type { ReactElement } from 'react';
import { changeOf } from '../../../domain/market/quote.ts';
import { formatPercent } from '../../../domain/format.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { StockRow } from '../../../parts/stocks/stockRow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useQuote, useRemote, useSettings, useWanted } from '../../../state/hooks.ts';
import type { MarketIndex } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { RowLink } from '@zaraba/kit/listRow';
import { SkeletonRows } from '@zaraba/kit/skeleton';

function IndexRow(props: { index: MarketIndex }): ReactElement {
  const { language } = useSettings();
  const { index } = props;
  const change = changeOf(useQuote(index.code) ?? index.quote);
  return (
    <RowLink
      href={href('markets', { market: index.market })}
      title={nameIn(language, index)}
      value={change && <Change direction={directionOf(change.direction)} text={formatPercent(change.percent)} pill />}
    />
  );
}

/** Links to a stock. Empty if the server does not know the stock, or no longer knows it. */
function RelatedStock(props: { code: string }): ReactElement | null {
  const t = useTexts();
  const { data, status } = useRemote('/market/stockDetail', { code: props.code });
  if (data !== undefined) return <StockRow stock={data} />;
  return status === 'failed' || status === 'notOffered' ? null : <SkeletonRows label={t('state.loading')} rows={1} />;
}

/**
 * Shows the stocks and indices of an article with their newest prices. They link to stock pages and never to an order
 * ticket.
 */
export function Related(props: { codes: readonly string[] }): ReactElement | null {
  const t = useTexts();
  const indices = useRemote('/market/indexList', {});
  useWanted(props.codes, 'list');
  if (props.codes.length === 0 || indices.data === undefined) return null;
  return (
    <Card flush title={t('markets.news.related')}>
      <ul className="divided container">
        {props.codes.map((code) => {
          const index = indices.data?.find((one) => one.code === code);
          return <li key={code}>{index ? <IndexRow index={index} /> : <RelatedStock code={code} />}</li>;
        })}
      </ul>
    </Card>
  );
}
