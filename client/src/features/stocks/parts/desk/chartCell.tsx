import type { StockDetail } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Change, directionOf } from '@zaraba/kit/change';
import { Select } from '@zaraba/kit/select';
import { Icon } from '@zaraba/kit/icon';
import { later } from '@zaraba/kit/later';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { CHART_PERIODS, type ChartPeriod } from '../../../../domain/market/chartPeriod.ts';
import { formatPercent, formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { changeOf } from '../../../../domain/market/quote.ts';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useQuote, useRemote, useSettings, useWanted } from '../../../../state/hooks.ts';
import { PERIOD_TEXTS } from '../periodTexts.ts';
import classes from './desk.module.css';
import { useDeskTexts } from './deskTexts.ts';

/** The picture shares the code of the chart panel and loads with it. */
const ChartPicture = later(async () => ({ default: (await import('../chartPanel.tsx')).ChartPicture }));

interface CellProps {
  /** The number of the chart on the desk, counted from 1. */
  readonly place: number;
  readonly period: ChartPeriod;
  /** Whether the chart shows the stock of the desk. */
  readonly isLinked: boolean;
  readonly onLink: () => void;
  readonly onPeriod: (period: ChartPeriod) => void;
}

function Cell(props: CellProps & { readonly detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { detail, place, isLinked, period } = props;
  const say = useDeskTexts();
  const name = nameIn(language, detail);
  const label = say('chartOf', { place: String(place), name });
  useWanted([detail.code], 'list');
  const quote = useQuote(detail.code) ?? detail.quote;
  const change = changeOf(quote);
  return (
    <section className={classes.cell} aria-label={label}>
      <div className={classes.cellHead}>
        <Button small kind="ghost" pressed={isLinked} label={say('linkOf', { name })} onClick={props.onLink}>
          {isLinked && <Icon name="check" size={16} />}
          {say('link')}
        </Button>
        <p className={classes.cellName}>
          {name}{' '}
          <span className="text-3 caption num" translate="no">
            {detail.code}
          </span>
        </p>
        <p className="line-2 num" translate="no">
          {formatPriceText(quote.last, priceDecimalsOf(detail))}
          {change && <Change direction={directionOf(change.direction)} text={formatPercent(change.percent)} />}
        </p>
      </div>
      <div className={classes.picture} data-no-pull>
        <Suspense fallback={<SkeletonBlock label={t('state.loading')} />}>
          <ChartPicture
            key={detail.code}
            detail={detail}
            period={period}
            label={`${label} ${t(PERIOD_TEXTS[period])}`}
            isLive={isLinked}
          />
        </Suspense>
      </div>
      <div className={classes.period}>
        <Select
          label={say('periodOf', { place: String(place) })}
          value={period}
          onChange={props.onPeriod}
          options={CHART_PERIODS.map((id) => ({ value: id, text: t(PERIOD_TEXTS[id]) }))}
        />
      </div>
    </section>
  );
}

/** One of several charts on a desk, with its price, its period, and the button that links it to the desk. */
export function ChartCell(props: CellProps & { readonly code: string }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/market/stockDetail', { code: props.code });
  return (
    <RemoteView remote={remote} skeleton={<SkeletonBlock label={t('state.loading')} />}>
      {(detail) => <Cell {...props} detail={detail} />}
    </RemoteView>
  );
}
