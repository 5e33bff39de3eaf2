import type { Currency } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState, Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { isInTotals } from '../../domain/portfolio/assets.ts';
import { useOnline } from '../../state/hooks.ts';
import type { LiveAccountTotals } from '../../state/hooks.ts';
import { FailureState } from '../failureNote.tsx';
import { isNoSuchThing } from '../failureTexts.ts';
import type { FailureLike } from '../failureTexts.ts';
import { useTexts } from '../texts.ts';
import { tokyoMinute } from '../tokyoTime.ts';

/** A reply as the state stores it. */
export interface RemoteLike<T> {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed' | 'notOffered';
  readonly data?: T | undefined;
  readonly failure?: FailureLike | undefined;
  /** When the data was read, in milliseconds of server time. */
  readonly at?: number | undefined;
  /** The paths of the data's unreadable values. */
  readonly unread?: readonly string[] | undefined;
  readonly refresh: () => void;
}

/** States that the server does not offer this content. */
export function NotOffered(props: {
  title?: string;
  text?: string;
  link?: { href: string; text: string };
}): ReactElement {
  const t = useTexts();
  return (
    <EmptyState
      icon="info"
      title={props.title ?? t('state.notOffered')}
      text={props.text ?? t('state.notOfferedText')}
      link={props.link}
    />
  );
}

/** The time of the data in one short line, while there is no network. The screen's header explains the rest. */
export function AsOf(props: { at: number | undefined }): ReactElement | null {
  const t = useTexts();
  const online = useOnline();
  if (online || props.at === undefined) return null;
  return (
    <p className="text-3 caption num" translate="no">
      {t('state.asOf', { time: tokyoMinute(props.at) })}
    </p>
  );
}

/** States that the data is from an earlier reply, and from when. */
function OfEarlier(props: { at: number | undefined; onRetry: () => void }): ReactElement {
  const t = useTexts();
  const online = useOnline();
  const time = tokyoMinute(props.at);
  if (!online) {
    return (
      <div className="row-box-tight">
        <AsOf at={props.at} />
      </div>
    );
  }
  return (
    <Note tone="warn">
      <p>{t('state.stale', { time })}</p>
      <Button kind="ghost" small onClick={props.onRetry}>
        {t('action.retry')}
      </Button>
    </Note>
  );
}

/** States how many values below it were unreadable. */
function UnreadNote(props: { count: number }): ReactElement | null {
  const t = useTexts();
  if (props.count === 0) return null;
  return (
    <Note tone="warn">
      <p data-testid="unread">{t('state.unread', { number: props.count })}</p>
    </Note>
  );
}

/** States what the totals lack, and which positions in an unknown state they include. */
export function TotalsNote(props: { totals: LiveAccountTotals }): ReactElement | null {
  const t = useTexts();
  const { missing, unknownStates } = props.totals;
  if (missing === 0 && unknownStates === 0) return null;
  return (
    <Note tone="warn">
      {missing > 0 && <p data-testid="unread">{t('state.unreadTotals', { number: missing })}</p>}
      {unknownStates > 0 && <p data-testid="unknown-states">{t('state.unknownTotals', { number: unknownStates })}</p>}
    </Note>
  );
}

/** Returns a reply without the unreadable values that the totals on the same screen report. */
export function besideTotals<T extends Pick<RemoteLike<unknown>, 'unread'>>(remote: T, currency: Currency): T {
  return { ...remote, unread: remote.unread?.filter((value) => !isInTotals(value, currency)) };
}

/**
 * Renders a reply in each of its states. Old data stays visible while a newer request is in flight or has failed.
 * `missing` replaces it if the requested id does not exist.
 */
export function RemoteView<T>(props: {
  remote: RemoteLike<T>;
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}): ReactElement {
  const t = useTexts();
  const { remote } = props;
  const { data } = remote;
  if (props.missing !== undefined && isNoSuchThing(remote.failure)) return <>{props.missing}</>;
  if (data !== undefined) {
    const empty = props.isEmpty?.(data) === true;
    return (
      <>
        {remote.status === 'failed' && <OfEarlier at={remote.at} onRetry={remote.refresh} />}
        <UnreadNote count={remote.unread?.length ?? 0} />
        {empty ? props.empty : props.children(data)}
      </>
    );
  }
  if (remote.status === 'notOffered') return <NotOffered />;
  if (remote.status === 'failed' && remote.failure !== undefined) {
    return <FailureState failure={remote.failure} onRetry={remote.refresh} />;
  }
  return <>{props.skeleton ?? <SkeletonRows label={t('state.loading')} />}</>;
}
