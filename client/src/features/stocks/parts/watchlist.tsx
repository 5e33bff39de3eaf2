import { Button, ButtonLink } from '@zaraba/kit/button';
import { IconButton } from '@zaraba/kit/iconButton';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useColumns } from '../../../parts/lists/columns.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { StockRow } from '../../../parts/stocks/stockRow.tsx';
import { StockTable, StockTableRow } from '../../../parts/stocks/stockTable.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote, useSession, useSettings, useWanted } from '../../../state/hooks.ts';
import classes from './self.module.css';

function Remove(props: { code: string; name: string }): ReactElement {
  const t = useTexts();
  const { submit: remove } = useFlow('/user/watchlistRemove');
  const { code, name } = props;
  return <IconButton icon="trash" label={t('quotes.remove', { name })} onClick={() => remove({ code })} />;
}

interface RowProps {
  code: string;
  editing: boolean;
  current: boolean;
}

function useStock(code: string) {
  const { language } = useSettings();
  const { data } = useRemote('/market/stockDetail', { code });
  return { data, name: data === undefined ? code : nameIn(language, data) };
}

function TableRow(props: RowProps): ReactElement {
  const { code, editing } = props;
  const { data, name } = useStock(code);
  if (data === undefined) {
    return (
      <tr>
        <th scope="row">{code}</th>
      </tr>
    );
  }
  return <StockTableRow stock={data} action={editing ? <Remove code={code} name={name} /> : undefined} />;
}

function ListRow(props: RowProps): ReactElement {
  const { data, name } = useStock(props.code);
  return (
    <li className={`line-0 ${classes.row}`}>
      {data === undefined ? (
        <span className={classes.pending}>{props.code}</span>
      ) : (
        <StockRow stock={data} current={props.current} />
      )}
      {props.editing && <Remove code={props.code} name={name} />}
    </li>
  );
}

function Rows(props: { codes: readonly string[]; current?: string | undefined; table: boolean }): ReactElement {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  useWanted(props.codes, 'list');
  const Row = props.table ? TableRow : ListRow;
  const rows = props.codes.map((code) => (
    <Row key={code} code={code} editing={editing} current={code === props.current} />
  ));
  return (
    <>
      <div className={`cluster-2 align-middle pack-apart underlined row-box-tight ${classes.tools}`}>
        <span className="push-end text-3 caption num" translate="no">
          {t('markets.ranking.count', { total: String(props.codes.length) })}
        </span>
        <Button kind="ghost" small pressed={editing} onClick={() => setEditing(!editing)}>
          {editing ? t('quotes.done') : t('quotes.edit')}
        </Button>
      </div>
      {props.table ? (
        <StockTable label={t('quotes.watchlistTitle')} action={editing ? t('quotes.edit') : undefined}>
          {rows}
        </StockTable>
      ) : (
        <ol className="divided container">{rows}</ol>
      )}
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
        <ButtonLink kind="secondary" small href={href('search')}>
          {t('quotes.findStocks')}
        </ButtonLink>
      }
    />
  );
}

/** The customer's watchlist. `table` shows columns if the screen is wide enough. */
export function Watchlist(props: { current?: string; table?: boolean }): ReactElement {
  const t = useTexts();
  const session = useSession();
  const columns = useColumns();
  const remote = useRemote('/user/watchlist', session === null ? null : {});
  if (session === null) {
    return (
      <EmptyState
        icon="star"
        title={t('quotes.loginForWatchlist')}
        action={
          <ButtonLink small href={href('login')}>
            {t('login.title')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <RemoteView
      remote={remote}
      skeleton={
        <div className="row-box-low">
          <SkeletonRows label={t('state.loading')} />
        </div>
      }
      isEmpty={(codes) => codes.length === 0}
      empty={<Empty />}
    >
      {(codes) => <Rows codes={codes} current={props.current} table={columns && props.table === true} />}
    </RemoteView>
  );
}
