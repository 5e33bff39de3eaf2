import { useState } from 'react';
import type { ReactElement } from 'react';
import { href } from '../../parts/href.ts';
import { nameIn } from '../../parts/names.ts';
import { RemoteView } from '../../parts/remoteView.tsx';
import { StockRow } from '../../parts/stockRow.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useCommand, useRemote, useSession, useSettings, useWanted } from '../../state/hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './self.module.css';

function WatchRow(props: { code: string; editing: boolean; current: boolean }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const detail = useRemote('/market/stockDetail', { code: props.code });
  const [remove] = useCommand('/user/watchlistRemove');
  const name = detail.data === undefined ? props.code : nameIn(language, detail.data);
  return (
    <li className={classes.row}>
      {detail.data === undefined ? (
        <span className={classes.pending}>{props.code}</span>
      ) : (
        <StockRow stock={detail.data} current={props.current} />
      )}
      {props.editing && (
        <IconButton icon="trash" label={t('quotes.remove', { name })} onClick={() => remove({ code: props.code })} />
      )}
    </li>
  );
}

function Rows(props: { codes: readonly string[]; current?: string | undefined }): ReactElement {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  useWanted(props.codes, 'list');
  return (
    <>
      <div className={classes.tools}>
        <span className={`${classes.count} num`}>{t('quotes.count', { total: String(props.codes.length) })}</span>
        <Button kind="ghost" small pressed={editing} onClick={() => setEditing(!editing)}>
          {editing ? t('quotes.done') : t('quotes.edit')}
        </Button>
      </div>
      <ol className={classes.list}>
        {props.codes.map((code) => (
          <WatchRow key={code} code={code} editing={editing} current={code === props.current} />
        ))}
      </ol>
    </>
  );
}

function Empty(): ReactElement {
  const t = useTexts();
  return (
    <EmptyState
      icon="star"
      title={t('quotes.emptyWatchlist')}
      text={t('quotes.emptyWatchlistText')}
      action={
        <ButtonLink kind="secondary" small href={href('/quotes/search')}>
          {t('quotes.findStocks')}
        </ButtonLink>
      }
    />
  );
}

/** The stocks the customer keeps an eye on. */
export function Watchlist(props: { current?: string }): ReactElement {
  const t = useTexts();
  const session = useSession();
  const remote = useRemote('/user/watchlist', session === null ? null : {});
  if (session === null) {
    return (
      <EmptyState
        icon="star"
        title={t('quotes.loginForWatchlist')}
        action={
          <ButtonLink small href={href('/login/login')}>
            {t('login.title')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <RemoteView remote={remote} isEmpty={(codes) => codes.length === 0} empty={<Empty />}>
      {(codes) => <Rows codes={codes} current={props.current} />}
    </RemoteView>
  );
}
