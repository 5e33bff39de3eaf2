import type { ReplyOf, StockDetail } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import type { Fact } from '@zaraba/kit/facts';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { SkeletonBlock, SkeletonRows } from '@zaraba/kit/skeleton';
import type { ReactElement } from 'react';
import { ABSENT, decimalsOf, formatCompact, formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { valuationOf } from '../../../../domain/market/valuation.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { writtenDate } from '../../../../parts/tokyoTime.ts';
import { useQuote, useSettings } from '../../../../state/hooks.ts';
import type { TrendRow } from '../trend/useTrends.ts';
import { YearBars } from './yearBars.tsx';
import tables from '../../../../parts/styles/figureTable.module.css';
import classes from './company.module.css';
import { useCompanyTexts } from './companyTexts.ts';

/** The published figures of an issuer. */
export type Fundamentals = ReplyOf<'/market/fundamentals'>[number];

type Year = Fundamentals['years'][number];

const MEASURES = ['sales', 'operatingProfit', 'netProfit', 'dividends'] as const;
type Measure = (typeof MEASURES)[number];

/** How many decimals an amount per share has. Dividends have more if one of them contains a fraction of a cent. */
const SHARE_DECIMALS = 2;

function dividendText(dividends: string, ...others: readonly string[]): string {
  if (Number(dividends) === 0) return '0';
  return formatPriceText(dividends, Math.max(SHARE_DECIMALS, decimalsOf(dividends, ...others)));
}

/** Returns the name of a financial year: its last month. */
function yearName({ end }: Year): string {
  return writtenDate(end.slice(0, 7));
}

/** Returns a function that formats a figure of a year. All dividends get equally many decimals, so that they align. */
function useYearText(years: readonly Year[]): (measure: Measure, year: Year) => string {
  const { language } = useSettings();
  const all = years.map(({ dividends }) => dividends);
  return (measure, year) =>
    measure === 'dividends' ? dividendText(year.dividends, ...all) : formatCompact(year[measure], language);
}

function Pictures(props: { years: readonly Year[] }): ReactElement {
  const say = useCompanyTexts();
  const { years } = props;
  const textOf = useYearText(years);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return <></>;
  // A figure that is zero in every year is not drawn, such as the dividends of an issuer that pays none.
  const drawn = MEASURES.filter((measure) => years.some((year) => Number(year[measure]) !== 0));
  return (
    <ul className={classes.pictures}>
      {drawn.map((measure) => {
        const name = say(measure === 'dividends' ? 'perShare' : measure);
        const ends = { first: textOf(measure, first), last: textOf(measure, last) };
        return (
          <li key={measure} className="shrinks">
            <p className="cluster-0-2 align-baseline pack-apart" aria-hidden="true">
              <span className="text-2 small">{name}</span>
              <b className="num small" translate="no">
                {ends.last}
              </b>
            </p>
            <YearBars
              label={say('picture', { name, ...ends, from: yearName(first), to: yearName(last) })}
              values={years.map((year) => Number(year[measure]))}
            />
            <p className="cluster-0-1 pack-apart text-3 caption num" aria-hidden="true" translate="no">
              <span>{yearName(first)}</span>
              {last !== first && <span>{yearName(last)}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function YearTable(props: { years: readonly Year[] }): ReactElement {
  const say = useCompanyTexts();
  const textOf = useYearText(props.years);
  return (
    <ScrollRegion label={say('years')}>
      <table className={`${tables.table} ${tables.whole}`} data-testid="years">
        <thead>
          <tr>
            <th scope="col">{say('year')}</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {say(measure === 'dividends' ? 'perShare' : measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.years.toReversed().map((year) => (
            <tr key={year.end}>
              <th scope="row" className="num" translate="no">
                {yearName(year)}
              </th>
              {MEASURES.map((measure) => (
                <td key={measure} className="num" translate="no">
                  {textOf(measure, year)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Formats a ratio with two decimals and a unit; a dash if it is unknown. */
export function ratioText(value: number | undefined, unit = ''): string {
  return value === undefined ? ABSENT : `${formatPriceText(value, 2)}${unit}`;
}

/** Placeholders that keep the height of the card until the server has answered. */
function Awaited(): ReactElement {
  const t = useTexts();
  return (
    <>
      <SkeletonRows label={t('state.loading')} rows={4} />
      <div className="stack-3" aria-hidden="true">
        <SkeletonBlock label="" />
        <SkeletonRows label="" rows={3} />
      </div>
    </>
  );
}

/** Shows the valuation of a stock at its newest price, and the results and dividends of its issuer. */
export function Results(props: {
  detail: StockDetail;
  fundamentals: Fundamentals | undefined;
  year: TrendRow | undefined;
  isAwaited: boolean;
}): ReactElement | null {
  const say = useCompanyTexts();
  const { detail, fundamentals, year } = props;
  const quote = useQuote(detail.code) ?? detail.quote;
  if (fundamentals === undefined && year === undefined && !props.isAwaited) return null;
  const { per, pbr, dividendYield } = valuationOf(quote.last, { ...fundamentals, dividends: year?.dividends });
  const isLoss = Number(fundamentals?.earningsPerShare) < 0;
  const decimals = priceDecimalsOf(detail);
  const issued = (name: string, value: string): Fact | undefined => fundamentals && { name, value };
  const yearly = (name: string, value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : { name, value };
  const dated = (name: string, date: string | undefined): Fact | undefined =>
    date === undefined ? undefined : { name, value: writtenDate(date) };
  return (
    <Card title={say('title')}>
      {props.isAwaited ? (
        <Awaited />
      ) : (
        <div className="stack-3" data-testid="company">
          <Facts
            grid="wide"
            facts={[
              issued(say('per'), isLoss ? say('noProfit') : ratioText(per)),
              issued(say('pbr'), ratioText(pbr)),
              issued(say('earningsPerShare'), formatPriceText(fundamentals?.earningsPerShare, SHARE_DECIMALS)),
              issued(say('bookValuePerShare'), formatPriceText(fundamentals?.bookValuePerShare, SHARE_DECIMALS)),
              yearly(say('dividends'), year?.dividends && dividendText(year.dividends)),
              yearly(say('dividendYield'), year?.dividends && ratioText(dividendYield, '%')),
              yearly(say('yearHigh'), year && formatPriceText(year.yearHigh, decimals)),
              yearly(say('yearLow'), year && formatPriceText(year.yearLow, decimals)),
              dated(say('nextResults'), fundamentals?.nextResults),
              dated(say('nextExDate'), fundamentals?.nextExDate),
            ]}
          />
          {fundamentals !== undefined && fundamentals.years.length > 0 && (
            <>
              <Pictures years={fundamentals.years} />
              <YearTable years={fundamentals.years} />
              <p className="text-3 caption">{say('currency', { currency: detail.currency.toUpperCase() })}</p>
            </>
          )}
        </div>
      )}
    </Card>
  );
}
