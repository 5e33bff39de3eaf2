import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { NewsRow as News } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { timeAgo } from '../rules/relativeTime.ts';
import { useSettings, useWorldNow } from '../../../state/hooks.ts';
import { href } from '../../../parts/href.ts';
import classes from './newsRow.module.css';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';

const KINDS = ['open', 'midday', 'close', 'risers', 'fallers', 'sectors', 'highs', 'calendar'] as const;

/** Returns the name of a kind of news; undefined if this version of the client does not know the kind. */
export function newsKind(t: Translate, kind: string): string | undefined {
  const known = KINDS.find((one) => one === kind);
  return known && t(`markets.news.kind.${known}`);
}

/** A news item in a list: title, market and age. It links to its own screen, or to `to`. */
export function NewsRow(props: { news: News; to?: string; current?: boolean }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const now = useWorldNow();
  const { news } = props;
  const zone = MARKET_TIME_ZONE[news.market];
  const kind = newsKind(t, news.kind);
  return (
    <a
      className={classes.row}
      href={props.to ?? href('article', { id: news.id })}
      aria-current={props.current === true ? 'true' : undefined}
      data-testid="news-row"
    >
      <span className="row-name pretty">{news.titles[language]}</span>
      <span className="meta">
        <Badge>{t(`market.${news.market}`)}</Badge>
        {kind !== undefined && <span>{kind}</span>}
        <time className="push-end num" translate="no" dateTime={new Date(news.at).toISOString()}>
          {timeAgo(news.at, now, language) ?? formatDate(news.at, 'M/D h:m', zone)}
        </time>
      </span>
    </a>
  );
}
