import type { StockDetail } from '@zaraba/contracts';
import { IconButton } from '@zaraba/kit/iconButton';
import { useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../parts/href.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { singleKey } from '../../../parts/singleKey.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useAlertKeeper } from '../../priceAlerts/exports/keeper.ts';
import { useSession, useSettings } from '../../../state/hooks.ts';

const AlertSheet = onDemand(() => import('../../priceAlerts/exports/alertSheet.tsx'));

/** The last request to open the alert sheet. `times` counts the requests, because each one opens a new form. */
interface AlertRequest {
  readonly open: boolean;
  readonly times: number;
  /** The price that the reader chose in the chart. */
  readonly price?: number | undefined;
}

/** Returns the last request to open the alert sheet, and the functions that open and close it. */
export function useAlertRequest() {
  const navigate = useNavigate();
  const session = useSession();
  const isMissing = useAlertKeeper() === undefined;
  const [request, setRequest] = useState<AlertRequest>({ open: false, times: 0 });
  const ask = (price?: number): void => {
    if (session === null) void navigate(addressOf('login'));
    else setRequest(({ times }) => ({ open: true, times: times + 1, price }));
  };
  return {
    request,
    isMissing,
    onAsk: ask,
    onChart: isMissing ? undefined : ask,
    onClose: useCallback(() => setRequest((last) => ({ ...last, open: false })), []),
  };
}

/**
 * The button and the key `a` open the alert sheet of a stock. Empty if neither the server nor this device can store
 * alerts.
 */
export function AlertButton(
  props: ReturnType<typeof useAlertRequest> & { readonly detail: StockDetail },
): ReactElement | null {
  const t = useTexts();
  const { shortcuts } = useSettings();
  const { detail, request, isMissing, onAsk, onClose } = props;
  useEffect(() => {
    if (!shortcuts || isMissing) return undefined;
    const follow = (event: KeyboardEvent): void => {
      if (singleKey(event) !== 'a') return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [shortcuts, isMissing, onAsk]);
  if (isMissing) return null;
  return (
    <>
      <IconButton icon="bell" label={t('stock.alert')} onClick={() => onAsk()} />
      {request.times > 0 && <AlertSheet key={request.times} detail={detail} {...request} onClose={onClose} />}
    </>
  );
}
