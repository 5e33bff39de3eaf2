import { Card } from '@zaraba/kit/card';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useSearches } from '../../exports/searches.ts';
import classes from './search.module.css';
import { StockList } from '../../../../parts/stocks/stockRow.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote } from '../../../../state/hooks.ts';

/** Lists the search results. Opening a result stores the search text. */
export function SearchResults(props: {
  text: string;
  /**
   * Present after Enter was pressed. The first result then opens as soon as it has arrived, and this function is
   * called.
   */
  onOpen?: (() => void) | undefined;
}): ReactElement {
  const t = useTexts();
  const history = useSearches();
  const remote = useRemote('/market/search', { text: props.text });
  const list = useRef<HTMLDivElement>(null);
  const { onOpen } = props;
  const isKnown = remote.status !== 'idle' && remote.status !== 'pending';
  useEffect(() => {
    if (onOpen === undefined || !isKnown) return;
    onOpen();
    // A click on the link does the same as a tap by the reader.
    list.current?.querySelector<HTMLElement>('li a[href]')?.click();
  }, [onOpen, isKnown]);
  return (
    <Card flush>
      <RemoteView
        remote={remote}
        skeleton={<SkeletonRows label={t('state.loading')} rows={6} shape="stock" />}
        isEmpty={(stocks) => stocks.length === 0}
        empty={
          <div role="status">
            <EmptyState icon="search" title={t('search.noHit', { text: props.text })} text={t('search.noHitText')} />
          </div>
        }
      >
        {(stocks) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the links inside, whatever activates them
          <div ref={list} className={classes.hits} onClick={() => history.add(props.text)}>
            <p className="text-2 small pad-low-1" role="status">
              {t('search.results', { found: String(stocks.length) })}
            </p>
            <StockList stocks={stocks} />
          </div>
        )}
      </RemoteView>
    </Card>
  );
}
