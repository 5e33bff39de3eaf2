import type { Quote } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { type DayLimits, limitOf } from '../../domain/market/quote.ts';
import classes from './limitMark.module.css';
import { useTexts } from '../texts.ts';

const SIGNS = { limitUp: '▲', limitDown: '▼' } as const;
// The keys are written out, because a computed key would load all texts of a stock before the first render.
const WORDS = { limitUp: 'stock.limitUp', limitDown: 'stock.limitDown' } as const;

/** Marks a price that is at the day's limit, by a sign and a text. Other prices have no mark. */
export function LimitMark(props: { limits: DayLimits; quote: Pick<Quote, 'last'> }): ReactElement | null {
  const t = useTexts();
  const at = limitOf(props.limits, props.quote);
  if (at === undefined) return null;
  return (
    <span className={classes.mark} data-limit={at}>
      <span aria-hidden="true">{SIGNS[at]}</span> {t(WORDS[at])}
    </span>
  );
}
