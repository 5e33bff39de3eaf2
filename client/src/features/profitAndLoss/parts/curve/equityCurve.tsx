import '@zaraba/kit/chart.css';
import type { Currency } from '@zaraba/contracts';
import { Details } from '@zaraba/kit/details';
import { ResultBars } from '@zaraba/kit/resultBars';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Note } from '@zaraba/kit/states';
import { useCallback, useMemo } from 'react';
import type { ReactElement } from 'react';
import { equityChange } from '../../../../domain/portfolio/equityChange.ts';
import { formatCount } from '../../../../domain/format.ts';
import type { Period } from '../../../../domain/market/period.ts';
import {
  type EquityCurve,
  type LedgerStep,
  equityCurve,
  spotsOf,
  stepsOf,
} from '../../../../domain/portfolio/equityCurve.ts';
import { Amount, SignedAmount, useAmountTexts } from '../../../../parts/amount.tsx';
import { everyMinute, useRefreshAt } from '../../../../parts/lists/refreshAt.ts';
import { type RemoteLike, RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { tokyoDay, writtenDate } from '../../../../parts/tokyoTime.ts';
import { useHiddenAmounts, useSettings } from '../../../../state/hooks.ts';
import { useRemotes } from '../../../../state/remote/many.ts';
import { useCurveTexts } from '../../texts/curve/texts.ts';
import tables from '../../../../parts/styles/figureTable.module.css';
import changes from '../equity.module.css';
import classes from './curve.module.css';

const WIDTH = 320;
const HEIGHT = 100;

/**
 * Reads every step of a period from the ledger. The newest step is read again every minute, because it may include
 * today.
 */
function useCurve(period: Period, of: Currency | undefined): RemoteLike<EquityCurve> {
  const { currency } = useSettings();
  const { from, to } = period;
  const days = useMemo(() => stepsOf({ from, to }), [from, to]);
  const { replies, refresh } = useRemotes(
    '/user/profitAndLoss',
    days.map((step) => ({ type: currency, ...step })),
  );
  const refreshNewest = useCallback(() => refresh(days.length - 1), [refresh, days]);
  useRefreshAt(everyMinute, refreshNewest);
  const lacking = replies.find(({ data }) => data === undefined);
  const data = useMemo(() => {
    const steps = replies.flatMap(({ data: reply }, index): LedgerStep[] => {
      const step = days[index];
      if (reply === undefined || step === undefined) return [];
      const own = reply.currencies.find((row) => row.currency === of);
      const change = own ? equityChange(own, own.currency) : equityChange(reply.account, reply.currency);
      return [{ days: step, startAt: reply.startAt, endAt: reply.endAt, change }];
    });
    return steps.length === days.length ? equityCurve(steps) : undefined;
  }, [replies, days, of]);
  return { status: lacking?.status ?? 'ready', failure: lacking?.failure, data, refresh: () => refresh() };
}

/** Draws the line of net equity, and the result of each step as a bar under the line. */
function Pictures(props: { curve: EquityCurve }): ReactElement {
  const say = useCurveTexts();
  const amounts = useAmountTexts();
  const { start, steps } = props.curve;
  const points = [start, ...steps];
  const minors = points.map(({ equity }) => equity.minor);
  const { currency } = start.equity;
  const amount = (minor: number): string => amounts.amount({ minor, currency });
  const values = steps.map(({ result }) => result.minor);
  const size = daysOf(steps[0]?.days);
  const line = spotsOf(points)
    .map(([x, y]) => `${(x * WIDTH).toFixed(1)},${(y * HEIGHT).toFixed(1)}`)
    .join(' ');
  const counts = {
    gains: formatCount(values.filter((value) => value > 0).length),
    losses: formatCount(values.filter((value) => value < 0).length),
  };
  return (
    <>
      <svg
        className={classes.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        data-testid="equity-curve"
        aria-label={say('picture', {
          from: tokyoDay(start.at + 1),
          start: amounts.amount(start.equity),
          to: tokyoDay(points.at(-1)?.at),
          end: amount(minors.at(-1) ?? 0),
          least: amount(Math.min(...minors)),
          most: amount(Math.max(...minors)),
        })}
      >
        <polyline className={classes.line} points={line} />
      </svg>
      <p className="cluster-0-3 pack-apart text-3 caption num" aria-hidden="true" translate="no">
        <span>{tokyoDay(start.at + 1)}</span>
        <span>
          {amount(Math.min(...minors))} – {amount(Math.max(...minors))}
        </span>
        <span>{tokyoDay(points.at(-1)?.at)}</span>
      </p>
      <ResultBars
        label={size === 1 ? say('results', counts) : say('resultsOfDays', { ...counts, days: String(size) })}
        values={values}
        spread
      />
    </>
  );
}

/** Returns the number of days of a step; 0 without one. */
function daysOf(days: Period | undefined): number {
  return days === undefined ? 0 : stepsOf(days, Number.MAX_SAFE_INTEGER).length;
}

function ResultTable(props: { curve: EquityCurve }): ReactElement {
  const t = useTexts();
  const say = useCurveTexts();
  const { steps, result, principal } = props.curve;
  const { currency } = result;
  const yearOf = (days: Period | undefined): string | undefined => days?.from.slice(0, 4);
  const isLong = yearOf(steps[0]?.days) !== yearOf(steps.at(-1)?.days);
  return (
    <ScrollRegion label={say('table')}>
      <table className={`${tables.table} ${tables.whole} ${classes.days}`} data-testid="day-results">
        <thead>
          <tr>
            <th scope="col">{say('days')}</th>
            <th scope="col">{t('equityChange.result')}</th>
            <th scope="col">{say('flow')}</th>
            <th scope="col">{say('after')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ days, result: own, principal: flow, equity }) => (
            <tr key={days.from}>
              <th scope="row" className="num" translate="no">
                {writtenDate(days.from, isLong)}
                {days.to !== days.from && ` – ${writtenDate(days.to, isLong)}`}
              </th>
              <td>
                <SignedAmount value={own} currency={currency} />
              </td>
              <td className={changes.neutral}>
                <SignedAmount value={flow} currency={currency} />
              </td>
              <td>
                <Amount value={equity} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('sum')}</th>
            <td>
              <SignedAmount value={result} currency={currency} testId="curve-result" />
            </td>
            <td className={changes.neutral}>
              <SignedAmount value={principal} currency={currency} testId="curve-principal" />
            </td>
            <td>
              <Amount value={steps.at(-1)?.equity} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

/**
 * Shows net equity over a period with the result of each step, from the ledger. `of` is a single currency; without it,
 * the whole account is converted to the currency of the settings.
 */
export default function EquityCurveView(props: { period: Period; of: Currency | undefined }): ReactElement {
  const t = useTexts();
  const say = useCurveTexts();
  const hidden = useHiddenAmounts();
  const remote = useCurve(props.period, props.of);
  return (
    <section className="stack-3" aria-label={say('title')}>
      <RemoteView remote={remote} skeleton={<SkeletonRows label={t('state.loading')} rows={3} />}>
        {(curve) => (
          <>
            {/* The shape of the curve would reveal hidden amounts. */}
            {!hidden && <Pictures curve={curve} />}
            <Details title={say('table')}>
              <ResultTable curve={curve} />
            </Details>
            <Note tone={curve.addsUp ? 'ok' : 'warn'}>
              <p>{say(curve.addsUp ? 'addsUp' : 'missing')}</p>
            </Note>
          </>
        )}
      </RemoteView>
    </section>
  );
}
