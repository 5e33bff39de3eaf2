import type { ReactElement } from 'react';
import { href } from '../../../../parts/href.ts';
import { writtenDate } from '../../../../parts/tokyoTime.ts';
import { usePositions, useRemote } from '../../../../state/hooks.ts';
import { usePortfolioTexts } from '../../texts/portfolio/texts.ts';

/** One call accepts at most this many stocks. */
const CODES_MAXIMUM = 20;

/** Lists the next ex-dividend dates of the held stocks, nearest first. Empty if no date is known. */
export function Upcoming(): ReactElement | null {
  const say = usePortfolioTexts();
  const { rows } = usePositions();
  const codes = [...new Set(rows.flatMap(({ code }) => code ?? []))].slice(0, CODES_MAXIMUM);
  const { data = [] } = useRemote('/market/fundamentals', codes.length === 0 ? null : { codes: codes.join(',') });
  const dates = data
    .flatMap(({ code, nextExDate }) => (nextExDate === undefined ? [] : [{ code, date: nextExDate }]))
    .toSorted((first, second) => first.date.localeCompare(second.date));
  if (dates.length === 0) return null;
  return (
    <section>
      <h4 className="strong-sm">{say('upcoming')}</h4>
      <ul className="divided ruled">
        {dates.map(({ code, date }) => (
          <li
            key={code}
            className="cluster-0-3 align-baseline pack-apart pad-block-2 touch-links"
            data-testid="upcoming-dividend"
          >
            <a href={href('stock', { code })}>{code}</a>
            <span className="text-3 caption num" translate="no">
              {writtenDate(date)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
