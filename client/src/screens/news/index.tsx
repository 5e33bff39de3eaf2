import type { ReactElement } from 'react';
import { href } from '../../parts/href.ts';
import { Page } from '../../parts/page.tsx';
import { NotOffered } from '../../parts/remoteView.tsx';
import { useTexts } from '../../parts/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** News: says honestly that there are none. */
export default function News(): ReactElement {
  const t = useTexts();
  return (
    <Page title={t('news.title')}>
      <Card title={t('news.title')}>
        <NotOffered
          title={t('news.notOffered')}
          text={t('news.text')}
          action={
            <ButtonLink kind="secondary" small href={href('/home/home')}>
              {t('news.toRanking')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
