import { Select } from '@zaraba/kit/select';
import { usePaced } from '@zaraba/kit/timing';
import { useId, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ExactMoney } from '../../../../domain/decimal.ts';
import { formatCount } from '../../../../domain/format.ts';
import {
  HOLDING_GROUPS,
  HOLDING_SORTS,
  type Holding,
  type HoldingGroup,
  type HoldingSort,
  type HoldingView,
  dividedHoldings,
  holdingViewIn,
  holdingViewText,
  holdingsOf,
  sortedHoldings,
  totalsOf,
} from '../../../../domain/portfolio/holdings.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { LongList } from '../../../../parts/lists/longList.tsx';
import { useIndustries } from '../../../../parts/stocks/industries.ts';
import { PLACES_MS, usePlacedRows } from '../../../../parts/stocks/placedRows.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useQuotes, useSettings } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import classes from '../../../../parts/styles/position.module.css';
import { usePortfolioTexts } from '../../../profitAndLoss/exports/portfolioTexts.ts';

type Row = Positions['rows'][number];

const NO_CODES: readonly string[] = [];

/** Lets the reader choose the sort order and the groups. */
function Tools(props: { view: HoldingView; onChange: (view: HoldingView) => void }): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  const { view, onChange } = props;
  const sorts: Record<HoldingSort, string> = {
    listed: say('listed'),
    value: t('positions.marketValue'),
    gain: t('panel.floating'),
    day: say('day'),
    code: t('download.code'),
  };
  const groups: Record<HoldingGroup, string> = {
    none: say('ungrouped'),
    market: t('markets.market'),
    industry: t('stock.sector'),
    side: t('download.side'),
  };
  return (
    <div className={`cluster-0-3 align-middle pack-apart underlined ${classes.choices}`}>
      <Select
        label={t('quotes.sortBy')}
        showLabel
        value={view.sort}
        onChange={(sort) => onChange({ ...view, sort })}
        options={HOLDING_SORTS.map((value) => ({ value, text: sorts[value] }))}
      />
      <Select
        label={say('group')}
        showLabel
        value={view.group}
        onChange={(group) => onChange({ ...view, group })}
        options={HOLDING_GROUPS.map((value) => ({ value, text: groups[value] }))}
      />
    </div>
  );
}

/** Shows the totals of holdings, one for each currency. */
function Sums(props: { holdings: readonly Holding[]; testId: string }): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  return (
    <>
      {totalsOf(props.holdings).map(({ currency, count, value, gain, day, unknown }) => (
        <div key={currency} className="stack-1" data-testid={`${props.testId}-${currency}`}>
          <p className="text-2 caption">
            {say('inCurrency', { currency: currency.toUpperCase(), number: formatCount(count) })}
          </p>
          <dl className={classes.sums}>
            <div>
              <dt>{t('positions.marketValue')}</dt>
              <dd>
                <Amount value={value} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('panel.floating')}</dt>
              <dd>
                <SignedAmount value={gain} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{say('day')}</dt>
              <dd>
                <SignedAmount value={day} currency={currency} />
              </dd>
            </div>
          </dl>
          {unknown > 0 && <p className="text-2 caption">{say('partly', { number: formatCount(unknown) })}</p>}
        </div>
      ))}
    </>
  );
}

/** Shows one group of holdings under its name and its totals. */
function Group(props: { name: string; holdings: readonly Holding[]; children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} data-testid="holding-group">
      <div className="stack-1 row-box underlined sunken">
        <h3 id={id} className="strong-row">
          {props.name}
        </h3>
        <Sums holdings={props.holdings} testId="group-total" />
      </div>
      {props.children}
    </section>
  );
}

function useGroupName(group: HoldingGroup): (key: string) => string {
  const t = useTexts();
  const say = usePortfolioTexts();
  return (key) => {
    if (group === 'industry') return key === '' ? say('otherIndustry') : key;
    if (key === 'long' || key === 'short') return t(`positions.${key}`);
    return key === 'jp' || key === 'us' || key === 'cn' ? t(`market.${key}`) : say('notStated');
  };
}

function DayLine(props: { day: ExactMoney | undefined }): ReactElement | null {
  const say = usePortfolioTexts();
  const { day } = props;
  if (day === undefined) return null;
  return (
    <p className="text-2 caption" data-testid="holding-day">
      {say('day')} <SignedAmount value={day} currency={day.currency} />
    </p>
  );
}

/** Lists held positions with their totals, in the sort order and groups that the reader chose on this device. */
export function Holdings(props: {
  rows: readonly Row[];
  /** Renders one list item. `note` is a line under its figures: the gain of the day, if the rows are sorted by it. */
  renderRow: (row: Row, note?: ReactNode) => ReactNode;
}): ReactElement {
  const say = usePortfolioTexts();
  const { currency, holdings: stored, set } = useSettings();
  const { rows, renderRow } = props;
  const view = holdingViewIn(stored);
  const placed = usePlacedRows(rows);
  const codes = useMemo(() => [...new Set(placed.flatMap(({ code }) => code ?? []))], [placed]);
  const quotes = usePaced(useQuotes(codes), PLACES_MS);
  const industryOf = useIndustries(view.group === 'industry' ? codes : NO_CODES);
  const nameOf = useGroupName(view.group);
  const holdings = useMemo(() => holdingsOf(placed, quotes, currency), [placed, quotes, currency]);
  const parts = dividedHoldings(sortedHoldings(holdings, view.sort), view.group, industryOf);
  const live = new Map(rows.map((row) => [row.id, row]));
  const listOf = (some: readonly Holding[]): ReactElement => {
    const days = new Map(some.map(({ row, day }) => [row.id, day]));
    return (
      <LongList
        rows={some.map(({ row }) => live.get(row.id) ?? row)}
        className={`divided container ${classes.list}`}
        renderRow={(row) => renderRow(row, view.sort === 'day' && <DayLine day={days.get(row.id)} />)}
      />
    );
  };
  // A single holding needs neither a sort order nor totals.
  if (rows.length < 2) return listOf(holdings);
  return (
    <>
      <Tools view={view} onChange={(next) => set({ holdings: holdingViewText(next) })} />
      <section className="stack-2 row-box underlined" aria-label={say('totals')}>
        <Sums holdings={holdings} testId="holding-total" />
      </section>
      {view.group === 'none'
        ? listOf(parts[0]?.holdings ?? [])
        : parts.map(({ key, holdings: own }) => (
            <Group key={key} name={nameOf(key)} holdings={own}>
              {listOf(own)}
            </Group>
          ))}
    </>
  );
}
