import { RowLink } from '@zaraba/kit/listRow';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';

/** The way to all alerts, with their number; nothing where the server keeps none. */
export function AlertsRow(): ReactElement | null {
  const t = useTexts();
  const { data } = useRemote('/user/priceAlerts', {});
  if (data === undefined) return null;
  return (
    <li>
      <RowLink icon="bell" href={href('priceAlerts')} title={t('priceAlerts.title')} value={String(data.length)} />
    </li>
  );
}
