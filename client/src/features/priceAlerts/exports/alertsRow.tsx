import { RowLink } from '@zaraba/kit/listRow';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { useDeviceAlerts } from '../parts/useAlerts.ts';
import { useAlertKeeper } from '../parts/keeper.ts';

/** Links to all alerts and states how many there are. Empty if neither the server nor this device can store alerts. */
export function AlertsRow(): ReactElement | null {
  const t = useTexts();
  const { data } = useRemote('/user/priceAlerts', {});
  const isOnDevice = useAlertKeeper() === 'device';
  const { waiting } = useDeviceAlerts();
  if (data === undefined && !isOnDevice) return null;
  const count = (data?.length ?? 0) + waiting.length;
  return (
    <li>
      <RowLink icon="bell" href={href('priceAlerts')} title={t('priceAlerts.title')} value={String(count)} />
    </li>
  );
}
