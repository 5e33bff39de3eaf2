import type { Industry } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { DESKTOP, WIDE, useMedia } from '@zaraba/kit/useMedia';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { formatPercent } from '../../../domain/format.ts';
import { depthOf, tilesOf } from '../../../chart/geometry/tiles.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import classes from './industries.module.css';

/**
 * The height of the picture divided by its width: `TALL` on narrow screens, `FLAT` on wide ones. The style sheet
 * repeats both values.
 */
const TALL = 1.1;
const FLAT = 0.8;
/** The height of the picture divided by its width, if it is beside the longer table. */
const BESIDE = 1.25;
/** How much of the direction's colour a tint may contain, percent, so that text on it is readable. */
const DEEPEST = 46;
const PALEST = 8;

/**
 * Draws the industries as areas: the size stands for turnover, the depth of the colour for the change. The table
 * contains the same data.
 */
export function IndustryMap(props: { industries: readonly Industry[] }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const wide = useMedia(WIDE);
  const beside = useMedia(DESKTOP);
  const ratio = beside ? BESIDE : wide ? FLAT : TALL;
  const { industries } = props;
  const tiles = useMemo(() => tilesOf(industries, (industry) => Number(industry.turnover), ratio), [industries, ratio]);
  return (
    <Card title={t('markets.industries.map')}>
      <div className={classes.map} aria-hidden="true" data-testid="industry-map">
        {tiles.map(({ of: industry, left, top, width, height }) => {
          const direction = directionOf(industry.changeBasisPoints);
          const tint = PALEST + depthOf(industry.changeBasisPoints) * (DEEPEST - PALEST);
          return (
            <div
              key={industry.id}
              className={classes.tile}
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            >
              <div
                className={classes.face}
                style={{ background: `color-mix(in oklab, var(--${direction}) ${tint}%, var(--bg-surface))` }}
              >
                <span className={classes.tileName}>
                  {/* Each word is an element of its own, so that text without room ends with an ellipsis. */}
                  {industry.names[language].split(' ').map((word, index) => (
                    <span key={index}>{word} </span>
                  ))}
                </span>
                <span className={classes.tileChange}>
                  <Change direction={direction} text={formatPercent(industry.changeBasisPoints / 100)} />
                </span>
              </div>
            </div>
          );
        })}
      </div>
      <p className="text-3 caption above-2">{t('markets.industries.mapNote')}</p>
    </Card>
  );
}
