import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
import { Refreshable } from '../../parts/pull.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useRemote, useSession, useUserInfo } from '../../state/hooks.ts';
import { Equity, Guest } from './equity.tsx';
import classes from './home.module.css';
import { Indices } from './indices.tsx';
import { Popular } from './popular.tsx';
import { Ranking } from './ranking.tsx';
import { Sessions } from './sessions.tsx';

/** Home: what is mine first, then what the markets do, then lists. */
export default function Home(): ReactElement {
  const t = useTexts();
  const session = useSession();
  const info = useUserInfo();
  const indices = useRemote('/market/indexList', {});
  const popular = useRemote('/market/stockList', { market: 'jp', sort: 'popular', size: '6' });
  return (
    <Refreshable remotes={session === null ? [indices, popular] : [info, indices, popular]}>
      <Page title={t('home.title')} wide>
        {session !== null && <Equity />}
        <Indices remote={indices} />
        <div className={classes.grid}>
          <div className={classes.column}>
            {session === null && <Guest />}
            <Sessions />
            <Popular remote={popular} />
          </div>
          <div className={classes.column}>
            <Ranking />
          </div>
        </div>
      </Page>
    </Refreshable>
  );
}
