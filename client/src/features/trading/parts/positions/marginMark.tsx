import type { Currency, Position } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { Fact } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { positionDecimals } from '../../../../domain/format.ts';
import {
  type MarginLevel,
  type MarginState,
  formatFarPrice,
  marginState,
} from '../../../../domain/trading/marginState.ts';
import classes from '../../../../parts/styles/position.module.css';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';

const TONES = { ample: 'ok', watch: 'warn', low: 'warn', critical: 'danger' } as const satisfies Record<
  MarginLevel,
  string
>;
/** The shapes show the level without colour. The emptier the circle, the nearer the stop-out. */
const SHAPES = { ample: '●', watch: '◕', low: '◑', critical: '◔' } as const satisfies Record<MarginLevel, string>;

/**
 * Formats a percentage with one decimal, rounded down. Otherwise 15.04 % would be shown as a level that is not reached
 * yet.
 */
function percentText(percent: number): string {
  return `${(Math.floor(percent * 10 + 1e-6) / 10).toFixed(1)}%`;
}

/** Shows the ratio of equity to market value, percent, with its level as a word, a colour and a shape. */
export function MarginMark(props: Pick<MarginState, 'ratio' | 'level'>): ReactElement {
  const t = useTexts();
  const { level } = props;
  return (
    <Badge tone={TONES[level]}>
      <span aria-hidden="true">{SHAPES[level]} </span>
      <span className="num" translate="no">
        {percentText(props.ratio)}
      </span>{' '}
      {t(`margin.level.${level}`)}
    </Badge>
  );
}

/**
 * Returns the margin facts of a position: its ratio, its stop-out price, and the distance to the stop-out. Empty for a
 * position without leverage.
 */
export function useMarginFacts(state: MarginState | undefined, decimals: number): readonly Fact[] {
  const t = useTexts();
  if (state === undefined) return [];
  const { ratio, stopOut, distance } = state;
  return [
    {
      name: <Term id="marginRatio">{`${t('margin.ratio')} (${t('margin.ratioHint')})`}</Term>,
      value: <MarginMark ratio={ratio} level={state.level} />,
    },
    ...(stopOut === undefined
      ? []
      : [
          {
            name: <Term id="liquidationPrice">{t('positions.liquidation')}</Term>,
            value: formatFarPrice(stopOut, decimals),
            strong: true,
          },
        ]),
    ...(distance === undefined
      ? []
      : [{ name: t('margin.distance'), value: t('margin.away', { percent: percentText(distance) }) }]),
  ];
}

/** Shows the margin of a held position on a line of its own. Empty for a position without leverage. */
export function MarginLine(props: { position: Position; currency: Currency }): ReactElement | null {
  const t = useTexts();
  const { position, currency } = props;
  const state = marginState(position, currency);
  if (state === undefined) return null;
  const { stopOut, distance } = state;
  return (
    <p className={`text-2 caption cluster-0-3 align-middle ${classes.margin}`} data-testid="margin-line">
      <span>
        {t('margin.ratio')} <MarginMark ratio={state.ratio} level={state.level} />
      </span>
      {stopOut !== undefined && (
        <span className="num" translate="no">
          {t('positions.liquidation')} <b>{formatFarPrice(stopOut, positionDecimals(position, currency))}</b>
          {distance !== undefined && ` (${t('margin.away', { percent: percentText(distance) })})`}
        </span>
      )}
    </p>
  );
}
