import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
import { Refreshable } from '../../parts/pull.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useRemote, useSession, useUserInfo } from '../../state/hooks.ts';
import { Equity, Guest } from './equity.tsx';
import classes from './home.module.css';
import { Indices } from './indices.tsx';
import { LatestNews } from './latestNews.tsx';
import { Popular } from './popular.tsx';
import { Ranking } from './ranking.tsx';
import { Sessions } from './sessions.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Home: what is mine first, then what the markets do, then lists. */
export default function Home(): ReactElement {
  const t = useTexts();
  const session = useSession();
  const info = useUserInfo();
  const indices = useRemote('/market/indexList', {});
  const popular = useRemote('/market/stockList', { market: 'jp', sort: 'popular', size: '6' });
  const news = useRemote('/market/newsList', {});
  const remotes = [indices, popular, news];
  return (
    <Refreshable remotes={session === null ? remotes : [info, ...remotes]}>
      <Page title={t('home.title')} wide>
        {session !== null && <Equity />}
        <Indices remote={indices} />
        <Shortcuts />
        <div className={classes.columns}>
          <div className={classes.grid}>
            <div className={classes.column}>
              {session === null && <Guest />}
              <Sessions />
              <LatestNews remote={news} />
              <Popular remote={popular} />
            </div>
            <div className={classes.column}>
              <Ranking />
            </div>
          </div>
        </div>
      </Page>
    </Refreshable>
  );
}
