import type { ReactElement } from 'react';
import { BelowFold, useFirstPictureDrawn } from '../../../parts/belowFold.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSession, useUserInfo } from '../../../state/hooks.ts';
import classes from '../../../parts/styles/board.module.css';
import { Indices } from '../../markets/exports/indices.tsx';
import { LatestNews } from '../../news/exports/latestNews.tsx';
import { Popular } from '../parts/popular.tsx';
import { Ranking } from '../parts/ranking.tsx';
import { Sessions } from '../parts/sessions.tsx';
import { SHORTCUTS } from '../../index.ts';
import { Shortcuts, useShortcuts } from '../parts/shortcuts.tsx';
import { BelowTop, NextSteps } from '../parts/top.tsx';

/** Names in one line the parts that this server does not offer. */
function Missing(props: { names: readonly string[] }): ReactElement | null {
  const t = useTexts();
  if (props.names.length === 0) return null;
  return (
    <p className="text-2 small pad-side-4">
      {t('state.notOffered')}: {[...new Set(props.names)].join(' · ')}
    </p>
  );
}

/** The home screen: the customer's account, the markets, and lists of stocks and news. */
export default function Home(): ReactElement {
  const t = useTexts();
  const session = useSession();
  const info = useUserInfo();
  const indices = useRemote('/market/indexList', {});
  const popular = useRemote('/market/stockList', { market: 'jp', sort: 'popular', size: '6' });
  const news = useRemote('/market/newsList', {});
  const { offered, missing } = useShortcuts();
  const drawn = useFirstPictureDrawn();
  const lists = popular.status !== 'notOffered';
  const names = [
    ...(indices.status === 'notOffered' ? [t('home.indices')] : []),
    ...(lists ? [] : [t('home.popular'), t('markets.ranking.title')]),
    ...(news.status === 'notOffered' ? [t('markets.news.latest')] : []),
    ...missing.map((name) => t(SHORTCUTS[name].text)),
  ];
  const rest = (
    <>
      {indices.status !== 'notOffered' && <Indices remote={indices} />}
      <Shortcuts shortcuts={offered} />
      <div className="container">
        <div className={`stack-3 align-start ${classes.grid}`}>
          <div className="stack-3 shrinks">
            <Sessions />
            <BelowFold>
              <LatestNews remote={news} />
              <NextSteps open={drawn} />
              {lists && <Popular remote={popular} />}
            </BelowFold>
          </div>
          {lists && (
            <div className="stack-3 shrinks">
              <BelowFold>
                <Ranking />
              </BelowFold>
            </div>
          )}
        </div>
      </div>
      <Missing names={names} />
    </>
  );
  return (
    <Refreshable remotes={[info, indices, popular, news]}>
      <Page title={t('home.title')} wide>
        {session === null ? rest : <BelowTop account={session.account}>{rest}</BelowTop>}
      </Page>
    </Refreshable>
  );
}
