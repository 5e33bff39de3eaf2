import type { MarketId } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { NewsRow } from '../parts/newsRow.tsx';

const ROWS = 4;

/**
 * Lists the newest news about some stocks of a market. If there is none, it lists news about the whole market. Empty if
 * the server has no news.
 */
export function RelatedNews(props: {
  market: MarketId;
  codes: ReadonlySet<string>;
  title: string;
}): ReactElement | null {
  const t = useTexts();
  const { data, status } = useRemote('/market/newsList', { market: props.market });
  const isAwaited = data === undefined && (status === 'idle' || status === 'pending');
  const all = data?.news ?? [];
  const related = all.filter(({ codes }) => codes.some((code) => props.codes.has(code)));
  if (all.length === 0 && !isAwaited) return null;
  const isRelated = isAwaited || related.length > 0;
  const title = isRelated ? props.title : `${t('markets.news.latest')} · ${t(`market.${props.market}`)}`;
  return (
    <Card flush title={title} action={<a href={href('news', { market: props.market })}>{t('action.all')}</a>}>
      {isAwaited ? (
        <SkeletonRows label={t('state.loading')} rows={ROWS} />
      ) : (
        <ul className="divided">
          {(isRelated ? related : all).slice(0, ROWS).map((news) => (
            <li key={news.id}>
              <NewsRow news={news} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
