import { describe, expect, it } from 'vitest';
import { INSTRUMENTS } from '../instruments/instruments.ts';
import type { Instrument } from '../market.ts';
import { companyOf } from '../newShares/names.ts';
import { searchOver, slipsToBeginning } from './search.ts';
import { folded, pinyinOf, romajiOf } from './spelling.ts';

const ALL = [...INSTRUMENTS.jp, ...INSTRUMENTS.us, ...INSTRUMENTS.cn];
const search = searchOver(ALL);

/** Twenty shares from all three markets. */
const SAMPLE = Array.from({ length: 20 }, (_, place) => ALL[place * 47 + 3]).filter((one) => one !== undefined);

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfe_e0));
const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
const swapped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
const hiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Ten ways to look for one share. */
const WAYS: readonly (readonly [string, (share: Instrument) => string])[] = [
  ['its code in small letters', ({ code }) => code.toLowerCase()],
  ['its code in full width', ({ code }) => wide(code)],
  ['its English name', ({ names }) => names.us],
  ['its English name in full width and capitals', ({ names }) => wide(names.us.toUpperCase())],
  ['its English name with a letter left out', ({ names }) => without(names.us, 3)],
  ['its English name with two letters swapped', ({ names }) => swapped(names.us.toLowerCase(), 2)],
  ['its Japanese name', ({ names }) => names.jp],
  ['its Japanese name in hiragana where it has kana', ({ names }) => hiragana(names.jp)],
  ['its Chinese name', ({ names }) => names.cn],
  ['its Chinese name in pinyin', ({ names }) => pinyinOf(names.cn) ?? '?'],
];

const QUERIES = WAYS.flatMap(([way, of]) => SAMPLE.map((share) => ({ way, text: of(share), share })));

describe('a search among all stocks', () => {
  it('lists the right stock first for at least 95 % of 200 search texts', () => {
    expect(QUERIES).toHaveLength(200);
    const missed = QUERIES.filter(({ text, share }) => search(text)[0] !== share.code);
    expect(missed.length, missed.map(({ way, text }) => `${way}: ${text}`).join('\n')).toBeLessThanOrEqual(10);
  });

  it.each([
    ['そうれいしょくひん', 'Sorei Foods'],
    ['ソレイ食品', undefined],
    ['ぎんれいせいさくしょ', undefined],
    ['しもつき', 'Shimotsuki'],
    ['すいりょう', 'Suiryo'],
    ['suiryou', 'Suiryo'],
    ['cangling', '苍岭'],
    ['LANYUE', '澜岳'],
    ['Hollowbrok', 'Hollowbrook'],
    ['Ravnemere', 'Ravenmere'],
    ['蒼嶺食晶', '蒼嶺食品'],
  ])('for the text %s finds %s', (text, name) => {
    const [first] = search(text);
    const names = Object.values(ALL.find(({ code }) => code === first)?.names ?? {});
    if (name === undefined) expect(search(text).length).toBeLessThan(50);
    else expect(names.some((one) => one.includes(name))).toBe(true);
  });

  it('finds nothing for a very short text without a match, nor for nonsense', () => {
    expect(search('qq')).toEqual([]);
    expect(search('no such company')).toEqual([]);
    expect(search('東京')).toEqual([]);
    expect(search('・ ')).toEqual([]);
  });
});

describe('phonetic spellings in the search', () => {
  it('are known for the Chinese name of every listed stock and future stock', () => {
    const names = [
      ...ALL.map(({ names: { cn } }) => cn),
      ...Array.from({ length: 600 }, (_, n) => companyOf(n + 1).names.cn),
    ];
    expect(names.filter((name) => pinyinOf(name) === undefined)).toEqual([]);
  });

  it('treat long vowels and doubled letters equally, however they are typed', () => {
    expect(romajiOf('ソウレイ')).toBe('sorei');
    expect(romajiOf('コーヒー')).toBe(folded('koohii'));
    expect(romajiOf('ヒャッカ')).toBe(folded('hyakka'));
    expect(romajiOf('百貨')).toBeUndefined();
  });

  it.each([
    ['abcd', 'abcdefg', 0],
    ['abd', 'abcdefg', 1],
    ['abdc', 'abcdefg', 1],
    ['axcd', 'abcdefg', 1],
    ['abxcd', 'abcdefg', 1],
    ['wxyz', 'abcdefg', 3],
  ])('the text %s differs from the beginning of %s by %i typing errors', (text, name, slips) => {
    expect(slipsToBeginning(text, name, 2)).toBe(slips);
  });
});
