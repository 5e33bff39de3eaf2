import type { DayTradeTerms } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatPercent } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/trades/trades.module.css';

const FEW_RESULTS = 10;
/** The year and its slash have this many characters. They are left out if doubled text has no room for them. */
const YEAR_LENGTH = 5;

/** Formats basis points as a signed percentage. */
export function rateText(basisPoints: string | number): string {
  return formatPercent(Number(basisPoints) / 100);
}

function dateText(date: string): string {
  return date.replaceAll('-', '/');
}

/**
 * Shows the possible results of one day: the range and the worst recorded day, then the average. A note states that no
 * result is promised.
 */
export function DayReturns(props: { returns: DayTradeTerms['returns'] }): ReactElement {
  const t = useTexts();
  const { returns } = props;
  return (
    <Card title={t('dayTrades.returns')}>
      <div className="stack-2">
        <Facts
          facts={[
            {
              name: t('dayTrades.range'),
              value: t('dayTrades.rangeText', {
                low: rateText(returns.lowestDaily),
                high: rateText(returns.highestDaily),
              }),
              strong: true,
            },
            { name: t('dayTrades.worstDay'), value: rateText(returns.worstDay) },
            { name: t('dayTrades.worstMonth'), value: rateText(returns.worstMonth) },
            { name: t('dayTrades.lossDays'), value: `${returns.lossDaysPercent}%` },
            { name: t('dayTrades.expected'), value: rateText(returns.expectedDaily) },
            {
              name: t('dayTrades.record'),
              value: t('unit.fromTo', { from: dateText(returns.recordFrom), to: dateText(returns.recordTo) }),
            },
          ]}
        />
        <Note tone="warn" title={t('dayTrades.notGuaranteed')}>
          <p>{t('dayTrades.worstNote')}</p>
        </Note>
      </div>
    </Card>
  );
}

function Bar(props: { basisPoints: number; reach: number }): ReactElement {
  const { basisPoints, reach } = props;
  const share = Math.min(1, Math.abs(basisPoints) / reach) * 50;
  const side = basisPoints < 0 ? { right: '50%' } : { left: '50%' };
  return (
    <span className={`${classes.track} ${directionOf(basisPoints)}`} aria-hidden="true">
      <span style={{ ...side, width: `${share}%` }} />
    </span>
  );
}

/** Lists the results of closed sessions in a table, newest first. The middle column shows them as bars. */
export function RecentResults(props: { terms: DayTradeTerms }): ReactElement {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const { recent, returns } = props.terms;
  const shown = all ? recent : recent.slice(0, FEW_RESULTS);
  const reach = Math.max(1, Math.abs(Number(returns.lowestDaily)), Math.abs(Number(returns.highestDaily)));
  return (
    <Card title={t('dayTrades.recent')}>
      <p className="text-2 small pretty">{recent.length === 0 ? t('dayTrades.noRecent') : t('dayTrades.recentNote')}</p>
      {recent.length > 0 && (
        <div className="container above-2">
          <table className={classes.results}>
            <thead>
              <tr>
                <th scope="col">{t('dayTrades.session')}</th>
                <th scope="col" colSpan={2}>
                  {t('dayTrades.result')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ date, basisPoints }) => (
                <tr key={date}>
                  <th scope="row" className="num" translate="no">
                    <span className={classes.year}>{dateText(date).slice(0, YEAR_LENGTH)}</span>
                    {dateText(date).slice(YEAR_LENGTH)}
                  </th>
                  <td className={classes.drawn}>
                    <Bar basisPoints={basisPoints} reach={reach} />
                  </td>
                  <td>
                    <b className="bold">
                      <Change direction={directionOf(basisPoints)} text={rateText(basisPoints)} />
                    </b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!all && recent.length > FEW_RESULTS && (
        <div className="as-grid above-2">
          <Button kind="ghost" small onClick={() => setAll(true)}>
            {t('dayTrades.showAll', { count: recent.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
