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
 * Ratio of the picture's height to its width on narrow and on wide screens. The style sheet contains the same values.
 */
const TALL = 1.1;
const FLAT = 0.8;
/** The same ratio if the picture is next to the table, which is longer. */
const BESIDE = 1.25;
/** The deepest tint on which the text is still readable, percent of the colour of the direction. */
const DEEPEST = 46;
const PALEST = 8;

/**
 * The industries as areas: size stands for turnover, colour depth for the change. The table next to the picture
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
                  {/* Each word is a separate element; text that does not fit ends with an ellipsis. */}
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
