import type { PriceAlert } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { decimalsOf, formatPriceText } from '../../../domain/format.ts';
import { addressOf, href } from '../../../parts/href.ts';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { Page } from '../../../parts/page.tsx';
import { recordTime } from '../../../parts/sessions.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { useAppDispatch } from '../../../state/react.ts';
import { useAlertKeeper } from '../parts/keeper.ts';
import { AlertRows } from '../parts/alertRows.tsx';
import { alertWords } from '../parts/alertWords.ts';
import { DeviceNotes } from '../parts/deviceNotes.tsx';
import { type DeviceSide, useDeviceAlerts } from '../parts/useAlerts.ts';
import type { MetAlert } from '../../../domain/market/deviceAlerts.ts';
import { deviceAlertsSeen } from '../../../state/deviceAlerts/slice.ts';

type NameOf = (alert: PriceAlert) => ReactElement;

/** Lists the alerts that were triggered on this device, newest first. */
function Met({ met, nameOf }: { met: readonly MetAlert[]; nameOf: NameOf }): ReactElement {
  const t = useTexts();
  return (
    <ul className="divided">
      {met.map(({ id, alert, at, price }) => (
        <li key={id} className="row-box stack-1" data-testid="met-alert">
          {nameOf(alert)}
          <span>{alertWords(t, alert)}</span>
          <span className="text-3 caption num" translate="no">
            {t('priceAlerts.metAt', {
              price: formatPriceText(price, decimalsOf(price)),
              time: recordTime(alert.market, at),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Lists the pending and the triggered alerts of this device. Showing the triggered ones marks them as seen. */
function OnDevice({ device, nameOf }: { device: DeviceSide; nameOf: NameOf }): ReactElement {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { waiting, met, remove } = device;
  const hasNew = met.some(({ isNew }) => isNew);
  useEffect(() => {
    if (hasNew) dispatch(deviceAlertsSeen());
  }, [hasNew, dispatch]);
  return (
    <>
      {waiting.length > 0 && (
        <Card flush title={t('priceAlerts.onDevice')}>
          <AlertRows alerts={waiting} nameOf={nameOf} onRemove={remove} />
        </Card>
      )}
      {met.length > 0 && (
        <Card flush title={t('priceAlerts.met')}>
          <Met met={met} nameOf={nameOf} />
        </Card>
      )}
    </>
  );
}

/** The screen of all pending alerts, whether the server or this device stores them. */
export default function Alerts(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/priceAlerts', {});
  const keeper = useAlertKeeper();
  const device = useDeviceAlerts();
  const { language } = useSettings();
  const nameOf: NameOf = ({ code, names }) => (
    <a className="link-text" href={`#${addressOf('stock', { code })}`}>
      {names === undefined ? code : nameIn(language, { names })}
    </a>
  );
  const empty = (
    <EmptyState
      icon="bell"
      title={t('priceAlerts.empty')}
      text={t('priceAlerts.emptyText')}
      link={{ href: href('quotes'), text: t('quotes.findStocks') }}
    />
  );
  const hasOwn = device.waiting.length + device.met.length > 0;
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('priceAlerts.title')}>
        <DeviceNotes keeper={hasOwn ? 'device' : keeper} />
        {hasOwn && <OnDevice device={device} nameOf={nameOf} />}
        {keeper === 'device' ? (
          !hasOwn && <Card flush>{empty}</Card>
        ) : (
          <Card flush>
            <RemoteView remote={remote} isEmpty={(alerts) => alerts.length === 0} empty={empty}>
              {(alerts) => <AlertRows alerts={alerts} nameOf={nameOf} />}
            </RemoteView>
          </Card>
        )}
      </Page>
    </Refreshable>
  );
}
