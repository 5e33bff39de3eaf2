import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { NewsArticle, NoArticle } from '../parts/article.tsx';

/** The screen of one news item. */
export default function NewsInfo(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const remote = useRemote('/market/newsDetail', id === '' ? null : { id });
  if (id === '') {
    return (
      <Page title={t('markets.news.title')}>
        <NoArticle title={t('markets.news.missing')} />
      </Page>
    );
  }
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('markets.news.title')} wide>
        <NewsArticle remote={remote} />
      </Page>
    </Refreshable>
  );
}
