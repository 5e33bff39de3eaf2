import { MARKETS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { useInSight } from '@zaraba/kit/inSight';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { formatCompact } from '../../../domain/format.ts';
import { href } from '../../../parts/href.ts';
import { useLiveOrder } from '../../../parts/stocks/liveOrder.ts';
import type { StockLike } from '../../../parts/stocks/names.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { StockList } from '../../../parts/stocks/stockRow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';

const KINDS = ['rise', 'fall', 'turnover', 'volume'] as const;
type Kind = (typeof KINDS)[number];
const ROWS = '10';

function LiveList(props: {
  stocks: readonly StockLike[];
  kind: Kind;
  detail: (stock: StockLike) => string | undefined;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const stocks = useLiveOrder(props.stocks, props.kind, useInSight(place));
  return (
    <div ref={place}>
      <StockList stocks={stocks} ranked detail={props.detail} />
    </div>
  );
}

/** Lists the top stocks of a market by rise, fall, turnover or volume. */
export function Ranking(): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const [market, setMarket] = useState<MarketId>('jp');
  const [kind, setKind] = useState<Kind>('rise');
  const remote = useRemote('/market/stockList', { market, sort: kind, size: ROWS });
  const detail = (stock: StockLike): string | undefined => {
    if (kind === 'turnover') return formatCompact(stock.quote.turnover, language);
    return kind === 'volume' ? formatCompact(stock.quote.volume, language) : undefined;
  };
  return (
    <Card
      flush
      title={t('markets.ranking.title')}
      action={<a href={href('ranking', { market, by: kind })}>{t('action.all')}</a>}
    >
      <div className="stack-1 pad-side-4">
        <Choice
          label={t('markets.market')}
          value={market}
          onChange={setMarket}
          options={MARKETS.map((id) => ({ value: id, text: t(`market.${id}`) }))}
        />
        <Choice
          look="underline"
          label={t('home.rankingBy')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((id) => ({ value: id, text: t(`markets.ranking.${id}`) }))}
        />
      </div>
      <RemoteView
        remote={remote}
        skeleton={<SkeletonRows label={t('state.loading')} rows={10} shape="stock" />}
        isEmpty={(data) => data.stocks.length === 0}
        empty={<EmptyState title={t('state.noData')} />}
      >
        {(data) => <LiveList stocks={data.stocks} kind={kind} detail={detail} />}
      </RemoteView>
    </Card>
  );
}
