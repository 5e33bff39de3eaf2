import type { ReplyOf } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { NewsRow } from '../parts/newsRow.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';

const ROWS = 4;

/** Lists the latest news of all markets. Empty if the server has no news. */
export function LatestNews(props: { remote: RemoteLike<ReplyOf<'/market/newsList'>> }): ReactElement | null {
  const t = useTexts();
  if (props.remote.status === 'notOffered') return null;
  return (
    <Card flush title={t('markets.news.latest')} action={<a href={href('news')}>{t('action.all')}</a>}>
      <RemoteView
        remote={props.remote}
        skeleton={<SkeletonRows label={t('state.loading')} rows={ROWS} shape="message" />}
        isEmpty={({ news }) => news.length === 0}
        empty={<EmptyState icon="news" title={t('markets.news.empty')} text={t('markets.news.emptyText')} />}
      >
        {({ news }) => (
          <ul className="divided">
            {news.slice(0, ROWS).map((one) => (
              <li key={one.id}>
                <NewsRow news={one} />
              </li>
            ))}
          </ul>
        )}
      </RemoteView>
    </Card>
  );
}
