import type { ReactElement } from 'react';
import { RemoteView } from '../../parts/remoteView.tsx';
import { useSearches } from '../../parts/searchHistory.ts';
import { StockList } from '../../parts/stockRow.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useRemote } from '../../state/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Before anything is typed: searches of before, and popular stocks. */
export function SearchShortcuts(props: { onPick: (text: string) => void }): ReactElement {
  const t = useTexts();
  const history = useSearches();
  const { entries } = history;
  const popular = useRemote('/market/stockList', { market: 'jp', sort: 'popular', size: '6' });
  return (
    <>
      {entries.length > 0 && (
        <Card
          title={t('search.history')}
          action={
            <Button kind="ghost" small onClick={() => history.clear()}>
              {t('search.clearHistory')}
            </Button>
          }
        >
          <Chips
            natural
            label={t('search.history')}
            chips={entries.map((entry) => ({ id: entry, text: entry }))}
            onPick={props.onPick}
          />
        </Card>
      )}
      <Card flush title={t('search.popular')}>
        <RemoteView
          remote={popular}
          skeleton={<SkeletonRows label={t('state.loading')} rows={6} />}
          isEmpty={(data) => data.stocks.length === 0}
          empty={<EmptyState title={t('state.noData')} />}
        >
          {(data) => <StockList stocks={data.stocks} />}
        </RemoteView>
      </Card>
    </>
  );
}
