import { IconButton } from '@zaraba/kit/iconButton';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote, useSession } from '../../../state/hooks.ts';

/**
 * Adds a stock to the watchlist or removes it. Without a session the star links to the login. It is absent if the
 * server has no watchlist.
 */
export function WatchButton(props: { code: string }): ReactElement | null {
  const t = useTexts();
  const { code } = props;
  const navigate = useNavigate();
  const session = useSession();
  const list = useRemote('/user/watchlist', session === null ? null : {});
  const { submit: add } = useFlow('/user/watchlistAdd');
  const { submit: remove } = useFlow('/user/watchlistRemove');
  if (list.status === 'notOffered') return null;
  const watched = list.data?.includes(code) === true;
  const toggle = (): void => {
    if (session === null) void navigate(addressOf('login'));
    else if (watched) remove({ code });
    else add({ code });
  };
  return (
    <IconButton
      icon="star"
      pressed={watched}
      label={watched ? t('stock.unwatch') : t('stock.watch')}
      onClick={toggle}
    />
  );
}
