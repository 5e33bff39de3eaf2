import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FURTHER_STUDIES } from '../../client/src/chart/indicators/further/index.ts';
import { STUDIES } from '../../client/src/chart/indicators/index.ts';
import type { Study } from '../../client/src/chart/indicators/study.ts';
import { ROOT } from '../lib/paths.mjs';
import { code, table } from './table.ts';

/** The folders of the studies, and the studies in them. */
const STUDY_FOLDERS: readonly (readonly [folder: string, studies: readonly Study[]])[] = [
  ['client/src/chart/indicators', Object.values(STUDIES)],
  ['client/src/chart/indicators/further', Object.values(FURTHER_STUDIES)],
];

/** Returns the comment before each study of a folder, by the study's id. */
function definitionsIn(folder: string): ReadonlyMap<string, string> {
  const sources = readdirSync(join(ROOT, folder)).filter((name) => /^[a-zA-Z]+\.ts$/.test(name));
  const commented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const \w+ = defineStudy\(\{\n {2}id: '(\w+)'/g;
  return new Map(
    sources.flatMap((name) =>
      [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(commented)].map(([, comment = '', id = '']) => [
        id,
        comment.replaceAll(/\n \*/g, ' ').replaceAll(/ +/g, ' ').trim(),
      ]),
    ),
  );
}

/** Returns the page about the chart's studies: a table, and a definition of each from the comment before it. */
export function studies(): string {
  const all = STUDY_FOLDERS.flatMap(([, some]) => some);
  const definitions = new Map(STUDY_FOLDERS.flatMap(([folder]) => [...definitionsIn(folder)]));
  const rows = all.map((study) => [
    code(study.id),
    study.place === 'main' ? 'over the prices' : 'in a pane of its own',
    study.parameters.length === 0 ? '–' : study.parameters.join(', '),
    study
      .init(study.parameters)
      .outputs.map(({ label }) => label)
      .join(', ') || '–',
    study.guides?.join(', ') ?? '–',
  ]);
  return [
    '# Studies',
    'What the chart can compute. Bars are counted from 1. A value that a study does not have is absent, not 0.',
    table(['study', 'drawn', 'parameters', 'outputs', 'guides'], rows),
    '## Definitions',
    ...all.map(({ id }) => {
      const definition = definitions.get(id);
      if (definition === undefined) throw new Error(`the study ${id} has no comment`);
      return `${code(id)}: ${definition}`;
    }),
  ].join('\n\n');
}
