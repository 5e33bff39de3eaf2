import type { Currency, EquityPart, Money } from '@zaraba/contracts';
import { directionOf } from '@zaraba/kit/change';
import { Facts } from '@zaraba/kit/facts';
import { Icon } from '@zaraba/kit/icon';
import { join } from '@zaraba/kit/join';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import type { EquityChange, ResultPart } from '../../../domain/portfolio/equityChange.ts';
import { EQUITY_TEXTS } from '../../index.ts';
import { Amount, SignedAmount } from '../../../parts/amount.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useHiddenAmounts } from '../../../state/hooks.ts';
import { useCurveTexts } from '../texts/curve/texts.ts';
import classes from './equity.module.css';

const PERCENT = 100;

/** Draws what a part contributes to the result. The figures beside the bar state the same. */
function Bar(props: { bar: ResultPart['bar']; zero: number; minor: number }): ReactElement {
  const { from, to } = props.bar;
  const left = `${Math.min(from, to) * PERCENT}%`;
  const width = `${Math.abs(to - from) * PERCENT}%`;
  return (
    <span className={classes.track} aria-hidden="true">
      <span className={classes.zero} style={{ left: `${props.zero * PERCENT}%` }} />
      {props.minor !== 0 && (
        <span className={join(classes.bar, props.minor > 0 ? classes.gain : classes.loss)} style={{ left, width }} />
      )}
    </span>
  );
}

/** A part of the change: its name, its amount, and an explanation that opens with a tap. */
function Part(props: { part: EquityPart; amount: Money; bar?: ResultPart['bar']; zero?: number }): ReactElement {
  const t = useTexts();
  const hidden = useHiddenAmounts();
  const { part, amount, bar, zero = 0 } = props;
  return (
    <li className={bar === undefined ? classes.neutral : undefined}>
      <details>
        <summary className="cluster-0-3 align-middle touch pad-block-2">
          <span className="cluster-1 align-middle text-1 row-text turns">
            {t(EQUITY_TEXTS[part].name)}
            <Icon name="down" size={14} />
          </span>
          <span className="push-end strong-sm to-end">
            <SignedAmount value={amount} currency={amount.currency} testId={`equity-${part}`} />
          </span>
          {/* The length of a bar would reveal hidden amounts. */}
          {bar !== undefined && !hidden && <Bar bar={bar} zero={zero} minor={amount.minor} />}
        </summary>
        <p className="text-2 small pretty measure-short below-3">{t(EQUITY_TEXTS[part].why)}</p>
      </details>
    </li>
  );
}

/** Shows that the sum of the parts equals the change of equity, or that it does not. */
function Proof(props: { change: EquityChange; currency: Currency }): ReactElement {
  const t = useTexts();
  const say = useCurveTexts();
  const { change, currency } = props;
  return (
    <div className={join(classes.proof, classes.neutral)}>
      <Facts
        facts={[
          {
            name: t('equityChange.sum'),
            value: <SignedAmount value={change.sum} currency={currency} testId="equity-sum" />,
            strong: true,
          },
          {
            name: t('equityChange.change'),
            value: <SignedAmount value={change.change} currency={currency} testId="equity-change" />,
            strong: true,
          },
        ]}
      />
      <Note tone={change.addsUp ? 'ok' : 'warn'}>
        <p>{change.addsUp ? t('equityChange.addsUp') : say('partsMissing')}</p>
      </Note>
    </div>
  );
}

/** Shows net equity before and after, with the parts of the change as a table of bars. */
export function Breakdown(props: {
  change: EquityChange;
  currency: Currency;
  startAt: number;
  endAt: number;
}): ReactElement {
  const t = useTexts();
  const { change, currency, startAt, endAt } = props;
  const { principal, results, result, zero } = change;
  // A day starts one millisecond after `startAt`, where the previous day ended.
  const times = { start: tokyoMinute(startAt + 1), end: tokyoMinute(endAt) };
  const equity = (time: string, value: Money, testId: string) => ({
    name: <Term id="netEquity">{t('equityChange.equityAt', { time })}</Term>,
    value: <Amount value={value} currency={currency} testId={testId} />,
  });
  return (
    <div className="stack-4">
      <div className="text-2 row-text">
        <p>{t('equityChange.result')}</p>
        <p className={join('headline-figure', directionOf(result.minor))}>
          <SignedAmount value={result} currency={currency} unit testId="equity-result" />
        </p>
      </div>
      <Facts facts={[equity(times.start, change.start, 'equity-start')]} />
      {principal.length > 0 && (
        <section>
          <h3 className={classes.section}>{t('equityChange.principal')}</h3>
          <ul className="divided ruled">
            {principal.map((row) => (
              <Part key={row.part} {...row} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={classes.section}>{t('equityChange.results')}</h3>
        <ul className="divided ruled">
          {results.map((row) => (
            <Part key={row.part} {...row} zero={zero} />
          ))}
        </ul>
      </section>
      <Facts facts={[equity(times.end, change.end, 'equity-end')]} />
      <Proof change={change} currency={currency} />
    </div>
  );
}
