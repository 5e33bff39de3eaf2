import { expect } from 'vitest';
import { quoteOf, rows, said } from './promise.ts';
import type { Check } from './promise.ts';

/** What the scenarios of order types and times in force promise. */
export const ORDER_PROMISES: Readonly<Record<string, Check>> = {
  'stop-limit-left-behind': async (one) => {
    const newest = async () => ((await rows(one, '/trade/orders')) as object[])[0];
    expect(await newest()).toMatchObject({ state: 'armed', trigger: '2300', limitPrice: '2320' });
    await one.waits('P1D');
    expect(await newest()).toMatchObject({ state: 'working', fills: [] });
    expect(Number((await quoteOf(one, 'ZJ1142')).last)).toBeGreaterThan(2_320);
  },
  'trailing-stop-follows': async (one) => {
    type Shown = { readonly state: string; readonly trigger?: string; readonly averagePrice?: string };
    const newest = async () => ((await rows(one, '/trade/orders')) as Shown[])[0]!;
    const first = await newest();
    expect(first.state).toBe('armed');
    await one.waits('PT19M');
    const followed = await newest();
    expect(followed.state).toBe('armed');
    expect(Number(followed.trigger) / Number(first.trigger)).toBeLessThan(0.98);
    await one.waits('PT20M');
    expect(await newest()).toMatchObject({ state: 'filled' });
    expect(Number((await newest()).averagePrice)).toBeLessThan(Number(first.trigger));
  },
  'orders-at-once': async (one) => {
    const [killed, part] = await rows(one, '/trade/orders');
    expect(killed).toMatchObject({ validity: 'fillOrKill', state: 'expired', fills: [] });
    expect(part).toMatchObject({ validity: 'immediateOrCancel', state: 'expired', fills: [{}] });
  },
  'order-at-the-close': async (one) => {
    expect(await rows(one, '/trade/orders')).toMatchObject([
      { validity: 'marketAtClose', state: 'working', limitPrice: '2000' },
      { validity: 'atClosing', state: 'queued' },
    ]);
    await one.waits('PT10M');
    const fills = [{ liquidity: 'auction', at: Date.parse('2026-03-03T15:30:00+09:00') }];
    expect(await rows(one, '/trade/orders')).toMatchObject([
      { state: 'filled', fills },
      { state: 'filled', fills },
    ]);
  },
  'order-until-date': async (one) => {
    await one.waits('P1D');
    expect(await rows(one, '/trade/orders')).toMatchObject([{ state: 'working', until: '2026-03-05' }]);
    await one.waits('P2D');
    expect(await rows(one, '/trade/orders')).toMatchObject([{ state: 'expired', fills: [] }]);
  },
  'protected-position': async (one) => {
    const placed = async () => (await rows(one, '/trade/orders')) as { state: string; group?: string }[];
    expect((await placed()).map(({ state }) => state)).toEqual(['armed', 'working', 'filled']);
    await said('PT1H', /cancelled the take profit/)(one);
    expect((await placed()).map(({ state }) => state)).toEqual(['filled', 'cancelled', 'filled']);
    expect(new Set((await placed()).map(({ group }) => group)).size).toBe(1);
  },
};
