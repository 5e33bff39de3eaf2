import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useConnection, useOnline } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './connectionBanner.module.css';

const BANNERS = {
  retrying: 'connection.bannerRetrying',
  offline: 'connection.bannerOffline',
  quiet: 'connection.bannerQuiet',
  refused: 'connection.bannerRefused',
} as const;

/** Says above every screen that there is no network, or that prices are not arriving, and why. Silent while all is well. */
export function ConnectionBanner(): ReactElement {
  const t = useTexts();
  const { state } = useConnection();
  const online = useOnline();
  const known = state in BANNERS ? BANNERS[state as keyof typeof BANNERS] : undefined;
  const key = online ? known : 'offline.banner';
  return (
    <div role="status" className={classes.place}>
      {key !== undefined && (
        <p className={classes.banner}>
          <Icon name="wifiOff" size={18} />
          {t(key)}
        </p>
      )}
    </div>
  );
}
