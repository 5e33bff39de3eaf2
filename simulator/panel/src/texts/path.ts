import type { Language } from '@zaraba/contracts';

const jp = {
  padHint: '左から右へなぞると、値動きがその線をたどります。点を入力しても同じです。',
  minutes: '横の幅',
  minutesOf: (n: number) => `${n}分`,
  percent: '縦の幅',
  points: '点(取引の分 変化率%)',
  pointsHint: '例 0 0, 10 -3, 30 2(10分後に -3%、30分後に +2%)',
  clear: '消す',
};
/** The texts about a drawn path. */
export type PathTexts = typeof jp;

const us: PathTexts = {
  padHint: 'Draw from left to right; prices follow the line. Or enter its points.',
  minutes: 'Width',
  minutesOf: (n) => `${n} min`,
  percent: 'Height',
  points: 'Points (trading minutes, change in %)',
  pointsHint: 'for example 0 0, 10 -3, 30 2: −3% after 10 minutes, +2% after 30',
  clear: 'Clear',
};

const cn: PathTexts = {
  padHint: '从左到右画，价格便沿着这条线走。直接输入各点也一样。',
  minutes: '横向范围',
  minutesOf: (n) => `${n}分钟`,
  percent: '纵向范围',
  points: '各点（交易分钟 变化率%）',
  pointsHint: '例如 0 0, 10 -3, 30 2：10分钟后 -3%，30分钟后 +2%',
  clear: '清除',
};

const ALL: Readonly<Record<Language, PathTexts>> = { jp, us, cn };

/** Returns the texts about a drawn path in a language. */
export function pathTextsIn(language: Language): PathTexts {
  return ALL[language];
}
