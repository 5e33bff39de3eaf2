import type { AlertKind, PriceAlert, StockDetail } from '@zaraba/contracts';
import { useCallback, useState } from 'react';
import { useFlow, useQuote, useRemote, useSession } from '../../../state/hooks.ts';
import type { Failure } from '../../../state/hooks.ts';
import { useAppDispatch, useAppSelector } from '../../../state/react.ts';
import { type AlertKeeper, useAlertKeeper } from './keeper.ts';
import type { ReadAlert } from '../rules/alertForm.ts';
import { DEVICE_KINDS, type DeviceAlert, type MetAlert } from '../../../domain/market/deviceAlerts.ts';
import { type DeviceFault, deviceAlertRemoved, deviceAlertSet } from '../../../state/deviceAlerts/slice.ts';

/** The alerts that this device stores for the account. */
export interface DeviceSide {
  readonly waiting: readonly DeviceAlert[];
  readonly met: readonly MetAlert[];
  readonly damaged: boolean;
  readonly fault: DeviceFault | undefined;
  readonly remove: (alert: PriceAlert) => void;
}

/** Returns the alerts that this device stores for the account. */
export function useDeviceAlerts(): DeviceSide {
  const dispatch = useAppDispatch();
  const { waiting, met, damaged = false, fault } = useAppSelector((state) => state.deviceAlerts);
  const remove = useCallback(({ id }: PriceAlert) => dispatch(deviceAlertRemoved(id)), [dispatch]);
  return { waiting, met, damaged, fault, remove };
}

/** Returns all pending alerts, whether the server or this device stores them. */
export function useWaiting(): readonly PriceAlert[] {
  const session = useSession();
  const { data = [] } = useRemote('/user/priceAlerts', session === null ? null : {});
  const { waiting } = useDeviceAlerts();
  return waiting.length === 0 ? data : [...data, ...waiting];
}

/** What a form needs to set an alert. */
export interface AlertSetter {
  readonly keeper: AlertKeeper;
  readonly busy: boolean;
  /** Whether the alert is set and the form can close. */
  readonly done: boolean;
  readonly failure: Failure | undefined;
  readonly fault: DeviceFault | undefined;
  readonly submit: (kind: AlertKind, value: ReadAlert, repeat: boolean) => void;
}

/** Whether alerts of a kind can be checked. The device can check only kinds that quotes decide. */
export function canKeep(keeper: AlertKeeper, kind: AlertKind): boolean {
  return keeper !== 'device' || DEVICE_KINDS.includes(kind);
}

/** Returns what a form needs to set an alert. This device stores the alert if the server lacks the calls. */
export function useAlertSetter(detail: StockDetail): AlertSetter {
  const keeper = useAlertKeeper();
  const dispatch = useAppDispatch();
  const flow = useFlow('/user/priceAlertAdd');
  const { fault } = useDeviceAlerts();
  const added = useAppSelector(({ deviceAlerts }) => deviceAlerts.added);
  const [before, setBefore] = useState<number | undefined>(undefined);
  const quote = useQuote(detail.code) ?? detail.quote;
  const isSet = before !== undefined && added > before;
  const onDevice = keeper === 'device';
  return {
    keeper,
    busy: onDevice ? before !== undefined && !isSet && fault === undefined : flow.stage === 'sending',
    done: onDevice ? isSet : flow.stage === 'done',
    failure: flow.failure,
    fault: onDevice ? fault : undefined,
    submit: (kind, { fault: _none, ...stated }, repeat) => {
      const { code, names, market } = detail;
      if (!onDevice) {
        flow.submit({ code, kind, ...stated, ...(repeat && { repeat: 'true' }) });
        return;
      }
      setBefore(added);
      const { at, high, low } = quote;
      dispatch(deviceAlertSet({ code, names, market, kind, repeat, quote: { at, high, low }, ...stated }));
    },
  };
}
