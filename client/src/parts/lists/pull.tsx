import { PullToRefresh } from '@zaraba/kit/pullToRefresh';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** A page that reads its replies again after the reader pulls it down. */
export function Refreshable(props: {
  remotes: readonly { status: string; refresh: () => void }[];
  children: ReactNode;
}): ReactElement {
  const t = useTexts();
  return (
    <PullToRefresh
      refreshing={props.remotes.some((remote) => remote.status === 'pending')}
      onRefresh={() => props.remotes.forEach((remote) => remote.refresh())}
      texts={{
        pulling: t('pull.pulling'),
        loosing: t('pull.loosing'),
        loading: t('pull.loading'),
        success: t('pull.success'),
        button: t('pull.button'),
      }}
    >
      {props.children}
    </PullToRefresh>
  );
}
