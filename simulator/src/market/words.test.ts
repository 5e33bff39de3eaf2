import { MARKETS, type Names } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { INDICES } from './instruments/indices.ts';
import { SECTORS } from './instruments/sectors.ts';
import { STEMS } from './instruments/stems.ts';
import { companyOf, issueMarketOf, leadFirmOf } from './newShares/names.ts';

/** What a name in each language is written with. */
const WRITTEN: Readonly<Record<keyof Names, RegExp>> = {
  jp: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーA-Z・]+$/u,
  cn: /^[\p{Script=Han}A-Za-z・]+$/u,
  us: /^[A-Z][A-Za-z&,. -]*[a-z]$/,
};

function expectWritten(names: Names): void {
  for (const language of ['jp', 'cn', 'us'] as const) expect(names[language]).toMatch(WRITTEN[language]);
}

describe('the names in three languages', () => {
  it.each(SECTORS.map((sector) => [sector.names.us, sector] as const))(
    'of the sector %s are not empty',
    (_, { names, endings }) => {
      expectWritten(names);
      for (const ending of endings) {
        expectWritten(ending);
        expect(ending.kana).toMatch(/^[\p{Script=Katakana}ー]+$/u);
      }
      expect(endings[0].us).not.toBe(endings[1].us);
    },
  );

  it('differ between the sectors', () => {
    expect(SECTORS).toHaveLength(12);
    for (const language of ['jp', 'cn', 'us'] as const)
      expect(new Set(SECTORS.map(({ names }) => names[language])).size).toBe(12);
  });

  it.each(INDICES.map(({ instrument }) => [instrument.code, instrument] as const))(
    'are complete for the index %s',
    (code, { names, market, kind }) => {
      expectWritten({ ...names, cn: names.cn.replace('Zaraba', '') });
      expect([names.jp.startsWith('ザラバ'), names.cn.startsWith('Zaraba'), names.us.startsWith('Zaraba ')]).toEqual([
        true,
        true,
        true,
      ]);
      expect(code).toBe(`ZX-${market.toUpperCase()}${code.at(-1)}`);
      expect(kind).toBe('index');
    },
  );

  it('exist for two indices of each market, one of the whole market and one weighted to a sector', () => {
    for (const market of MARKETS) {
      const [whole, leaning] = INDICES.filter(({ instrument }) => instrument.market === market);
      expect([whole?.marketWeight, whole?.sectorWeight]).toEqual([1, 0]);
      expect(leaning?.marketWeight).toBeLessThan(1);
      expect(leaning?.sectorWeight).toBeGreaterThan(0);
      expect(leaning?.dailyDeviation).toBeGreaterThan(whole?.dailyDeviation ?? NaN);
      expect(leaning?.dailyShares).toBeLessThan(whole?.dailyShares ?? NaN);
    }
  });

  it('of two hundred new companies all differ, and consist of a stem and an ending in every language', () => {
    const companies = Array.from({ length: 200 }, (_, number) => companyOf(number));
    for (const { names, sector, sectorIndex } of companies) {
      expectWritten(names);
      expect(names.us).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      const stem = STEMS.jp.find(({ us }) => names.us.startsWith(`${us} `));
      expect(names.jp.startsWith(stem?.jp ?? '?') && names.jp !== stem?.jp).toBe(true);
      expect(names.cn.startsWith(stem?.cn ?? '?') && names.cn !== stem?.cn).toBe(true);
      expect(sector).toEqual(SECTORS[sectorIndex]?.names);
    }
    for (const language of ['jp', 'cn', 'us'] as const)
      expect(new Set(companies.map(({ names }) => names[language])).size).toBe(200);
    expect(new Set(companies.map(({ sectorIndex }) => sectorIndex)).size).toBe(12);
  });

  it('of lead managers state that they are securities firms', () => {
    const firms = Array.from({ length: 6 }, (_, draw) => leadFirmOf(draw));
    for (const { jp, cn, us } of firms) {
      expect(jp).toMatch(/^..+証券$/);
      expect(cn).toMatch(/^..+证券$/);
      expect(us).toMatch(/^[A-Z][a-z]+ Securities$/);
    }
    expect(new Set(firms.map(({ jp }) => jp)).size).toBe(6);
    expect(leadFirmOf(6)).toEqual(firms[0]);
  });

  it('exist for two boards for new shares; the growth board is drawn twice as often', () => {
    const drawn = Array.from({ length: 300 }, (_, draw) => issueMarketOf(draw));
    const growth = drawn.filter(({ us }) => us.includes('growth'));
    expect(growth).toHaveLength(200);
    for (const names of drawn) {
      expect(names.us).toMatch(/^Tokyo simulated market, (growth|standard)$/);
      expect(names.jp).toMatch(/^東京模擬市場・(成長|標準)$/);
      expect(names.cn).toMatch(/^东京模拟市场·(成长|标准)$/);
    }
  });

  it('consist of stems that are not empty and are unique in each market', () => {
    for (const market of MARKETS) {
      for (const names of STEMS[market]) expectWritten(names);
      expect(new Set(STEMS[market].map(({ us }) => us)).size).toBe(STEMS[market].length);
    }
  });
});
