import type { Currency } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { directionOf } from '@zaraba/kit/change';
import { ResultBars } from '@zaraba/kit/resultBars';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatBasisPoints, summaryOf } from '../rules/returns.ts';
import { SignedAmount } from '../../../parts/amount.tsx';
import tables from '../../../parts/styles/figureTable.module.css';
import { useTexts } from '../../../parts/texts.ts';
import { writtenDate } from '../../../parts/tokyoTime.ts';

/** The result of a strategy on one day. `profit` states it in money. */
interface DayResult {
  readonly date: string;
  readonly basisPoints: number;
  readonly profit?: string;
}

const SHOWN_FIRST = 7;

function ResultTable(props: { results: readonly DayResult[]; currency: Currency | undefined }): ReactElement {
  const t = useTexts();
  const [whole, setWhole] = useState(false);
  const { results, currency } = props;
  const shown = whole ? results : results.slice(0, SHOWN_FIRST);
  return (
    <>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('money.date')}</th>
            <th scope="col">{t('returns.rate')}</th>
            {currency !== undefined && <th scope="col">{t('returns.profit')}</th>}
          </tr>
        </thead>
        <tbody className="num" translate="no">
          {shown.map(({ date, basisPoints, profit }) => (
            <tr key={date}>
              <th scope="row">{writtenDate(date)}</th>
              <td className={directionOf(basisPoints)}>{formatBasisPoints(basisPoints)}</td>
              {currency !== undefined && (
                <td>
                  <SignedAmount value={profit} currency={currency} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!whole && results.length > SHOWN_FIRST && (
        <Button kind="ghost" small block onClick={() => setWhole(true)}>
          {t('money.more')}
        </Button>
      )}
    </>
  );
}

/**
 * Shows daily results as a small chart, a description, and figures. `results` begins with the newest day, as the server
 * sends it.
 */
export function ResultHistory(props: { results: readonly DayResult[]; currency?: Currency }): ReactElement {
  const t = useTexts();
  const { results, currency } = props;
  const summary = summaryOf(results);
  if (summary === undefined) return <p className="text-2 small">{t('returns.noResults')}</p>;
  const text = t('returns.chartText', {
    ...summary,
    best: formatBasisPoints(summary.best),
    worst: formatBasisPoints(summary.worst),
  });
  return (
    <div className="stack-2">
      <ResultBars
        label={`${t('returns.chart')}. ${text}`}
        values={results.map(({ basisPoints }) => basisPoints).toReversed()}
      />
      <p className="text-2 small num" translate="no">
        {text}
      </p>
      <ResultTable results={results} currency={currency} />
    </div>
  );
}
