import { Button, ButtonLink } from '@zaraba/kit/button';
import { IconButton } from '@zaraba/kit/iconButton';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { usePaced } from '@zaraba/kit/timing';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { inOrder, sortedCodes } from '../../../../domain/market/listRows.ts';
import { useColumns } from '../../../../parts/lists/columns.ts';
import { href } from '../../../../parts/href.ts';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow, useQuotes, useRemote, useSession, useWanted } from '../../../../state/hooks.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { useListTexts } from '../listTexts.ts';
import { ListChoice, SortChoice } from './listChoice.tsx';
import { ListActions } from './listActions.tsx';
import { WatchRows } from './watchRows.tsx';
import classes from '../self.module.css';

/** How often the rows of a sorted list change places, ms. The lists of a market have the same interval. */
const PLACES_MS = 1_000;
const NO_CODES: readonly string[] = [];

const NameSheet = onDemand(() => import('./nameSheet.tsx'));
const ColumnSheet = onDemand(() => import('./columnSheet.tsx'));

interface ListProps {
  codes: readonly string[];
  /** The id of a named list; absent for the list that the server stores. */
  id?: string;
  current?: string | undefined;
  table: boolean;
  editing: boolean;
  onRemove: (code: string) => void;
  onOrder: (codes: readonly string[]) => void;
}

function List(props: ListProps): ReactElement {
  const t = useTexts();
  const { codes, editing, onOrder } = props;
  const { sort } = useWatchlists();
  useWanted(codes, 'list');
  const isLive = !editing && sort !== 'own' && sort !== 'code';
  const quotes = usePaced(useQuotes(isLive ? codes : NO_CODES), PLACES_MS);
  const shown = editing ? codes : sortedCodes(codes, quotes, sort);
  return (
    <>
      {editing && <ListActions id={props.id} codes={codes} />}
      {codes.length === 0 ? (
        <Empty />
      ) : (
        <>
          <WatchRows
            codes={shown}
            current={props.current}
            table={props.table}
            {...(editing && { onRemove: props.onRemove, onOrder })}
          />
          <p className="row-box-tight ruled text-3 caption num" translate="no">
            {t('markets.ranking.count', { total: String(codes.length) })}
          </p>
        </>
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
      link={{ href: href('search'), text: t('quotes.findStocks') }}
    />
  );
}

type ShownProps = Pick<ListProps, 'current' | 'table' | 'editing'>;

/** The list that the server stores. No call changes its order, so the device stores the order. */
function ServerList(props: ShownProps): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/watchlist', {});
  const { order, change } = useWatchlists();
  const { submit: remove } = useFlow('/user/watchlistRemove');
  return (
    <RemoteView
      remote={remote}
      skeleton={<SkeletonRows label={t('state.loading')} shape="stock" />}
      isEmpty={() => false}
      empty={<Empty />}
    >
      {(codes) => (
        <List
          {...props}
          codes={inOrder(codes, order)}
          onRemove={(code) => remove({ code })}
          onOrder={(ordered) => change({ kind: 'ordered', codes: ordered })}
        />
      )}
    </RemoteView>
  );
}

/** The controls above a list, in one row: which list, its sort order, its columns, and editing. */
function Tools(props: { editing: boolean; onEdit: () => void }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { change } = useWatchlists();
  const [open, setOpen] = useState<'name' | 'columns'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="container underlined">
      <div className={classes.tools}>
        <ListChoice onNew={() => setOpen('name')} />
        <SortChoice />
        <IconButton icon="settings" label={say('columns.title')} onClick={() => setOpen('columns')} />
        <Button kind="ghost" small pressed={props.editing} onClick={props.onEdit}>
          {props.editing ? t('quotes.done') : t('quotes.edit')}
        </Button>
      </div>
      <NameSheet
        title={say('newTitle')}
        open={open === 'name'}
        onClose={close}
        onSave={(name) => change({ kind: 'created', name, codes: [] })}
      />
      <ColumnSheet open={open === 'columns'} onClose={close} />
    </div>
  );
}

function CustomersLists(props: Omit<ShownProps, 'editing'>): ReactElement {
  const { lists, shown, change } = useWatchlists();
  const list = lists.find(({ id }) => id === shown);
  // Editing ends when the customer selects another list.
  const [edited, setEdited] = useState<string>();
  const name = list?.id ?? '';
  const editing = edited === name;
  const fill = (codes: readonly string[]): void => {
    if (list !== undefined) change({ kind: 'filled', id: list.id, codes });
  };
  return (
    <>
      <Tools editing={editing} onEdit={() => setEdited(editing ? undefined : name)} />
      {list === undefined ? (
        <ServerList {...props} editing={editing} />
      ) : (
        <List
          key={list.id}
          {...props}
          editing={editing}
          id={list.id}
          codes={list.codes}
          onRemove={(code) => fill(list.codes.filter((one) => one !== code))}
          onOrder={fill}
        />
      )}
    </>
  );
}

/** Shows one of the customer's watchlists. `table` allows columns if the screen is wide enough. */
export function Watchlist(props: { current?: string; table?: boolean }): ReactElement {
  const t = useTexts();
  const session = useSession();
  const columns = useColumns();
  if (session !== null) return <CustomersLists current={props.current} table={columns && props.table === true} />;
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
