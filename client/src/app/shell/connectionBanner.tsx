import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useConnection } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './connectionBanner.module.css';

const BANNERS = {
  retrying: 'connection.bannerRetrying',
  offline: 'connection.bannerOffline',
  quiet: 'connection.bannerQuiet',
  refused: 'connection.bannerRefused',
} as const;

/** Says above every screen with prices that they are not arriving, and why. Silent while they are. */
export function ConnectionBanner(): ReactElement {
  const t = useTexts();
  const { state } = useConnection();
  const key = state in BANNERS ? BANNERS[state as keyof typeof BANNERS] : undefined;
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
