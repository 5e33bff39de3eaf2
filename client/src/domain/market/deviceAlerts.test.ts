import { ALERTS_MAXIMUM, DAY_MS, HOUR_MS, PRICE_SCALE, type Quote } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { quote } from '../../state/testing/quote.ts';
import {
  DEVICE_KINDS,
  type DeviceAlerts,
  type DeviceDraft,
  MET_MAXIMUM,
  NO_DEVICE_ALERTS,
  allSeen,
  metPrice,
  withAlert,
  withMet,
  withoutAlert,
} from './deviceAlerts.ts';
import { deviceMessage } from '../../features/priceAlerts/rules/deviceMessage.ts';

/** 10:00 in Tokyo. */
const AT = Date.UTC(2026, 2, 2, 1);
const NAMES = { jp: '見本', cn: '样本', us: 'Sample' };

function figures(patch: Partial<Quote>): Quote {
  return { ...quote('ZJ1', 1), at: AT, last: '1000', previousClose: '1000', high: '1010', low: '990', ...patch };
}

function draft(patch: Partial<DeviceDraft> = {}): DeviceDraft {
  const asked = { id: 'a', code: 'ZJ1', names: NAMES, kind: 'priceAbove', value: '1020', repeat: false } as const;
  return { ...asked, market: 'jp', addedAt: AT, quote: figures({}), ...patch };
}

const kept = (patch: Partial<DeviceDraft> = {}): DeviceAlerts => withAlert(NO_DEVICE_ALERTS, draft(patch))!;
const first = (patch: Partial<DeviceDraft> = {}) => kept(patch).waiting[0]!;
const later = (patch: Partial<Quote>): Quote => figures({ at: AT + HOUR_MS, ...patch });

describe('an alert that the device checks', () => {
  it('is triggered by a trade at its level or beyond it, and by no earlier trade', () => {
    expect(metPrice(first(), later({ last: '1019' }))).toBeUndefined();
    expect(metPrice(first(), later({ last: '1020' }))).toBe(1020 * PRICE_SCALE);
    expect(metPrice(first({ kind: 'priceBelow', value: '980' }), later({ last: '979' }))).toBe(979 * PRICE_SCALE);
    expect(metPrice(first({ kind: 'dayUp', value: '3' }), later({ last: '1029' }))).toBeUndefined();
    expect(metPrice(first({ kind: 'dayUp', value: '3' }), later({ last: '1030' }))).toBe(1030 * PRICE_SCALE);
    expect(metPrice(first({ kind: 'dayDown', value: '2.5' }), later({ last: '975' }))).toBe(975 * PRICE_SCALE);
  });

  it('is triggered if the high or low of the day shows that its level was traded between two reads', () => {
    expect(metPrice(first(), later({ high: '1025' }))).toBe(1025 * PRICE_SCALE);
    expect(metPrice(first({ kind: 'priceBelow', value: '980' }), later({ low: '970' }))).toBe(970 * PRICE_SCALE);
  });

  it('is not triggered by a high or low from before it was set, but by the same price on another day', () => {
    const before = first({ quote: figures({ high: '1025' }) });
    expect(metPrice(before, later({ high: '1025' }))).toBeUndefined();
    expect(metPrice(before, figures({ at: AT + DAY_MS, high: '1025' }))).toBe(1025 * PRICE_SCALE);
  });

  it('is triggered only by a trade after it was set, and not while the stock is halted or has a special quote', () => {
    expect(metPrice(first(), figures({ last: '1030' }))).toBeUndefined();
    expect(metPrice(first(), later({ last: '1030', halted: true }))).toBeUndefined();
    const special = { price: '1030', side: 'buy' } as const;
    expect(metPrice(first(), later({ last: '1030', specialQuote: special }))).toBeUndefined();
  });

  it('ends when it is triggered, or is triggered once on each trading day if it repeats', () => {
    const met = { id: 'm', at: AT + HOUR_MS, price: '1020' };
    expect(withMet(kept(), met, 'a')).toMatchObject({ waiting: [], met: [{ ...met, isNew: true }] });
    const daily = withMet(kept({ repeat: true }), met, 'a')!;
    const [waiting] = daily.waiting;
    expect(metPrice(waiting!, later({ at: AT + 2 * HOUR_MS, last: '1030' }))).toBeUndefined();
    expect(metPrice(waiting!, later({ at: AT + DAY_MS, last: '1030' }))).toBe(1030 * PRICE_SCALE);
    // Another tab has already reported the alert.
    expect(withMet(daily, { ...met, at: AT + 2 * HOUR_MS }, 'a')).toBeUndefined();
    expect(withMet(NO_DEVICE_ALERTS, met, 'a')).toBeUndefined();
  });

  it('has a kind that a quote can trigger, is stored once even if it is set twice, and is one of at most fifty', () => {
    expect(DEVICE_KINDS).toEqual(['priceAbove', 'priceBelow', 'dayUp', 'dayDown']);
    const one = kept();
    expect(withAlert(one, draft({ id: 'b' }))).toBe(one);
    const full = Array.from({ length: ALERTS_MAXIMUM }, (_, at) => draft({ id: String(at), value: String(1020 + at) }));
    const all = full.reduce<DeviceAlerts>((alerts, next) => withAlert(alerts, next)!, NO_DEVICE_ALERTS);
    expect(all.waiting).toHaveLength(ALERTS_MAXIMUM);
    expect(withAlert(all, draft({ id: 'x', value: '5000' }))).toBeUndefined();
    expect(withoutAlert(all, '7').waiting).toHaveLength(ALERTS_MAXIMUM - 1);
  });

  it('is listed among the newest twenty triggered alerts, and counts as new until the reader has seen it', () => {
    let alerts = kept({ repeat: true });
    for (let day = 1; day <= MET_MAXIMUM + 3; day += 1)
      alerts = withMet(alerts, { id: String(day), at: AT + day * DAY_MS, price: '1020' }, 'a')!;
    expect(alerts.met).toHaveLength(MET_MAXIMUM);
    expect(alerts.met[0]).toMatchObject({ id: String(MET_MAXIMUM + 3), isNew: true });
    expect(allSeen(alerts).met.some(({ isNew }) => isNew)).toBe(false);
  });

  it('has a message with the same texts as one from a server, in three languages', () => {
    const { titles, bodies, ...message } = deviceMessage({
      id: 'm',
      alert: first({ value: '1020.5' }),
      at: AT,
      price: '1021',
      isNew: true,
    });
    expect(message).toMatchObject({ id: 'device m', event: 'priceAlert', code: 'ZJ1', read: false });
    expect(titles.jp).toBe('アラートの条件に達しました');
    expect(bodies.jp).toBe('見本 (ZJ1) が 1,021 を付けました。\n条件：1020.5 以上');
    expect(bodies.us).toBe('Sample (ZJ1) traded at 1,021.\nCondition: at or above 1020.5');
    expect(bodies.cn).toContain('1020.5');
  });
});
