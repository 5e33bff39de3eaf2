import '@zaraba/kit/chart.css';
import type { Currency, ExchangeRates } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import {
  ALLOCATIONS,
  type Allocation,
  type AllocationBy,
  type Placed,
  allocationOf,
} from '../../../../domain/portfolio/allocation.ts';
import { convertedBy } from '../../../../domain/portfolio/conversion.ts';
import type { Holding } from '../../../../domain/portfolio/holdings.ts';
import { Amount } from '../../../../parts/amount.tsx';
import { useIndustries } from '../../../../parts/stocks/industries.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { usePortfolioTexts } from '../../texts/portfolio/texts.ts';
import tables from '../../../../parts/styles/figureTable.module.css';
import classes from './portfolio.module.css';

const COLOURS = 6;
const TENTHS = 10;
const NO_CODES: readonly string[] = [];

/** Returns the colour of a part by its index. The table states names and shares, so nothing depends on the colours. */
function colourOf(place: number): string {
  return `var(--chart-line-${(place % COLOURS) + 1})`;
}

/** Returns holdings with their values in one currency. Holdings without an exchange rate are omitted. */
function placedIn(
  holdings: readonly Holding[],
  keyOf: (holding: Holding) => string,
  rates: ExchangeRates | undefined,
): readonly Placed[] {
  return holdings.flatMap((holding) => {
    const value = holding.value && (rates ? convertedBy(holding.value, rates) : holding.value);
    return value === undefined ? [] : [{ key: keyOf(holding), value }];
  });
}

function AllocationTable(props: {
  allocation: Allocation;
  currency: Currency;
  by: AllocationBy;
  nameOf: (key: string) => string;
}): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  const { allocation, currency, by, nameOf } = props;
  const headings: Record<AllocationBy, string> = {
    market: t('markets.market'),
    industry: t('stock.sector'),
    currency: t('money.currency'),
    side: t('download.side'),
  };
  const { parts } = allocation;
  return (
    <div className="stack-2">
      <div className={classes.bar} aria-hidden="true" data-testid="allocation-bar">
        {parts.map(({ key, tenths }, place) => (
          <span key={key} style={{ flexGrow: tenths, background: colourOf(place) }} />
        ))}
      </div>
      <table className={tables.table} data-testid="allocation">
        <caption className="visually-hidden">
          {say('allocation')} {headings[by]}
        </caption>
        <thead>
          <tr>
            <th scope="col">{headings[by]}</th>
            <th scope="col">{say('share')}</th>
            <th scope="col">{say('count')}</th>
            <th scope="col">
              {t('positions.marketValue')} ({currency.toUpperCase()})
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, value, count, tenths }, place) => (
            <tr key={key}>
              <th scope="row">
                <span className={classes.swatch} style={{ background: colourOf(place) }} aria-hidden="true" />
                {nameOf(key)}
              </th>
              <td className="num" translate="no">
                {(tenths / TENTHS).toFixed(1)}%
              </td>
              <td className="num" translate="no">
                {formatCount(count)}
              </td>
              <td>
                <Amount value={value} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useNames(): (key: string) => string {
  const t = useTexts();
  const say = usePortfolioTexts();
  return (key) => {
    if (key === '') return say('unknown');
    if (key === 'long' || key === 'short') return t(`positions.${key}`);
    return key === 'jp' || key === 'us' || key === 'cn' ? t(`market.${key}`) : key;
  };
}

/**
 * Divides the market value of the holdings as the reader chooses, as a bar and as a table. Without exchange rates, each
 * currency is divided separately.
 */
export function Allocations(props: {
  holdings: readonly Holding[];
  rates: ExchangeRates | undefined;
  by: AllocationBy;
  onChoose: (by: AllocationBy) => void;
}): ReactElement {
  const t = useTexts();
  const say = usePortfolioTexts();
  const settings = useSettings();
  const { holdings, rates, by, onChoose } = props;
  const codes = useMemo(() => [...new Set(holdings.flatMap(({ row }) => row.code ?? []))], [holdings]);
  const industryOf = useIndustries(by === 'industry' ? codes : NO_CODES);
  const nameOf = useNames();
  const keyOf = ({ row, currency }: Holding): string => {
    if (by === 'industry') return industryOf(row.code ?? '') ?? '';
    return (by === 'currency' ? currency.toUpperCase() : row[by]) ?? '';
  };
  const currencies = [...new Set(holdings.map(({ currency }) => currency))];
  const isWhole = rates?.currency === settings.currency;
  const byCurrency: readonly (readonly [Currency, readonly Holding[]])[] = isWhole
    ? [[settings.currency, holdings]]
    : currencies.map((currency) => [currency, holdings.filter((one) => one.currency === currency)]);
  const names: Record<AllocationBy, string> = {
    market: t('markets.market'),
    industry: t('stock.sector'),
    currency: t('money.currency'),
    side: t('download.side'),
  };
  return (
    <section className="stack-3">
      <h3 className="strong-row">{say('allocation')}</h3>
      <Choice
        label={say('by')}
        value={by}
        onChange={onChoose}
        options={ALLOCATIONS.map((value) => ({ value, text: names[value] }))}
      />
      {byCurrency.map(([currency, own]) => (
        <AllocationTable
          key={currency}
          allocation={allocationOf(placedIn(own, keyOf, isWhole ? rates : undefined), currency)}
          currency={currency}
          by={by}
          nameOf={nameOf}
        />
      ))}
      <p className="text-2 caption pretty">{say('byValue')}</p>
    </section>
  );
}
