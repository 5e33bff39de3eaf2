import type { PriceAlert } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { IconButton } from '@zaraba/kit/iconButton';
import type { ReactElement, ReactNode } from 'react';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow } from '../../../state/hooks.ts';
import { alertWords } from './alertWords.ts';

type Remove = (alert: PriceAlert) => void;

function AlertRow(props: { alert: PriceAlert; name: ReactNode; onRemove: Remove | undefined }): ReactElement {
  const t = useTexts();
  const flow = useFlow('/user/priceAlertRemove');
  const { alert, name, onRemove = ({ id }) => flow.submit({ id }) } = props;
  const words = alertWords(t, alert);
  return (
    <li className="row-box" data-testid="price-alert">
      <div className="cluster-2 align-middle pack-apart">
        <p className="stack-1">
          {name}
          <span>
            {words} {alert.repeat && <Badge>{t('priceAlerts.daily')}</Badge>}
          </span>
        </p>
        <IconButton
          icon="trash"
          size={20}
          label={t('priceAlerts.remove', { alert: words })}
          onClick={() => onRemove(alert)}
        />
      </div>
      <FailureNote failure={flow.failure} />
    </li>
  );
}

/** Lists pending alerts, each with a button that removes it. */
export function AlertRows(props: {
  alerts: readonly PriceAlert[];
  /** Returns the name of an alert's stock, for a list of several stocks. */
  nameOf?: ((alert: PriceAlert) => ReactNode) | undefined;
  /** Removes an alert that this device stores. */
  onRemove?: Remove | undefined;
}): ReactElement {
  return (
    <ul className="divided">
      {props.alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} name={props.nameOf?.(alert)} onRemove={props.onRemove} />
      ))}
    </ul>
  );
}
