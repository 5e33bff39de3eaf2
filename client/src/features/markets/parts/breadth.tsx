import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/styles/markets.module.css';

interface Counts {
  readonly advancers: number;
  readonly unchanged: number;
  readonly decliners: number;
}

const PARTS = [
  { of: 'advancers', tone: 'up', arrow: '▲' },
  { of: 'unchanged', tone: 'flat', arrow: '' },
  { of: 'decliners', tone: 'down', arrow: '▼' },
] as const;

/** Draws the numbers of risen, fallen and unchanged stocks as parts of one bar. */
export function BreadthBar(props: { counts: Counts; thin?: boolean }): ReactElement {
  return (
    <div className={`${classes.bar} ${props.thin === true ? classes.thin : ''}`} aria-hidden="true">
      {PARTS.map(({ of, tone }) => (
        <span key={of} className={`${tone} ${classes.part}`} style={{ flexGrow: props.counts[of] }} />
      ))}
    </div>
  );
}

/** Shows how many stocks rose, fell and were unchanged, as a bar and as text. */
export function Breadth(props: { counts: Counts }): ReactElement {
  const t = useTexts();
  const { counts } = props;
  const total = counts.advancers + counts.unchanged + counts.decliners;
  return (
    <div className="container">
      <BreadthBar counts={counts} />
      <dl className={classes.counts}>
        {PARTS.map(({ of, tone, arrow }) => (
          <div key={of}>
            <dt>{t(`markets.summary.${of}`)}</dt>
            <dd className={`num ${tone} ${classes.count}`} translate="no">
              {arrow !== '' && <span aria-hidden="true">{arrow}</span>}
              {formatCount(counts[of])}
            </dd>
            <dd className="num text-3 caption" translate="no">
              {total === 0 ? '' : `${((counts[of] / total) * 100).toFixed(1)}%`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
