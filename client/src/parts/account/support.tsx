import { LIMITS, MARKET_TIME_ZONE } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { RowButton } from '@zaraba/kit/listRow';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Note } from '@zaraba/kit/states';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { configurationOf } from '../../domain/operator/config.ts';
import { formatDate } from '../../domain/format.ts';
import { type SupportDesk, supportDesk } from '../../domain/operator/supportDesk.ts';
import { minuteText, supportOpensAt } from '../../domain/operator/supportHours.ts';
import { useRemote, useWorldNow } from '../../state/hooks.ts';
import { FailureNote } from '../failureNote.tsx';
import { RemoteView } from '../lists/remoteView.tsx';
import classes from './support.module.css';
import { useTexts } from '../texts.ts';

const ZONE = MARKET_TIME_ZONE.jp;

function Closed(): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const opensAt = supportOpensAt(now);
  return (
    <Note tone="warn" title={t('inbox.support.closed')}>
      {opensAt !== undefined && (
        <p className="num" translate="no">
          {t('inbox.support.opens', { time: formatDate(opensAt, 'M/D h:m', ZONE) })}
        </p>
      )}
    </Note>
  );
}

/** The hours of customer service, if the server states them. If not, it counts as reachable. */
function Hours(): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  const { data, status, failure } = useRemote('/common/supportLink', {});
  const { from, to } = LIMITS.supportMinutes;
  const refused = failure?.kind === 'business' && failure.key === 'support_link_unavailable';
  // An older answer does not show whether customer service is open.
  const open = status === 'ready' && data !== undefined;
  if (!open && !refused) return null;
  // The opening hours may end while the page is visible.
  const closed = refused || (data?.closesAt !== undefined && now >= data.closesAt);
  return (
    <>
      <p className="text-2 small num" translate="no">
        {t('inbox.support.hours', { from: minuteText(from), to: minuteText(to) })}
      </p>
      {closed ? (
        <Closed />
      ) : (
        <p className="num" translate="no">
          {data?.closesAt === undefined
            ? t('inbox.support.open')
            : t('inbox.support.until', { time: formatDate(data.closesAt, 'h:m', ZONE) })}
        </p>
      )}
    </>
  );
}

/** The link to customer service from the current configuration. */
function Way(props: { desk: SupportDesk }): ReactElement {
  const t = useTexts();
  const { url, refused } = props.desk;
  if (url !== undefined) {
    return (
      // A link that is not a web page opens an app, and needs no new tab.
      <ButtonLink small external={url.startsWith('https:')} href={url}>
        {t('inbox.support.go')}
      </ButtonLink>
    );
  }
  if (refused === undefined) return <FailureNote failure={{ kind: 'business', key: 'support_link_unavailable' }} />;
  return (
    <Note tone="warn" title={t('inbox.support.unsafe')}>
      <p>{t(refused.reason === 'unencrypted' ? 'inbox.support.unsafeText' : 'inbox.support.unknownText')}</p>
      <p className="anywhere">{refused.address}</p>
    </Note>
  );
}

/** The menu row of customer service. A tap requests the configuration, which contains the link. */
export function SupportRow(): ReactElement {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const config = useRemote('/common/config', open ? {} : null);
  const title = t('inbox.support.title');
  return (
    <>
      <RowButton icon="chat" title={title} expanded={open} controls={id} onClick={() => setOpen(!open)} />
      {open && (
        <div id={id} className={classes.desk} role="group" aria-label={title}>
          <Hours />
          <RemoteView remote={config} skeleton={<SkeletonRows label={t('state.loading')} rows={1} />}>
            {(entries) => <Way desk={supportDesk(configurationOf(entries).kefu)} />}
          </RemoteView>
        </div>
      )}
    </>
  );
}
