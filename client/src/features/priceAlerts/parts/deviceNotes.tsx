import { ALERTS_MAXIMUM } from '@zaraba/contracts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import type { AlertKeeper } from './keeper.ts';
import { useDeviceAlerts } from './useAlerts.ts';

/** States when this device checks its alerts, and which errors have occurred. */
export function DeviceNotes({ keeper }: { keeper: AlertKeeper }): ReactElement | null {
  const t = useTexts();
  const { damaged, fault } = useDeviceAlerts();
  const isOnDevice = keeper === 'device';
  return (
    <>
      {isOnDevice && (
        <Note>
          <p>{t('priceAlerts.checkedHere')}</p>
        </Note>
      )}
      {damaged && (
        <Note tone="warn">
          <p>{t('priceAlerts.damaged')}</p>
        </Note>
      )}
      {fault !== undefined && (
        <Note tone="danger">
          <p>{t(`priceAlerts.faults.${fault}`, { most: String(ALERTS_MAXIMUM) })}</p>
        </Note>
      )}
    </>
  );
}
