import type { MarketId } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { NewsRow } from '../parts/newsRow.tsx';

const ROWS = 4;

/** The newest news of a market about some of its stocks; empty if there are none, and on a server without news. */
export function RelatedNews(props: {
  market: MarketId;
  codes: ReadonlySet<string>;
  title: string;
}): ReactElement | null {
  const t = useTexts();
  const { data, status } = useRemote('/market/newsList', { market: props.market });
  const isAwaited = data === undefined && (status === 'idle' || status === 'pending');
  const related = (data?.news ?? []).filter(({ codes }) => codes.some((code) => props.codes.has(code))).slice(0, ROWS);
  if (related.length === 0 && !isAwaited) return null;
  return (
    <Card flush title={props.title} action={<a href={href('news', { market: props.market })}>{t('action.all')}</a>}>
      {isAwaited ? (
        <SkeletonRows label={t('state.loading')} rows={ROWS} />
      ) : (
        <ul className="divided">
          {related.map((news) => (
            <li key={news.id}>
              <NewsRow news={news} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
