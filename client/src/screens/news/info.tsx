import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { href } from '../../parts/href.ts';
import { Page } from '../../parts/page.tsx';
import { Refreshable } from '../../parts/pull.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useRemote } from '../../state/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NewsArticle } from './article.tsx';

/** One piece of news: what it says, when it came, and the stocks and indices it is about. */
export default function NewsInfo(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const remote = useRemote('/market/newsDetail', id === '' ? null : { id });
  if (id === '') {
    return (
      <Page title={t('markets.news.title')}>
        <Card>
          <EmptyState
            icon="news"
            title={t('markets.news.missing')}
            action={
              <ButtonLink kind="secondary" small href={href('/news/index')}>
                {t('markets.news.toList')}
              </ButtonLink>
            }
          />
        </Card>
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
