import type { LineColour } from '../../../../chart/indicators/study.ts';
import type { StudyId } from '../../../../chart/types.ts';
import { objectOf, parsed } from '../../../../state/storedJson.ts';

/** A chosen study, and its parameters and colours if they differ from the study's own. */
export interface ChosenStudy {
  readonly id: StudyId;
  readonly parameters?: readonly number[];
  readonly colours?: readonly LineColour[];
}

/** Studies that the reader saved together under a name. */
export interface StudyTemplate {
  readonly name: string;
  readonly studies: readonly ChosenStudy[];
}

/** The studies of a chart in the order of their panes, and the templates that are saved on this device. */
export interface ChartStudies {
  readonly studies: readonly ChosenStudy[];
  readonly templates: readonly StudyTemplate[];
}

/** The largest number of templates, and the largest length of a template name. */
export const TEMPLATES_MAXIMUM = 12;
export const TEMPLATE_NAME_MAXIMUM = 24;
/** The number of colours for lines. */
export const LINE_COLOURS = 6;
/** A limit for stored lists of parameters and colours, above the number that any study has. */
const NUMBERS_MAXIMUM = 8;
const PARAMETER_MAXIMUM = 1000;

const FIRST: ChartStudies = { studies: [{ id: 'MA' }, { id: 'VOL' }], templates: [] };

function numbersIn(value: unknown, isValid: (number: number) => boolean): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length > NUMBERS_MAXIMUM) return undefined;
  return value.every((one) => typeof one === 'number' && isValid(one)) ? (value as number[]) : undefined;
}

/** The studies in a stored value, each once. Invalid ones are dropped. */
export function studiesIn(value: unknown): ChosenStudy[] {
  const rows = Array.isArray(value) ? value.map(objectOf) : [];
  const known = new Map<string, ChosenStudy>();
  for (const row of rows) {
    if (typeof row['id'] !== 'string') continue;
    const parameters = numbersIn(row['parameters'], (number) => number >= 0 && number <= PARAMETER_MAXIMUM);
    const colours = numbersIn(
      row['colours'],
      (number) => Number.isInteger(number) && number >= 0 && number < LINE_COLOURS,
    );
    // Unknown ids are retained, so that an older version can read what a newer one stored; the chart ignores them.
    const id = row['id'] as StudyId;
    known.set(id, { id, ...(parameters && { parameters }), ...(colours && { colours: colours as LineColour[] }) });
  }
  return [...known.values()];
}

/**
 * Parses the stored studies. Invalid parts are ignored; if nothing is stored, the chart has moving averages and volume.
 */
export function readChartStudies(text: string): ChartStudies {
  const stored = objectOf(parsed(text));
  if (!Array.isArray(stored['studies'])) return FIRST;
  const templates = (Array.isArray(stored['templates']) ? stored['templates'] : []).map(objectOf).flatMap((row) => {
    const { name } = row;
    return typeof name === 'string' && name !== '' ? [{ name, studies: studiesIn(row['studies']) }] : [];
  });
  return { studies: studiesIn(stored['studies']), templates: templates.slice(0, TEMPLATES_MAXIMUM) };
}

/** Adds a study as the last one, or removes it if it is already chosen. */
export function toggled(chart: ChartStudies, id: StudyId): ChartStudies {
  const others = chart.studies.filter((study) => study.id !== id);
  return { ...chart, studies: others.length < chart.studies.length ? others : [...others, { id }] };
}

/** Replaces the parameters and colours of a chosen study. */
export function adjusted(chart: ChartStudies, changed: ChosenStudy): ChartStudies {
  return { ...chart, studies: chart.studies.map((study) => (study.id === changed.id ? changed : study)) };
}

/**
 * Saves the chosen studies under a name. A template of that name is replaced; beyond the maximum the oldest template is
 * removed.
 */
export function saved({ studies, templates }: ChartStudies, name: string): ChartStudies {
  const others = templates.filter((template) => template.name !== name);
  return { studies, templates: [...others, { name, studies }].slice(-TEMPLATES_MAXIMUM) };
}

/** Removes a template. The chart keeps its studies. */
export function removed({ studies, templates }: ChartStudies, name: string): ChartStudies {
  return { studies, templates: templates.filter((template) => template.name !== name) };
}
