import { LIMITS, MARKET_TIME_ZONE } from '@zaraba/contracts';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { formatDate } from '../domain/format.ts';
import { minuteText, supportOpensAt } from '../domain/supportHours.ts';
import { useConfig, useRemote, useWorldNow } from '../state/hooks.ts';
import { ButtonLink } from '../ui/button.tsx';
import { RowButton, RowLink } from '../ui/listRow.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Note } from '../ui/states.tsx';
import { FailureState } from './failureNote.tsx';
import classes from './support.module.css';
import { useTexts } from './texts.ts';

const ZONE = MARKET_TIME_ZONE.jp;

function Closed(): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const opensAt = supportOpensAt(now);
  return (
    <Note tone="warn" title={t('inbox.support.closed')}>
      {opensAt !== undefined && (
        <p className="num">{t('inbox.support.opens', { time: formatDate(opensAt, 'M/D h:m', ZONE) })}</p>
      )}
    </Note>
  );
}

function safeLink(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** The way to customer service as the server gives it at this moment; outside its hours, when it opens. */
function Desk(): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const remote = useRemote('/common/supportLink', {});
  const { data, status, failure, refresh } = remote;
  if (status === 'failed' && failure !== undefined) {
    const isClosed = failure.kind === 'business' && failure.key === 'support_link_unavailable';
    return isClosed ? <Closed /> : <FailureState failure={failure} onRetry={refresh} />;
  }
  // An older answer may name a link that is not answered any more: it is asked for anew.
  if (status !== 'ready' || data === undefined) return <SkeletonRows label={t('state.loading')} rows={1} />;
  const link = safeLink(data.url);
  // The hours may end while the reader looks.
  if (link === undefined || (data.closesAt !== undefined && now >= data.closesAt)) return <Closed />;
  return (
    <>
      <p className="num">
        {data.closesAt === undefined
          ? t('inbox.support.open')
          : t('inbox.support.until', { time: formatDate(data.closesAt, 'h:m', ZONE) })}
      </p>
      <ButtonLink small external href={link}>
        {t('inbox.support.go')}
      </ButtonLink>
    </>
  );
}

/**
 * Customer service in a menu. Its link is fetched when it is tapped, since it is given out within the hours only; a server
 * that has no such call is asked in the way the configuration names. Nothing where neither exists.
 */
export function SupportRow(): ReactElement | null {
  const t = useTexts();
  const { supportUrl } = useConfig();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { status } = useRemote('/common/supportLink', open ? {} : null);
  const { from, to } = LIMITS.supportMinutes;
  const title = t('inbox.support.title');
  if (status === 'notOffered') {
    return supportUrl === undefined ? null : <RowLink href={supportUrl} external icon="chat" title={title} />;
  }
  return (
    <>
      <RowButton icon="chat" title={title} expanded={open} controls={id} onClick={() => setOpen(!open)} />
      {open && (
        <div id={id} className={classes.desk} role="group" aria-label={title}>
          <p className={`${classes.hours} num`}>
            {t('inbox.support.hours', { from: minuteText(from), to: minuteText(to) })}
          </p>
          <Desk />
        </div>
      )}
    </>
  );
}
