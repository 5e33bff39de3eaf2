import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FURTHER_STUDIES } from '../../../../chart/indicators/further/index.ts';
import { STUDIES } from '../../../../chart/indicators/index.ts';
import type { Study } from '../../../../chart/indicators/study.ts';
import {
  type ChartStudies,
  TEMPLATES_MAXIMUM,
  adjusted,
  readChartStudies,
  removed,
  saved,
  toggled,
} from './chartStudies.ts';
import { namedStudy, parameterIn, parametersOf, rangeOf } from './studyParameters.ts';

const FIRST: ChartStudies = { studies: [{ id: 'MA' }, { id: 'VOL' }], templates: [] };

describe('the stored studies of the chart', () => {
  it.each(['', 'null', '7', '{', '{"studies":{}}', '[{"id":"KC"}]'])(
    'are the defaults if the stored text is %j',
    (text) => {
      expect(readChartStudies(text)).toEqual(FIRST);
    },
  );

  it('survive being stored', () => {
    const chart: ChartStudies = {
      studies: [{ id: 'KC', parameters: [20, 2.5, 10], colours: [5, 0, 1] }, { id: 'ATR' }],
      templates: [{ name: 'swing', studies: [{ id: 'RSI', parameters: [9, 14, 21] }] }],
    };
    expect(readChartStudies(JSON.stringify(chart))).toEqual(chart);
    expect(readChartStudies('{"studies":[]}')).toEqual({ studies: [], templates: [] });
  });

  it('omit invalid studies and duplicates', () => {
    const rows = [
      7,
      { id: 3 },
      { id: 'MA', parameters: [5, -1], colours: [0, 6] },
      { id: 'RSI', parameters: ['6'], colours: [1.5] },
      { id: 'RSI', parameters: [7] },
      { id: 'WR', parameters: Array.from({ length: 9 }, () => 3) },
      { id: 'EMA', parameters: [1001] },
    ];
    const stored = { studies: rows, templates: [{ name: '' }, { studies: [] }, { name: 'a', studies: 7 }, null] };
    expect(readChartStudies(JSON.stringify(stored))).toEqual({
      studies: [{ id: 'MA' }, { id: 'RSI', parameters: [7] }, { id: 'WR' }, { id: 'EMA' }],
      templates: [{ name: 'a', studies: [] }],
    });
  });

  it('can be read without an error, whatever is stored', () => {
    const reads = fc.property(fc.jsonValue(), (value) => {
      expect(Array.isArray(readChartStudies(JSON.stringify(value)).studies)).toBe(true);
      expect(readChartStudies(JSON.stringify({ studies: value, templates: value })).templates.length).toBeLessThan(13);
    });
    expect(() => fc.assert(reads)).not.toThrow();
  });
});

describe('a change of the studies', () => {
  it('adds a study at the end, or removes it with its parameters', () => {
    const added = toggled(FIRST, 'KC');
    expect(added.studies.map(({ id }) => id)).toEqual(['MA', 'VOL', 'KC']);
    const changed = adjusted(added, { id: 'KC', parameters: [10, 1, 5] });
    expect(changed.studies[2]).toEqual({ id: 'KC', parameters: [10, 1, 5] });
    expect(toggled(toggled(changed, 'KC'), 'KC').studies[2]).toEqual({ id: 'KC' });
  });

  it('saves the studies as a template, replaces a template of the same name, and can remove a template', () => {
    const first = saved(FIRST, 'plain');
    const second = saved(toggled(first, 'RSI'), 'momentum');
    expect(second.templates).toEqual([
      { name: 'plain', studies: FIRST.studies },
      { name: 'momentum', studies: [...FIRST.studies, { id: 'RSI' }] },
    ]);
    expect(saved(second, 'plain').templates.map(({ name, studies }) => [name, studies.length])).toEqual([
      ['momentum', 3],
      ['plain', 3],
    ]);
    expect(removed(second, 'plain').templates.map(({ name }) => name)).toEqual(['momentum']);
    expect(removed(second, 'plain').studies).toBe(second.studies);
  });

  it('removes the oldest template if there are too many', () => {
    let chart = FIRST;
    for (let at = 0; at <= TEMPLATES_MAXIMUM; at += 1) chart = saved(chart, `set ${at}`);
    expect(chart.templates).toHaveLength(TEMPLATES_MAXIMUM);
    expect(chart.templates[0]?.name).toBe('set 1');
  });
});

describe('a parameter of a study', () => {
  const all: readonly Study[] = [...Object.values(STUDIES), ...Object.values(FURTHER_STUDIES)];

  it.each(all.map(({ id, parameters }) => [id, parameters] as const))(
    'has a name and a valid default value: %s',
    (id, parameters) => {
      const names = parametersOf(id as keyof typeof STUDIES, parameters);
      // The factor of MACD follows the language of the reader.
      expect(names).toHaveLength(id === 'MACD' ? 3 : parameters.length);
      for (const [at, name] of names.entries()) {
        expect(parameterIn(String(parameters[at]), rangeOf(name))).toBe(parameters[at]);
      }
    },
  );

  it('can belong to a study that is named only by a word of the app, such as VOL', () => {
    expect(all.filter(({ id }) => namedStudy(id) === undefined).map(({ id }) => id)).toContain('VOL');
    expect(namedStudy('KC')).toBe('KC');
  });

  it.each([
    ['14', 14],
    ['１４', 14],
    [' 14 ', 14],
    ['0', undefined],
    ['501', undefined],
    ['2.5', undefined],
    ['', undefined],
    ['many', undefined],
  ] as const)('that counts bars and is typed as %j is read as %s', (text, value) => {
    expect(parameterIn(text, rangeOf('bars'))).toBe(value);
  });

  it('that is a factor may be a fraction, and one for the bars of a VWAP may be 0 for the whole day', () => {
    expect(parameterIn('2.5', rangeOf('times'))).toBe(2.5);
    expect(parameterIn('0', rangeOf('barsOrDay'))).toBe(0);
  });
});
