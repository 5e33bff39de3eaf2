import { MARKETS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { INDICES } from './indices.ts';
import { INSTRUMENTS, LISTINGS } from './instruments.ts';

const all = MARKETS.flatMap((market) => INSTRUMENTS[market]);

test('at least three hundred shares a market, in code order, codes beginning with Z', () => {
  for (const market of MARKETS) {
    const codes = INSTRUMENTS[market].map((one) => one.code);
    expect(codes.length).toBeGreaterThanOrEqual(300);
    expect([...codes].sort()).toEqual(codes);
    expect(codes.every((code) => /^Z[JUC]\d{4}$/.test(code))).toBe(true);
  }
  expect(INSTRUMENTS.jp[0]?.code).toBe('ZJ1001');
  expect(new Set(INDICES.map((index) => index.instrument.code)).size).toBe(6);
  expect(INDICES.every((index) => index.instrument.code.startsWith('ZX-'))).toBe(true);
});

test('names are unique in every language and never empty', () => {
  for (const language of ['jp', 'cn', 'us'] as const) {
    const names = all.map((one) => one.names[language]);
    expect(names.every((name) => name.length >= 3)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('every board and every sector has members', () => {
  const boards = new Set(all.map((one) => one.board));
  expect([...boards].sort()).toEqual(['fine', 'growth', 'main', 'st', 'standard', 'us']);
  for (const market of MARKETS) expect(new Set(INSTRUMENTS[market].map((one) => one.sector.us)).size).toBe(12);
});

test('facts the model starts from are sane', () => {
  for (const { instrument, basePrice, dailyShares, dailyDeviation } of MARKETS.flatMap((market) => LISTINGS[market])) {
    expect(basePrice).toBeGreaterThan(1);
    expect(Number.isSafeInteger(instrument.issuedShares)).toBe(true);
    expect(dailyShares).toBeLessThan(instrument.issuedShares);
    expect(dailyDeviation).toBeGreaterThan(0.008);
    expect(dailyDeviation).toBeLessThan(0.04);
  }
});
