import type { NewsRow as News, StockDetail } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { NewsRow } from '../parts/newsRow.tsx';

function Rows(props: { title: string; news: readonly News[] }): ReactElement | null {
  if (props.news.length === 0) return null;
  return (
    <Card flush plain title={props.title}>
      <ul className="divided">
        {props.news.map((one) => (
          <li key={one.id}>
            <NewsRow news={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lists the newest news of a stock's market in a pane beside the stock. News that names the stock comes first. */
export default function InstrumentNews(props: {
  stock: Pick<StockDetail, 'code' | 'name' | 'names' | 'market'>;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { stock } = props;
  const remote = useRemote('/market/newsList', { market: stock.market });
  const isOwn = ({ codes }: News): boolean => codes.includes(stock.code);
  return (
    <RemoteView
      remote={remote}
      skeleton={<SkeletonRows label={t('state.loading')} rows={3} />}
      isEmpty={({ news }) => news.length === 0}
      empty={<EmptyState icon="news" title={t('markets.news.empty')} />}
    >
      {({ news }) => (
        <>
          <Rows title={nameIn(language, stock)} news={news.filter(isOwn)} />
          <Rows title={t(`market.${stock.market}`)} news={news.filter((one) => !isOwn(one))} />
        </>
      )}
    </RemoteView>
  );
}
