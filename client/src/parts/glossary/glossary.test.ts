import { describe, expect, it } from 'vitest';
import { SEE_ALSO } from './related.ts';
import { TERM_GROUP_IDS, TERM_GROUPS, TERM_IDS } from './terms.ts';
import { glossary as cn } from './texts/cn.ts';
import { glossary as jp } from './texts/jp.ts';
import { glossary as us } from './texts/us.ts';

/** The length up to which a popover shows an explanation without scrolling, in characters of each language. */
const LONGEST = { jp: 120, cn: 80, us: 200 };

describe.each([
  ['jp', jp],
  ['cn', cn],
  ['us', us],
] as const)('the glossary in %s', (language, glossary) => {
  it('explains every term and nothing else, each in a few sentences', () => {
    expect(Object.keys(glossary).toSorted()).toEqual([...TERM_IDS].toSorted());
    const wrong = TERM_IDS.filter((id) => {
      const { name, text } = glossary[id];
      return name === '' || !/[.。]$/.test(text) || text.length > LONGEST[language];
    });
    expect(wrong).toEqual([]);
  });

  it('has a different name and a different explanation for each term', () => {
    expect(new Set(TERM_IDS.map((id) => glossary[id].name)).size).toBe(TERM_IDS.length);
    expect(new Set(TERM_IDS.map((id) => glossary[id].text)).size).toBe(TERM_IDS.length);
  });
});

describe('the terms', () => {
  it('each belong to one group', () => {
    expect(new Set(TERM_IDS).size).toBe(TERM_GROUP_IDS.flatMap((group) => TERM_GROUPS[group]).length);
  });

  it('link to other terms, and to each one only once', () => {
    for (const [id, related = []] of Object.entries(SEE_ALSO)) {
      expect(
        related.filter((other) => other === id || !TERM_IDS.includes(other)),
        id,
      ).toEqual([]);
      expect(new Set(related).size, id).toBe(related.length);
    }
  });
});
