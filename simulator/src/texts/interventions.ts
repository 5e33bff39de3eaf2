import { LANGUAGES } from '@zaraba/contracts';
import type { Intervention, Names } from '@zaraba/contracts';

/** The labels of testers' interventions. Armed keys and faults have none, because they affect only replies. */
const LABELS: Readonly<Partial<Record<Intervention, Names>>> = {
  overlay: {
    jp: '【テスト操作】この銘柄の値動きは、テスターが操作したものです。',
    cn: '【测试操作】该股票的行情走势由测试人员设定。',
    us: '[Test] A tester moved the prices of this stock.',
  },
  decision: {
    jp: '【テスト操作】この結果は、テスターが手動で決定したものです。',
    cn: '【测试操作】该结果由测试人员手动决定。',
    us: '[Test] A tester decided this by hand.',
  },
};

/** Adds a label for each intervention to the bodies of a message. Each label is a line. */
export function withLabels(bodies: Names, interventions: readonly Intervention[]): Names {
  const labels = interventions.flatMap((kind) => LABELS[kind] ?? []);
  if (labels.length === 0) return bodies;
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      [bodies[language], ...labels.map((label) => label[language])].filter((line) => line !== '').join('\n'),
    ]),
  ) as Names;
}
