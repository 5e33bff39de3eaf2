import type { StockDetail } from '@zaraba/contracts';
import { IconButton } from '@zaraba/kit/iconButton';
import { useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../parts/href.ts';
import { onDemandWithTexts } from '../../../parts/onDemand.tsx';
import { singleKey } from '../../../parts/singleKey.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useAlertKeeper } from '../../priceAlerts/exports/keeper.ts';
import { useSession, useSettings } from '../../../state/hooks.ts';

const AlertSheet = onDemandWithTexts(() => import('../../priceAlerts/exports/alertSheet.tsx'));

/** The sheet of alerts: requests are counted, and each has a form of its own. */
interface AlertRequest {
  readonly open: boolean;
  readonly times: number;
  /** A price that was pointed at. */
  readonly price?: number | undefined;
}

/** What asks for the sheet of alerts: its own button, or the chart. */
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

/** The bell of a stock, with the sheet that it opens; `a` opens it as well. Nothing where neither the server nor this device can keep alerts. */
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
