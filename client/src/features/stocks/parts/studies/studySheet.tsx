import { Button } from '@zaraba/kit/button';
import { Checkbox } from '@zaraba/kit/checkbox';
import { Field } from '@zaraba/kit/field';
import { Select } from '@zaraba/kit/select';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { STUDIES } from '../../../../chart/indicators/index.ts';
import type { LineColour, Study } from '../../../../chart/indicators/study.ts';
import type { StudyId } from '../../../../chart/types.ts';
import { Explained } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { type ToolTexts, useToolTexts } from '../../texts/tools/texts.ts';
import { type ChartStudies, type ChosenStudy, adjusted, toggled } from './chartStudies.ts';
import { type ParameterName, namedStudy, parameterIn, parametersOf, rangeOf } from './studyParameters.ts';
import classes from './studySheet.module.css';
import { StudyTemplates } from './studyTemplates.tsx';
import { useFurtherStudies } from './useFurtherStudies.ts';

const COLOURS = [0, 1, 2, 3, 4, 5] as const satisfies readonly LineColour[];

/** Parameters whose names are the same in every language. */
const OWN_NAMES = ['%K', '%D', 'K', 'D', 'DI', 'ADX', 'ATR'] as const;

function parameterText(say: ToolTexts, name: ParameterName): string {
  const own = OWN_NAMES.find((known) => known === name);
  return own ?? say(`studies.parameter.${name as Exclude<ParameterName, (typeof OWN_NAMES)[number]>}`);
}

function ParameterField(props: {
  id: StudyId;
  name: ParameterName;
  /** The number of the parameter among those with the same name, from 1; undefined if there is no other. */
  place: number | undefined;
  value: number;
  onChange: (value: number) => void;
}): ReactElement {
  const say = useToolTexts();
  const { name, place, value, onChange } = props;
  const [typed, setTyped] = useState(String(value));
  const range = rangeOf(name);
  const isValid = parameterIn(typed, range) !== undefined;
  const label = parameterText(say, name);
  return (
    <Field
      label={place === undefined ? label : `${label} ${place}`}
      name={`${props.id}-${name}-${place ?? 1}`}
      value={typed}
      inputMode={range.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      fault={isValid ? undefined : say('studies.range', { least: String(range.least), most: String(range.most) })}
      onChange={(text) => {
        setTyped(text);
        const number = parameterIn(text, range);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}

/** Edits the parameters and colours of a chosen study. */
function Adjustment(props: {
  study: Study;
  chosen: ChosenStudy;
  onChange: (chosen: ChosenStudy) => void;
}): ReactElement {
  const say = useToolTexts();
  const { study, chosen, onChange } = props;
  const { id } = chosen;
  const parameters = chosen.parameters ?? study.parameters;
  const names = parametersOf(id, study.parameters);
  const { outputs } = study.init(parameters);
  const colours = outputs.map(({ colour }, at) => chosen.colours?.[at] ?? colour);
  // Counts the resets. Each one remounts the fields, which would otherwise keep their typed text.
  const [resets, setResets] = useState(0);
  return (
    <div className={classes.adjustment} role="group" aria-label={id}>
      <div className={classes.fields} key={resets}>
        {names.map((name, at) => (
          <ParameterField
            key={`${name} ${String(at)}`}
            id={id}
            name={name}
            place={names.filter((other) => other === name).length > 1 ? at + 1 : undefined}
            value={parameters[at] ?? 0}
            onChange={(value) => onChange({ ...chosen, parameters: parameters.with(at, value) })}
          />
        ))}
      </div>
      <div className="cluster-0-2">
        {outputs.map(({ label, draw }, at) =>
          draw === 'histogram' ? null : (
            <span key={label} className={classes.colour}>
              <span
                className={classes.swatch}
                style={{ background: `var(--chart-line-${(colours[at] ?? 0) + 1})` }}
                aria-hidden="true"
              />
              <Select
                label={say('studies.colour', { line: label })}
                showLabel
                value={String(colours[at])}
                options={COLOURS.map((colour) => ({
                  value: String(colour),
                  text: say(`studies.colours.c${colour}`),
                }))}
                onChange={(colour) => onChange({ ...chosen, colours: colours.with(at, Number(colour) as LineColour) })}
              />
            </span>
          ),
        )}
      </div>
      <div>
        <Button
          small
          kind="ghost"
          onClick={() => {
            onChange({ id });
            setResets(resets + 1);
          }}
        >
          {say('studies.initial')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Lists the studies that are drawn in one place. Each has a checkbox. A chosen study also shows its parameters and
 * colours.
 */
function StudyGroup(props: {
  title: string;
  studies: readonly Study[];
  chart: ChartStudies;
  onChange: (chart: ChartStudies) => void;
}): ReactElement {
  const t = useTexts();
  const say = useToolTexts();
  const nameOf = (id: StudyId): string => {
    const named = namedStudy(id);
    if (named) return say(`studies.names.${named}`);
    return id === 'VOL' ? t('stock.volume') : '';
  };
  const { title, studies, chart, onChange } = props;
  return (
    <section className="stack-1" aria-label={title}>
      <h3 className="strong">{title}</h3>
      {studies.map((study) => {
        const id = study.id as StudyId;
        const chosen = chart.studies.find((one) => one.id === id);
        return (
          <div key={id}>
            <Explained id={namedStudy(id) ?? 'volume'} label={nameOf(id)}>
              <Checkbox name={id} checked={chosen !== undefined} onChange={() => onChange(toggled(chart, id))}>
                <b translate="no">{id}</b> <span className="text-2">{nameOf(id)}</span>
              </Checkbox>
            </Explained>
            {chosen && (
              <Adjustment study={study} chosen={chosen} onChange={(changed) => onChange(adjusted(chart, changed))} />
            )}
          </div>
        );
      })}
    </section>
  );
}

/** Chooses the studies of the chart with their parameters, colours and templates. Changes apply at once. */
export default function StudySheet(props: {
  open: boolean;
  onClose: () => void;
  chart: ChartStudies;
  onChange: (chart: ChartStudies) => void;
}): ReactElement {
  const t = useTexts();
  const say = useToolTexts();
  const { open, chart, onChange } = props;
  const all: readonly Study[] = [...Object.values(STUDIES), ...Object.values(useFurtherStudies(open) ?? {})];
  // Counts the templates that were applied. Each one remounts the fields of the parameters, which would otherwise keep
  // their typed text.
  const [applied, setApplied] = useState(0);
  const group = (place: Study['place'], title: string) => (
    <StudyGroup
      key={`${place} ${String(applied)}`}
      title={title}
      studies={all.filter((study) => study.place === place)}
      chart={chart}
      onChange={onChange}
    />
  );
  return (
    <Sheet open={open} onClose={props.onClose} title={t('chart.studies')} closeLabel={t('action.close')}>
      <div className={classes.sections}>
        <StudyTemplates
          chart={chart}
          onChange={onChange}
          onApply={(studies) => {
            onChange({ ...chart, studies });
            setApplied(applied + 1);
          }}
        />
        {group('main', say('studies.over'))}
        {group('sub', say('studies.below'))}
      </div>
    </Sheet>
  );
}
