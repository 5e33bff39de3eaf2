import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Chips } from '@zaraba/kit/chips';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useSearches } from '../../exports/searches.ts';
import { StockList } from '../../../../parts/stocks/stockRow.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote } from '../../../../state/hooks.ts';
import classes from './search.module.css';

/** Lists earlier searches with buttons to remove them. Empty if there are none. */
function Searches(props: {
  title: string;
  text?: string;
  entries: readonly string[];
  clearText: string;
  onClear: () => void;
  onPick: (text: string) => void;
}): ReactElement | null {
  if (props.entries.length === 0) return null;
  return (
    <Card
      title={props.title}
      action={
        <Button kind="ghost" small onClick={props.onClear}>
          {props.clearText}
        </Button>
      }
    >
      {props.text !== undefined && <p className={classes.about}>{props.text}</p>}
      <Chips
        natural
        label={props.title}
        chips={props.entries.map((entry) => ({ id: entry, text: entry }))}
        onPick={props.onPick}
      />
    </Card>
  );
}

/** Lists earlier searches and popular stocks before the reader types. */
export function SearchShortcuts(props: { onPick: (text: string) => void }): ReactElement {
  const t = useTexts();
  const history = useSearches();
  const popular = useRemote('/market/stockList', { market: 'jp', sort: 'popular', size: '6' });
  return (
    <>
      <Searches
        title={t('search.history')}
        entries={history.entries}
        clearText={t('search.clearHistory')}
        onClear={history.clear}
        onPick={props.onPick}
      />
      <Searches
        title={t('search.atServer')}
        text={t('search.atServerText')}
        entries={history.atServer}
        clearText={t('search.clearAtServer')}
        onClear={history.clearAtServer}
        onPick={props.onPick}
      />
      <Card flush title={t('home.popular')}>
        <RemoteView
          remote={popular}
          skeleton={<SkeletonRows label={t('state.loading')} rows={6} shape="stock" />}
          isEmpty={(data) => data.stocks.length === 0}
          empty={<EmptyState title={t('state.noData')} />}
        >
          {(data) => <StockList stocks={data.stocks} />}
        </RemoteView>
      </Card>
    </>
  );
}
