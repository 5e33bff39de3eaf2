import type { ReplyOf } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../parts/lists/remoteView.tsx';
import { StockList } from '../../../parts/stocks/stockRow.tsx';
import { useTexts } from '../../../parts/texts.ts';

/** Lists the most viewed stocks. */
export function Popular(props: { remote: RemoteLike<ReplyOf<'/market/stockList'>> }): ReactElement {
  const t = useTexts();
  return (
    <Card flush title={t('home.popular')} action={<a href={href('quotes', { tab: 'jp' })}>{t('action.all')}</a>}>
      <RemoteView
        remote={props.remote}
        isEmpty={(data) => data.stocks.length === 0}
        empty={<EmptyState title={t('state.noData')} />}
      >
        {(data) => <StockList stocks={data.stocks} />}
      </RemoteView>
    </Card>
  );
}
