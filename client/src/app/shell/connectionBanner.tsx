import { Icon } from '@zaraba/kit/icon';
import { IconButton } from '@zaraba/kit/iconButton';
import { join } from '@zaraba/kit/join';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import { useConnection, useOnline } from '../../state/hooks.ts';
import classes from './connectionBanner.module.css';

const BANNERS = {
  retrying: 'connection.bannerRetrying',
  offline: 'connection.bannerOffline',
  quiet: 'connection.bannerQuiet',
  refused: 'connection.bannerRefused',
} as const;

/**
 * Returns whether to show the note that the server has no prices. This is no error, so the note appears on one screen
 * only, until the reader closes it or leaves that screen.
 */
function useSaidOnce(now: boolean): { said: boolean; close: () => void } {
  const { pathname } = useLocation();
  const [saidOn, setSaidOn] = useState<string | undefined>(undefined);
  if (now && saidOn === undefined) setSaidOn(pathname);
  if (saidOn !== undefined && saidOn !== '' && saidOn !== pathname) setSaidOn('');
  return { said: now && saidOn === pathname, close: () => setSaidOn('') };
}

/**
 * A banner over every screen while there is no network, or no prices, with the reason. Tests read from
 * `data-connection` whether the page has settled.
 */
export function ConnectionBanner(): ReactElement {
  const t = useTexts();
  const { state } = useConnection();
  const online = useOnline();
  const known = state in BANNERS ? BANNERS[state as keyof typeof BANNERS] : undefined;
  const key = online ? known : 'offline.banner';
  const { said, close } = useSaidOnce(online && state === 'notOffered');
  return (
    <div role="status" className={classes.place} data-connection={state}>
      {said && (
        <p className={join(classes.banner, classes.plain)}>
          <Icon name="info" size={18} />
          <span>{t('connection.bannerNotOffered')}</span>
          <IconButton icon="close" label={t('action.close')} onClick={close} />
        </p>
      )}
      {key !== undefined && (
        <p className={classes.banner}>
          <Icon name="wifiOff" size={18} />
          {t(key)}
        </p>
      )}
    </div>
  );
}
