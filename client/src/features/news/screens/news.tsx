import { MARKETS } from '@zaraba/contracts';
import type { MarketId, ReplyOf } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { BesideFrame, ListDetail, useBeside } from '../../../parts/lists/listDetail.tsx';
import type { Beside } from '../../../parts/lists/listDetail.tsx';
import { NewsRow } from '../parts/newsRow.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { NotOffered, RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { NewsArticle } from '../parts/article.tsx';

const FILTERS = ['all', ...MARKETS] as const;
type Filter = (typeof FILTERS)[number];

function bodyOf(filter: Filter, before?: string): { market?: MarketId; before?: string } {
  return { ...(filter === 'all' ? {} : { market: filter }), ...(before === undefined ? {} : { before }) };
}

function Older(props: { filter: Filter; before: string; beside: Beside }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/market/newsList', bodyOf(props.filter, props.before));
  return (
    <RemoteView remote={remote} skeleton={<SkeletonRows label={t('state.loading')} rows={4} shape="message" />}>
      {(data) => <NewsPage page={data} filter={props.filter} beside={props.beside} />}
    </RemoteView>
  );
}

/** One page of news, with a button for older items. */
function NewsPage(props: { page: ReplyOf<'/market/newsList'>; filter: Filter; beside: Beside }): ReactElement {
  const t = useTexts();
  const [older, setOlder] = useState(false);
  const { beside } = props;
  const { news, hasMore } = props.page;
  const last = news.at(-1);
  return (
    <>
      <ol className="divided ruled">
        {news.map((one) => (
          <li key={one.id}>
            <NewsRow news={one} to={beside.to(one.id)} current={beside.id === one.id} />
          </li>
        ))}
      </ol>
      {hasMore && !older && (
        <div className="row-box">
          <Button kind="secondary" small block onClick={() => setOlder(true)}>
            {t('markets.news.older')}
          </Button>
        </div>
      )}
      {older && last !== undefined && <Older before={last.id} filter={props.filter} beside={beside} />}
    </>
  );
}

function NoNewsHere(): ReactElement {
  const t = useTexts();
  return (
    <NotOffered
      title={t('news.notOffered')}
      text={t('news.text')}
      link={{ href: href('home'), text: t('news.toRanking') }}
    />
  );
}

function ArticleBeside(props: { id: string }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/market/newsDetail', { id: props.id });
  return (
    <BesideFrame label={t('markets.news.title')}>
      <NewsArticle remote={remote} />
    </BesideFrame>
  );
}

/** The screen of news, newest first. On wide screens the article is beside the list. */
export default function News(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const filter = FILTERS.find((id) => id === query.get('market')) ?? 'all';
  const remote = useRemote('/market/newsList', bodyOf(filter));
  const beside = useBeside('news', 'article', remote.data?.news[0]?.id);
  const list = (
    <Card flush>
      <div className="pad-low-2">
        <Choice<Filter>
          label={t('markets.market')}
          value={filter}
          onChange={(next) => setQuery(next === 'all' ? {} : { market: next }, { replace: true })}
          options={FILTERS.map((id) => ({
            value: id,
            text: id === 'all' ? t('markets.news.all') : t(`market.${id}`),
          }))}
        />
      </div>
      {remote.status === 'notOffered' ? (
        <NoNewsHere />
      ) : (
        <RemoteView
          remote={remote}
          skeleton={<SkeletonRows label={t('state.loading')} rows={8} shape="message" />}
          isEmpty={(data) => data.news.length === 0}
          empty={<EmptyState icon="news" title={t('markets.news.empty')} text={t('markets.news.emptyText')} />}
        >
          {(data) => <NewsPage key={filter} page={data} filter={filter} beside={beside} />}
        </RemoteView>
      )}
    </Card>
  );
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('news.title')} wide>
        {beside.onward}
        <ListDetail
          list={list}
          detail={beside.id === undefined ? null : <ArticleBeside key={beside.id} id={beside.id} />}
          nothing={remote.data?.news.length !== 0 && <EmptyState icon="news" title={t('markets.news.choose')} />}
        />
      </Page>
    </Refreshable>
  );
}
