import { createHash } from 'node:crypto';
import { MARKETS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { createMarket } from '../create.ts';
import { INDICES } from './indices.ts';
import { INSTRUMENTS, LISTINGS } from './instruments.ts';
import { STEMS } from './stems.ts';

const all = MARKETS.flatMap((market) => INSTRUMENTS[market]);

test('each market has at least three hundred stocks, in the order of their codes, which begin with Z', () => {
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

test('added stocks leave the earlier stocks unchanged: code, name, board and every input of the price model', () => {
  const earlier = (['jp', 'us', 'cn'] as const).map((market) => LISTINGS[market].slice(0, 320));
  const digest = createHash('sha256').update(JSON.stringify(earlier)).digest('hex');
  expect(digest).toBe('0976dd1fb5c2a22cf5aa3a0e1a734e39c70e870729aabbc02f8d6558f8e1cb1e');
});

test('only stocks of the Beijing exchange trade within 30 % of the previous close', () => {
  const market = createMarket('beijing');
  const now = Date.parse('2026-03-03T10:00:00+08:00');
  for (const { code, board } of INSTRUMENTS.cn) {
    const { upper } = market.limits(code, now)!;
    expect(upper / market.tick(code, now)!.previousClose > 1.28, code).toBe(board === 'beijing');
  }
  expect(INSTRUMENTS.cn.filter(({ board }) => board === 'beijing').map(({ code }) => code)).toContain('ZC1321');
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
  expect([...boards].sort()).toEqual(['beijing', 'fine', 'growth', 'main', 'st', 'standard', 'us']);
  for (const market of MARKETS) expect(new Set(INSTRUMENTS[market].map((one) => one.sector.us)).size).toBe(12);
});

test('the inputs of the price model are plausible', () => {
  for (const { instrument, basePrice, dailyShares, dailyDeviation } of MARKETS.flatMap((market) => LISTINGS[market])) {
    expect(basePrice).toBeGreaterThan(1);
    expect(Number.isSafeInteger(instrument.issuedShares)).toBe(true);
    expect(dailyShares).toBeLessThan(instrument.issuedShares);
    expect(dailyDeviation).toBeGreaterThan(0.008);
    expect(dailyDeviation).toBeLessThan(0.04);
  }
});

/** Listed companies, banks and brokers of the three markets: none may be met here, also not as a part of a name. */
const REAL: Readonly<Record<'jp' | 'cn' | 'us', string>> = {
  jp: `
    トヨタ ホンダ 日産 マツダ スバル スズキ ソニー パナソニック シャープ 東芝 日立 三菱
    三井 住友 みずほ りそな 野村 大和 岡三 楽天 松井 マネックス ソフトバンク ドコモ 任天堂
    セガ コナミ カプコン ユニクロ ファーストリテイリング イオン セブン ローソン 資生堂 花王
    味の素 キリン アサヒ サントリー 明治 森永 武田 アステラス エーザイ 塩野義 キヤノン
    ニコン オリンパス 富士 京セラ 村田 日本電産 キーエンス ファナック 東京電力 関西電力
  `,
  cn: `
    茅台 五粮液 腾讯 阿里 百度 京东 美团 小米 华为 联想 中兴 比亚迪 宁德 格力 海尔 美的
    万科 平安 招商 工商银行 建设银行 农业银行 中国银行 交通银行 中信 国泰 海通 广发 中石油
    中石化 隆基 恒瑞
  `,
  us: `
    Apple Microsoft Google Alphabet Amazon Tesla Nvidia Netflix Intel Oracle Cisco Pfizer Merck Boeing
    Walmart Disney Coca-Cola Pepsi Nike Starbucks Visa Mastercard Goldman Morgan Citi Chase Schwab
    Robinhood Fidelity Vanguard BlackRock Toyota Honda Sony Nintendo Nomura Daiwa Rakuten SoftBank
    Mitsubishi Sumitomo Mizuho Tencent Alibaba Huawei
  `,
};

test('no name is the name of a real company in any language, nor contains one', () => {
  // Firms that issue shares or products are made of the same stems.
  const others = [
    ...INDICES.map(({ instrument }) => instrument),
    ...Object.values(STEMS)
      .flat()
      .map((names) => ({ names })),
  ];
  for (const language of ['jp', 'cn', 'us'] as const) {
    const met = [...all, ...others].flatMap(({ names }) =>
      REAL[language]
        .trim()
        .split(/\s+/)
        .flatMap((real) =>
          new RegExp(language === 'us' ? `\\b${real}\\b` : real, 'i').test(names[language])
            ? [[names[language], real]]
            : [],
        ),
    );
    expect(met).toEqual([]);
  }
});
