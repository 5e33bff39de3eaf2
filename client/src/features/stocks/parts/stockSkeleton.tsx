import { SkeletonBlock, SkeletonRows } from '@zaraba/kit/skeleton';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import classes from './info.module.css';

/** The placeholder of a stock page until its data arrive. */
export function StockSkeleton(): ReactElement {
  const t = useTexts();
  return (
    <div role="status" aria-busy="true">
      <h1 className="visually-hidden">{t('stock.title')}</h1>
      <span className="visually-hidden">{t('state.loading')}</span>
      <div className={classes.layout} aria-hidden="true">
        <div className={classes.centre}>
          <SkeletonRows label="" rows={1} shape="record" />
          <div className={classes.chartRoom}>
            <SkeletonBlock label="" />
          </div>
        </div>
        <div className={classes.ticket}>
          <SkeletonRows label="" rows={8} />
        </div>
      </div>
    </div>
  );
}
