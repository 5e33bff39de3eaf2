import { MESSAGES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import cnFirst from './cn.ts';
import cnLater from './cn/later.ts';
import jpFirst from './jp.ts';
import jpLater from './jp/later.ts';
import usFirst from './us.ts';
import usLater from './us/later.ts';

const jp = { ...jpFirst, ...jpLater };
const cn = { ...cnFirst, ...cnLater };
const us = { ...usFirst, ...usLater };

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').toSorted();
}

const source = new Map(leaves(jp));

describe.each([
  ['cn', cn],
  ['us', us],
] as const)('the texts of %s', (_language, texts) => {
  it('use the placeholders of the source', () => {
    for (const [key, text] of leaves(texts))
      expect(placeholders(text), key).toEqual(placeholders(source.get(key) ?? ''));
  });

  it('leave nothing untranslated', () => {
    const same = leaves(texts).filter(([key, text]) => text === source.get(key) && /[ぁ-んァ-ヶ]/.test(text));
    expect(same).toEqual([]);
  });
});

describe.each([
  ['jp', jp],
  ['cn', cn],
  ['us', us],
] as const)('the messages of %s', (_language, texts) => {
  it('say for every key what happened and what to do next', () => {
    for (const key of [...Object.keys(MESSAGES), 'network', 'unknown'] as (keyof typeof texts.message)[]) {
      expect(texts.message[key].text, key).not.toBe('');
      expect(texts.message[key].next, key).not.toBe('');
    }
  });
});

describe('the mark of the simulation', () => {
  it('is worded as agreed', () => {
    expect(jp.simulated.strip).toBe('模擬市場・実際のお金ではありません');
    expect(cn.simulated.strip).toBe('模拟市场・非真实资金');
    expect(us.simulated.strip).toBe('SIMULATED MARKET · no real money');
  });
});
