import { LANGUAGE_TAG, MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { NewsDetail } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { href } from '../../../parts/href.ts';
import { newsKind } from './newsRow.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import classes from './news.module.css';
import { Related } from './related.tsx';

function Article(props: { news: NewsDetail }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { news } = props;
  const kind = newsKind(t, news.kind);
  const time = formatDate(news.at, 'Y/M/D h:m', MARKET_TIME_ZONE[news.market]);
  return (
    <Card>
      <article className="stack-3" lang={LANGUAGE_TAG[language]}>
        <p className="cluster-1-2 align-middle text-2 small">
          <Badge>{t(`market.${news.market}`)}</Badge>
          {kind !== undefined && <span>{kind}</span>}
          <time className="num" translate="no" dateTime={new Date(news.at).toISOString()}>
            {t('markets.news.published', { time })}
          </time>
        </p>
        <h2 className="price-lg pretty">{news.titles[language]}</h2>
        <div className="stack-2 article num" translate="no">
          {news.bodies[language].split('\n').map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      </article>
    </Card>
  );
}

function Onward(props: { news: NewsDetail }): ReactElement {
  const t = useTexts();
  const market = t(`market.${props.news.market}`);
  return (
    <div className="cluster-2">
      <ButtonLink kind="secondary" small href={href('markets', { market: props.news.market })}>
        {t('markets.news.toMarket', { market })}
      </ButtonLink>
      <ButtonLink kind="secondary" small href={href('news', { market: props.news.market })}>
        {t('markets.news.moreOf', { market })}
      </ButtonLink>
    </div>
  );
}

/** States that the article does not exist, and links to the list. */
export function NoArticle(props: { title: string; text?: string }): ReactElement {
  const t = useTexts();
  return (
    <Card>
      <EmptyState icon="news" {...props} link={{ href: href('news'), text: t('markets.news.toList') }} />
    </Card>
  );
}

/** Shows a news item with its stocks and indices, and links to further news. */
export function NewsArticle(props: { remote: RemoteLike<NewsDetail> }): ReactElement {
  const t = useTexts();
  return (
    <RemoteView
      remote={props.remote}
      missing={<NoArticle title={t('markets.news.unknown')} text={t('markets.news.unknownText')} />}
    >
      {(news) => (
        <div className="container">
          <div className={classes.grid}>
            <Article news={news} />
            <div className="stack-3">
              <Related codes={news.codes} />
              <Onward news={news} />
            </div>
          </div>
        </div>
      )}
    </RemoteView>
  );
}
