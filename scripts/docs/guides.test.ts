import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import chinese from '../../client/src/i18n/cn.ts';
import japanese from '../../client/src/i18n/jp.ts';
import english from '../../client/src/i18n/us.ts';
import { cn as chinesePanel } from '../../simulator/panel/src/texts/cn.ts';
import { jp as japanesePanel } from '../../simulator/panel/src/texts/jp.ts';
import { showTextsIn } from '../../simulator/panel/src/texts/show.ts';
import { us as englishPanel } from '../../simulator/panel/src/texts/us.ts';
import { ROOT } from '../lib/paths.mjs';

const LANGUAGES = [
  ['.', english, englishPanel, showTextsIn('us')],
  ['ja', japanese, japanesePanel, showTextsIn('jp')],
  ['zh', chinese, chinesePanel, showTextsIn('cn')],
] as const;

/** All texts below a part of the texts. */
function textsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

test.each(['firstTrade', 'sales'])(
  'the guide %s names controls by the same texts as the client and the panel',
  (guide) => {
    const unknown = LANGUAGES.flatMap(([folder, ...texts]) => {
      const known = new Set(textsOf(texts));
      const text = readFileSync(join(ROOT, 'docs', folder, 'guide', `${guide}.md`), 'utf8');
      const names = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
      expect(names.length, folder).toBeGreaterThan(5);
      return names.filter((name) => !known.has(name)).map((name) => `${folder}: ${name}`);
    });
    expect(unknown).toEqual([]);
  },
);
