import { HOUR_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { quote } from '../../../state/testing/quote.ts';
import { type DeviceAlerts, NO_DEVICE_ALERTS, withAlert, withMet } from '../../../domain/market/deviceAlerts.ts';
import { readDeviceAlerts, writeDeviceAlerts } from './stored.ts';

const ACCOUNT = '0900000001';
/** 10:00 in Tokyo. */
const AT = Date.UTC(2026, 2, 2, 1);
const NAMES = { jp: '見本', cn: '样本', us: 'Sample' };

function kept(patch: { readonly id?: string; readonly repeat?: boolean } = {}): DeviceAlerts {
  const asked = { id: 'a', code: 'ZJ1', names: NAMES, kind: 'priceAbove', value: '1020', repeat: false } as const;
  const quoted = { ...quote('ZJ1', 1), high: '1010', low: '990' };
  return withAlert(NO_DEVICE_ALERTS, { ...asked, market: 'jp', addedAt: AT, quote: quoted, ...patch })!;
}

describe('alerts stored on the device', () => {
  it('are separate for each account, and are unchanged when they are read again', () => {
    const alerts = withMet(kept({ repeat: true }), { id: 'm', at: AT + HOUR_MS, price: '1020' }, 'a')!;
    const text = writeDeviceAlerts(writeDeviceAlerts(undefined, 'other', kept({ id: 'o' })), ACCOUNT, alerts);
    expect(readDeviceAlerts(text, ACCOUNT)).toEqual(alerts);
    expect(readDeviceAlerts(text, 'other').waiting[0]?.id).toBe('o');
    expect(readDeviceAlerts(text, 'third')).toEqual(NO_DEVICE_ALERTS);
    expect(readDeviceAlerts(undefined, ACCOUNT)).toEqual(NO_DEVICE_ALERTS);
  });

  it.each(['{', '[]', '7', `{"${ACCOUNT}":[]}`, `{"${ACCOUNT}":{"waiting":7}}`, `{"${ACCOUNT}":{"met":[null]}}`])(
    'are reported as damaged if the stored text is invalid: %s',
    (text) => {
      expect(readDeviceAlerts(text, ACCOUNT)).toEqual({ ...NO_DEVICE_ALERTS, damaged: true });
    },
  );

  it('lose only the entries that cannot be read', () => {
    const { waiting } = kept();
    const odd = [{}, { ...waiting[0], kind: 'volume' }, { ...waiting[0], value: '1e5' }, { ...waiting[0], seen: null }];
    const text = JSON.stringify({ [ACCOUNT]: { waiting: [...odd, ...waiting], met: [] } });
    expect(readDeviceAlerts(text, ACCOUNT)).toEqual({ waiting, met: [], damaged: true });
    expect(readDeviceAlerts(writeDeviceAlerts(text, ACCOUNT, { waiting, met: [] }), ACCOUNT)).toEqual({
      waiting,
      met: [],
    });
  });
});
