import type { LineColour } from '../../../../chart/indicators/study.ts';
import type { StudyId } from '../../../../chart/types.ts';
import { objectOf, parsed } from '../../../../state/storedJson.ts';

/** A chosen study. Parameters and colours are present only if they differ from the defaults of the study. */
export interface ChosenStudy {
  readonly id: StudyId;
  readonly parameters?: readonly number[];
  readonly colours?: readonly LineColour[];
}

/** Studies that the reader saved under a name. */
export interface StudyTemplate {
  readonly name: string;
  readonly studies: readonly ChosenStudy[];
}

/** The studies of a chart in the order of their panes, and the templates on this device. */
export interface ChartStudies {
  readonly studies: readonly ChosenStudy[];
  readonly templates: readonly StudyTemplate[];
}

/** The largest number of templates. */
export const TEMPLATES_MAXIMUM = 12;
/** The longest name of a template, characters. */
export const TEMPLATE_NAME_MAXIMUM = 24;
/** How many colours a line can have. */
export const LINE_COLOURS = 6;
/** A stored list of parameters or colours may have at most this many items. No study has more. */
const NUMBERS_MAXIMUM = 8;
const PARAMETER_MAXIMUM = 1000;

const FIRST: ChartStudies = { studies: [{ id: 'MA' }, { id: 'VOL' }], templates: [] };

function numbersIn(value: unknown, isValid: (number: number) => boolean): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length > NUMBERS_MAXIMUM) return undefined;
  return value.every((one) => typeof one === 'number' && isValid(one)) ? (value as number[]) : undefined;
}

/** Reads the studies in a stored value. Invalid studies and duplicates are dropped. */
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
    // An unknown id is kept, because a newer version may have stored it. The chart ignores it.
    const id = row['id'] as StudyId;
    known.set(id, { id, ...(parameters && { parameters }), ...(colours && { colours: colours as LineColour[] }) });
  }
  return [...known.values()];
}

/**
 * Parses the stored studies. Invalid parts are ignored. Without a stored text, the chart has moving averages and
 * volume.
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

/** Adds a study at the end, or removes it if it is already chosen. */
export function toggled(chart: ChartStudies, id: StudyId): ChartStudies {
  const others = chart.studies.filter((study) => study.id !== id);
  return { ...chart, studies: others.length < chart.studies.length ? others : [...others, { id }] };
}

/** Replaces the parameters and colours of a chosen study. */
export function adjusted(chart: ChartStudies, changed: ChosenStudy): ChartStudies {
  return { ...chart, studies: chart.studies.map((study) => (study.id === changed.id ? changed : study)) };
}

/**
 * Saves the chosen studies as a template, which replaces one with the same name. If there are too many templates, the
 * oldest is removed.
 */
export function saved({ studies, templates }: ChartStudies, name: string): ChartStudies {
  const others = templates.filter((template) => template.name !== name);
  return { studies, templates: [...others, { name, studies }].slice(-TEMPLATES_MAXIMUM) };
}

/** Removes a template. The studies of the chart stay. */
export function removed({ studies, templates }: ChartStudies, name: string): ChartStudies {
  return { studies, templates: templates.filter((template) => template.name !== name) };
}
