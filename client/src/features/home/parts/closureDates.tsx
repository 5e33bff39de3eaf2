import { LANGUAGE_TAG, MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { Language, MarketClosure, MarketId } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { writtenDate } from '../../../parts/tokyoTime.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import classes from './closureDates.module.css';

/** Formats a date of a reply with its day of the week. */
function dayOf(language: Language, date: string): string {
  const weekday = new Intl.DateTimeFormat(LANGUAGE_TAG[language], { weekday: 'short', timeZone: 'UTC' });
  return `${writtenDate(date)} (${weekday.format(Date.parse(date))})`;
}

function Closure(props: { market: MarketId; closure: MarketClosure }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { date, closesAt, provisional } = props.closure;
  const rests = closesAt === undefined;
  const until = formatDate(closesAt, 'h:m', MARKET_TIME_ZONE[props.market]);
  return (
    <li className="cluster-0-3 pack-apart small pad-block-1">
      <span className="num" translate="no">
        {dayOf(language, date)}
      </span>
      <span>
        {rests ? t('home.rests') : t('home.closesEarly', { time: until })}
        {provisional && ` ${t('home.provisionalDay')}`}
      </span>
    </li>
  );
}

/** Lists the days of the next two months on which an exchange is closed or closes early. */
export default function Dates(_props: { readonly open: boolean }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/market/sessions', {});
  return (
    <RemoteView remote={remote}>
      {({ sessions }) => (
        <div className={classes.markets}>
          {sessions.map(({ market, closures = [] }) => (
            <section key={market}>
              <h3 className="text-2 small">{t(`market.${market}`)}</h3>
              {closures.length === 0 ? (
                <p className="text-3 small">{t('home.noClosures')}</p>
              ) : (
                <ul>
                  {closures.map((closure) => (
                    <Closure key={closure.date} market={market} closure={closure} />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      )}
    </RemoteView>
  );
}
