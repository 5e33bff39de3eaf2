import { LANGUAGE_TAG, MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { BracketSide, OrderNeed, StockDetail } from '@zaraba/contracts';
import { directionOf } from '@zaraba/kit/change';
import { useMedia } from '@zaraba/kit/useMedia';
import { useMemo } from 'react';
import { STUDIES } from '../../../chart/indicators/index.ts';
import type { ChartLine, ChartOptions, ChartTexts } from '../../../chart/types.ts';
import { changeOf } from '../../../domain/market/quote.ts';
import { priceDecimalsOf } from '../../../domain/format.ts';
import { exitPrices, waitingTerms } from '../../../domain/trading/waitingTerms.ts';
import { isHeld } from '../../../domain/positions.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useOwnMarks } from './ownMarks.ts';
import type { ChartChoices } from './room/chartMemory.ts';
import type { ChosenStudy } from './studies/chartStudies.ts';
import { useFurtherStudies } from './studies/useFurtherStudies.ts';
import { useAlertPrices } from '../../priceAlerts/exports/alertPrices.ts';
import { useConfig, useHiddenAmounts, usePositions, useQuote, useSettings } from '../../../state/hooks.ts';

/** Returns all texts of the chart in the reader's language. */
function useChartTexts(label: string): ChartTexts {
  const t = useTexts();
  return useMemo(
    () => ({
      label,
      time: t('chart.time'),
      open: t('stock.open'),
      high: t('stock.high'),
      low: t('stock.low'),
      close: t('chart.close'),
      volume: t('stock.volume'),
      change: t('stock.change'),
      average: t('chart.average'),
      none: t('state.noData'),
      zoomIn: t('chart.zoomIn'),
      zoomOut: t('chart.zoomOut'),
      newest: t('chart.newest'),
      table: t('chart.table'),
      summary: (facts) =>
        t(`chart.summary.${facts.direction}`, {
          from: facts.from,
          to: facts.to,
          change: facts.change,
          low: facts.low,
          high: facts.high,
          volume: facts.volumeRatio === undefined ? '' : t('chart.volumeOfMean', { volume: facts.volumeRatio }),
        }),
    }),
    [t, label],
  );
}

/**
 * A line in the chart: at the cost of a position, at a price of an order, at an alert, or at a price limit of the day.
 */
type OwnLine = readonly [
  id: string,
  price: number,
  kind: 'cost' | 'alert' | 'limitUp' | 'limitDown' | OrderNeed | BracketSide,
];

/** The kinds of lines that do not belong to an order. */
const OTHER_KINDS = ['cost', 'alert', 'limitUp', 'limitDown'] as const;

function labelOf(t: Translate, kind: OwnLine[2]): string {
  if (kind === 'alert') return t('priceAlerts.line');
  if (kind === 'limitUp' || kind === 'limitDown') return t(`stock.${kind}`);
  if (kind === 'takeProfit' || kind === 'stopLoss') return t(`protect.${kind}.name`);
  return kind === 'cost' ? t('chart.cost') : t(`orderTerms.need.${kind}.name`);
}

/**
 * Returns the lines for a stock's price limits of the day, and for the customer's positions, orders and alerts. While
 * amounts are hidden, positions and orders have no lines.
 */
function useOwnLines({ code, limitUp, limitDown }: StockDetail): readonly ChartLine[] {
  const t = useTexts();
  const { rows } = usePositions();
  const hidden = useHiddenAmounts();
  const alerts = useAlertPrices(code);
  // Positions change with every tick, their lines seldom. The text changes only with the lines, so the chart is not
  // updated in vain.
  const own = JSON.stringify(
    (hidden ? [] : rows.filter((row) => row.code === code))
      .flatMap((row): OwnLine[] =>
        isHeld(row)
          ? [
              [row.id, Number(row.buy_price), 'cost'],
              ...exitPrices(row).map(({ price, of }): OwnLine => [row.id, Number(price), of]),
            ]
          : waitingTerms(row).prices.map(([need, price]) => [row.id, Number(price), need]),
      )
      .concat(
        alerts.map(({ id, price }) => [id, price, 'alert']),
        limitUp === undefined ? [] : [['day', Number(limitUp), 'limitUp']],
        limitDown === undefined ? [] : [['day', Number(limitDown), 'limitDown']],
      )
      // Several lines of one kind at the same price are drawn once.
      .filter(([, price, kind], at, all) => at === all.findIndex((one) => one[1] === price && one[2] === kind)),
  );
  return useMemo(
    () =>
      (JSON.parse(own) as OwnLine[]).map(([id, price, kind]) => ({
        id: `${id} ${kind}`,
        price,
        kind: OTHER_KINDS.find((other) => other === kind) ?? 'order',
        label: labelOf(t, kind),
      })),
    [own, t],
  );
}

/** Returns the chart options that select the studies. A study whose code is not loaded yet is added after loading. */
function useStudyOptions(studies: readonly ChosenStudy[]) {
  const furtherStudies = useFurtherStudies(studies.some(({ id }) => !(id in STUDIES)));
  return useMemo(() => {
    // Each study is drawn either with the prices or below them. Therefore both lists may contain all ids.
    const ids = studies.map(({ id }) => id);
    return {
      main: ids,
      sub: ids,
      furtherStudies,
      studySettings: Object.fromEntries(studies.map((study) => [study.id, study])),
    };
  }, [studies, furtherStudies]);
}

/** Returns the options for the chart of a stock. */
export function useChartOptions(
  detail: StockDetail,
  choices: ChartChoices,
  studies: readonly ChosenStudy[],
): ChartOptions {
  const t = useTexts();
  const { language, reducedMotion: chosen } = useSettings();
  const { simulated } = useConfig();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const reducedMotion = chosen || still;
  const texts = useChartTexts(`${t('chart.title')} ${nameIn(language, detail)}`);
  const lines = useOwnLines(detail);
  const marks = useOwnMarks(detail, choices.period !== 'minute');
  const { period, scale } = choices;
  const studyOptions = useStudyOptions(studies);
  const change = changeOf(useQuote(detail.code) ?? detail.quote);
  const day = change && directionOf(change.direction);
  const priceDecimals = priceDecimalsOf(detail);
  const timeZone = MARKET_TIME_ZONE[detail.market];
  return useMemo(
    () => ({
      period,
      timeZone,
      locale: LANGUAGE_TAG[language],
      priceDecimals,
      kind: period === 'minute' ? 'timeShare' : 'candles',
      ...studyOptions,
      scale,
      day,
      lines,
      marks,
      watermark: simulated ? t('simulated.watermark') : '',
      reducedMotion,
      histogramFactor: language === 'cn' ? 2 : 1,
      texts,
    }),
    [
      t,
      period,
      studyOptions,
      scale,
      day,
      timeZone,
      priceDecimals,
      language,
      simulated,
      reducedMotion,
      lines,
      marks,
      texts,
    ],
  );
}
