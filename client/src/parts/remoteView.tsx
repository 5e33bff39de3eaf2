import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EmptyState, Note } from '../ui/states.tsx';
import { FailureState } from './failureNote.tsx';
import type { FailureLike } from './failureTexts.ts';
import { useTexts } from './texts.ts';

/** A reply as state keeps it. */
export interface RemoteLike<T> {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed' | 'notOffered';
  readonly data?: T | undefined;
  readonly failure?: FailureLike | undefined;
  readonly refresh: () => void;
}

/** Says that a server does not have this call. */
export function NotOffered(props: { title?: string; text?: string; action?: ReactNode }): ReactElement {
  const t = useTexts();
  return (
    <EmptyState
      icon="info"
      title={props.title ?? t('state.notOffered')}
      text={props.text ?? t('state.notOfferedText')}
      action={props.action}
    />
  );
}

/** Shows a reply in every state it can have. Old data stays while a newer answer is under way or has failed. */
export function RemoteView<T>(props: {
  remote: RemoteLike<T>;
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}): ReactElement {
  const t = useTexts();
  const { remote } = props;
  const { data } = remote;
  if (data !== undefined) {
    const empty = props.isEmpty?.(data) === true;
    return (
      <>
        {remote.status === 'failed' && (
          <Note tone="warn">
            <p>{t('state.stale')}</p>
            <Button kind="ghost" small onClick={remote.refresh}>
              {t('action.retry')}
            </Button>
          </Note>
        )}
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
