import type { Stock } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { IconButton } from '@zaraba/kit/iconButton';
import { Select } from '@zaraba/kit/select';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState, Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { type Screen, conditionsOf, screenOf } from '../../../../domain/market/screener.ts';
import { useColumns } from '../../../../parts/lists/columns.ts';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../../parts/lists/screenQuery.ts';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { StockTable, StockTableRow } from '../../../../parts/stocks/stockTable.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSession, useWanted } from '../../../../state/hooks.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { useListTexts } from '../listTexts.ts';
import { Trend } from '../trend/trend.tsx';
import { PhoneHead, PhoneRow } from '../watchlist/phoneRow.tsx';
import { useShownColumns } from '../watchlist/shownColumns.ts';
import { type Screened, useScreened } from './useScreened.ts';

const FilterSheet = onDemand(() => import('./filterSheet.tsx'));
const NameSheet = onDemand(() => import('../watchlist/nameSheet.tsx'));

const STEP = 50;
const MOST = 200;
const EVERY_STOCK: Screen = { market: 'jp', ranges: {} };

/** Returns the screen that the address contains. Going back from a stock therefore restores the results. */
function useScreen(): [screen: Screen, setScreen: (screen: Screen) => void] {
  const [query, setQuery] = useScreenQuery();
  const read = (): Screen => {
    try {
      return screenOf(JSON.parse(query.get('screen') ?? 'null')) ?? EVERY_STOCK;
    } catch {
      return EVERY_STOCK;
    }
  };
  return [read(), (screen) => setQuery({ tab: 'screener', screen: JSON.stringify(screen) }, { replace: true })];
}

/** Lists the results with the columns that the reader chose for watchlists. */
function Results(props: { stocks: readonly Stock[] }): ReactElement {
  const say = useListTexts();
  const isTable = useColumns();
  const codes = props.stocks.map(({ code }) => code);
  const { figures, hasTrend, pair, trends } = useShownColumns(codes, isTable);
  useWanted(codes, 'list');
  if (!isTable) {
    return (
      <>
        <PhoneHead pair={pair} />
        <ol className="divided container">
          {props.stocks.map((stock) => (
            <li key={stock.code}>
              <PhoneRow stock={stock} pair={pair} trend={trends.byCode.get(stock.code)} current={false} />
            </li>
          ))}
        </ol>
      </>
    );
  }
  return (
    <StockTable
      label={say('screener.title')}
      sort="turnover"
      figures={figures}
      extra={hasTrend ? say('trend.title') : undefined}
    >
      {props.stocks.map((stock) => (
        <StockTableRow
          key={stock.code}
          stock={stock}
          figures={figures}
          extra={hasTrend ? <Trend row={trends.byCode.get(stock.code)} /> : undefined}
        />
      ))}
    </StockTable>
  );
}

/** Lists the results, fifty at first, and states which stocks were not searched. */
function Found({ found, total = 0, stocks, lacksYear }: Screened): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const [size, setSize] = useState(STEP);
  const values = { shown: String(stocks.length), total: String(total) };
  return (
    <>
      {lacksYear && <Note tone="warn">{say('screener.noYear')}</Note>}
      {total > stocks.length && <Note>{say('screener.part', values)}</Note>}
      {found.length === 0 ? (
        <EmptyState icon="search" title={say('screener.none')} />
      ) : (
        <Results stocks={found.slice(0, size)} />
      )}
      {found.length > size && size < MOST && (
        <div className="row-box">
          <Button kind="secondary" small block onClick={() => setSize(Math.min(size + STEP, MOST))}>
            {t('quotes.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The option that selects no stored screen. No screen has this name. */
const NONE = '';

/** Lets a customer select a stored screen, store this one, or save its results as a watchlist. */
function Saving(props: { screen: Screen; found: readonly Stock[]; onPick: (screen: Screen) => void }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { screen, found } = props;
  const { screens = [], change } = useWatchlists();
  const [, setQuery] = useScreenQuery();
  const [open, setOpen] = useState<'screen' | 'list'>();
  const close = (): void => setOpen(undefined);
  const now = JSON.stringify(screen);
  const shown = screens.find((one) => JSON.stringify(one.screen) === now);
  return (
    <>
      {screens.length > 0 && (
        <Select
          label={say('screener.saved')}
          value={shown?.name ?? NONE}
          options={[
            ...(shown === undefined ? [{ value: NONE, text: say('screener.saved') }] : []),
            ...screens.map(({ name }) => ({ value: name, text: name })),
          ]}
          onChange={(name) => {
            const picked = screens.find((one) => one.name === name);
            if (picked !== undefined) props.onPick(picked.screen);
          }}
        />
      )}
      {shown === undefined ? (
        <Button kind="ghost" small onClick={() => setOpen('screen')}>
          {t('action.save')}
        </Button>
      ) : (
        <IconButton
          icon="trash"
          label={say('screener.remove', { name: shown.name })}
          onClick={() => change({ kind: 'screenRemoved', name: shown.name })}
        />
      )}
      {found.length > 0 && (
        <Button kind="ghost" small onClick={() => setOpen('list')}>
          {say('screener.toList')}
        </Button>
      )}
      <NameSheet
        title={say('screener.save')}
        open={open === 'screen'}
        onClose={close}
        onSave={(name) => change({ kind: 'screenSaved', name, screen })}
      />
      <NameSheet
        title={say('newTitle')}
        open={open === 'list'}
        onClose={close}
        onSave={(name) => {
          change({ kind: 'created', name, codes: found.map(({ code }) => code) });
          setQuery({ tab: 'watchlist' });
        }}
      />
    </>
  );
}

/** The stock screener of a market. */
export default function Screener(): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const session = useSession();
  const [stored, setStored] = useScreen();
  // The address changes only after the sheet closes. Going back closes the sheet, and would return to an address with
  // the old conditions.
  const [draft, setDraft] = useState<Screen>();
  const [open, setOpen] = useState(false);
  const screen = draft ?? stored;
  const pick = (picked: Screen): void => {
    setDraft(picked);
    setStored(picked);
  };
  const screened = useScreened(screen);
  const { found, isComplete, stocks, first } = screened;
  const conditions = conditionsOf(screen);
  const count = isComplete ? t('markets.ranking.count', { total: String(found.length) }) : t('state.loading');
  return (
    <>
      <div className="underlined row-box-tight cluster-2 align-middle">
        <Button kind="secondary" small onClick={() => setOpen(true)}>
          {conditions === 0 ? say('screener.filters') : `${say('screener.filters')} (${conditions})`}
        </Button>
        {session !== null && <Saving screen={screen} found={found} onPick={pick} />}
        <span className="push-end text-3 caption" role="status" data-testid="found">
          {count}
        </span>
      </div>
      <RemoteView remote={first} skeleton={<SkeletonRows label={t('state.loading')} rows={8} shape="stock" />}>
        {() => <Found {...screened} key={JSON.stringify(screen)} />}
      </RemoteView>
      <FilterSheet
        open={open}
        screen={screen}
        stocks={stocks}
        count={count}
        onChange={setDraft}
        onClose={() => {
          setOpen(false);
          if (draft !== undefined) setStored(draft);
        }}
      />
    </>
  );
}
