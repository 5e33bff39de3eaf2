import type { Names } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { SECTORS } from '../instruments/sectors.ts';
import type { Instrument } from '../market.ts';
import { searchEntryOf, searchOver, slipsToBeginning } from './search.ts';
import { folded, pinyinOf, romajiOf, spellingsOf } from './spelling.ts';

function share(code: string, us: string, { jp = '無', cn = '无' }: Partial<Names> = {}): Instrument {
  return { code, names: { us, jp, cn } } as Instrument;
}

const codes = (text: string, ...shares: readonly Instrument[]) => searchOver(shares)(text);

describe('a search among a few stocks', () => {
  it('lists the exact code first, then whole names, beginnings of codes, beginnings of names, and names that contain the text', () => {
    const [inside, begins, codeBegins, whole, exact] = [
      share('Z1', 'Old Kite'),
      share('Z2', 'Kite Works'),
      share('KITE9', 'Plain'),
      share('Z4', 'Kite'),
      share('KITE', 'Other'),
    ];
    expect(codes('kite', inside, begins, codeBegins, whole, exact, share('Z6', 'Heron'))).toEqual([
      'KITE',
      'Z4',
      'KITE9',
      'Z2',
      'Z1',
    ]);
  });

  it('finds names in Japanese and Chinese by the whole name, its beginning and its inside, in this order', () => {
    const [inside, begins, whole] = [
      share('A', 'X', { jp: '新青空' }),
      share('B', 'Y', { jp: '青空食品' }),
      share('C', 'W', { cn: '青空' }),
    ];
    expect(codes('青空', inside, begins, whole)).toEqual(['C', 'B', 'A']);
    expect(codes(' 青 空・', inside, begins, whole)).toEqual(['C', 'B', 'A']);
    expect(codes('', inside)).toEqual([]);
  });

  it('finds phonetic spellings only from two letters on', () => {
    const kana = share('A', 'Zz', { jp: 'ユキワークス' });
    expect(codes('yuki', kana)).toEqual(['A']);
    expect(codes('ゆき', kana)).toEqual(['A']);
    expect(codes('ユ', kana)).toEqual(['A']);
    expect(codes('y', kana)).toEqual([]);
  });

  it('tolerates one typing error in four letters and two in eight, never more, and lists names with the fewest first', () => {
    const [near, far] = [share('A', 'Ravenmere'), share('B', 'Ravenmoor')];
    expect(codes('ravnemere', far, near)).toEqual(['A']);
    expect(codes('ravenmxor', near, far)).toEqual(['B', 'A']);
    expect(codes('rvaenmxre', near)).toEqual(['A']);
    expect(codes('rvaenmxrq', near)).toEqual([]);
    // Four to seven letters: one. Three: none.
    expect(codes('ravx', near)).toEqual(['A']);
    expect(codes('raxxn', near)).toEqual([]);
    expect(codes('rxv', near)).toEqual([]);
    // Three characters that are not spelled: one.
    expect(codes('青空品', share('A', 'X', { jp: '青空食品' }))).toEqual(['A']);
    expect(codes('青品', share('A', 'X', { jp: '青空食品' }))).toEqual([]);
  });

  it('lists similar names only if nothing matches exactly, and at most fifty', () => {
    expect(codes('ravenm', share('A', 'Ravenmere'), share('B', 'Ravemnoor'))).toEqual(['A']);
    const many = Array.from({ length: 60 }, (_, place) => share(`K${place}`, `Kite ${place}`));
    expect(codes('kite', ...many)).toEqual(many.slice(0, 50).map(({ code }) => code));
    expect(codes('kitw', ...many)).toHaveLength(50);
  });

  it('also finds stocks passed in with the text, after the others', () => {
    const search = searchOver([share('A', 'Kite Works')]);
    const other = searchEntryOf(share('B', 'Kite Foods'));
    expect(search('kite', [other])).toEqual(['A', 'B']);
    expect(search('kite')).toEqual(['A']);
  });
});

describe('by phonetic spellings of company names', () => {
  const endings = SECTORS.flatMap((sector) => sector.endings.map((ending) => [ending.jp, ending] as const));
  const reads: Readonly<Record<string, string>> = {
    食品: 'ショクヒン',
    製菓: 'セイカ',
    化学工業: 'カガクコウギョウ',
    化成: 'カセイ',
    製薬: 'セイヤク',
    製作所: 'セイサクショ',
    精機: 'セイキ',
    電機: 'デンキ',
    電子: 'デンシ',
    自動車: 'ジドウシャ',
    車輛: 'シャリョウ',
    通信: 'ツウシン',
    百貨: 'ヒャッカ',
    信託: 'シンタク',
    地所: 'ジショ',
    不動産: 'フドウサン',
    海運: 'カイウン',
    物流: 'ブツリュウ',
    電力: 'デンリョク',
  };

  it.each(endings)('a name that ends in %s is found by its reading', (jp, { us }) => {
    const company = share('A', `Sorei ${us}`, { jp: `蒼嶺${jp}` });
    const reading = reads[jp] ?? jp;
    expect(codes(`ソウレイ${reading}`, company)).toEqual(['A']);
    expect(spellingsOf(company.names)).toContain(folded(`sorei${romajiOf(reading)}`));
  });

  it('a name under special treatment is read without its prefix, and a name in kana as it is written', () => {
    expect(spellingsOf({ us: 'ST Sorei Foods', jp: '蒼嶺食品', cn: '苍岭食品' })).toContain('soreishokuhin');
    expect(spellingsOf({ us: 'Yuki Works', jp: 'ユキ・ワークス', cn: '雪' })).toEqual([
      'yukiworks',
      'yukiwakusu',
      'xue',
    ]);
    // What cannot be read in one way is left out; what is spelled alike is there once.
    expect(spellingsOf({ us: 'Kite', jp: '凧', cn: '凧' })).toEqual(['kite']);
    expect(spellingsOf({ us: 'Yuki', jp: 'ユキ', cn: '?' })).toEqual(['yuki', 'yukiyuki']);
  });

  it.each([
    ['キョウト', 'kyoto'],
    ['ニッポン', 'nipon'],
    ['シンブン', 'shinbun'],
    ['ティー', 'ti'],
    ['ヴァン', 'van'],
    ['', ''],
    ['京', undefined],
    ['キ京', undefined],
    ['キA', undefined],
  ])('the name %s is spelled %s', (kana, spelling) => {
    expect(romajiOf(kana)).toBe(spelling);
  });

  it('letters among Chinese characters are kept as they are, and other characters are unknown', () => {
    expect(pinyinOf('雪A')).toBe('xuea');
    expect(pinyinOf('雪1')).toBeUndefined();
    expect(pinyinOf('雪?')).toBeUndefined();
    expect(folded('Kyōto & Sons')).toBe('kyotosons');
    expect(folded('Koukou')).toBe('koko');
  });
});

it.each([
  ['', 'abc', 2, 0],
  ['abc', '', 1, 2],
  ['abc', '', 3, 3],
  ['ba', 'ab', 2, 1],
  ['abcd', 'bacd', 2, 1],
  ['abcd', 'badc', 2, 2],
  ['abcd', 'badc', 1, 2],
  ['xabcdef', 'abcdefgh', 1, 1],
  ['abcxx', 'abc', 2, 2],
  ['abcxxx', 'abc', 2, 3],
  ['abc', 'xxabc', 2, 2],
])(
  'between %s and the beginning of %s, with at most %i counted, there are %i typing errors',
  (text, name, most, slips) => {
    expect(slipsToBeginning(text, name, most)).toBe(slips);
  },
);
