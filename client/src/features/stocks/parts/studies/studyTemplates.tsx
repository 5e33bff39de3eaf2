import { Button } from '@zaraba/kit/button';
import { Field } from '@zaraba/kit/field';
import { IconButton } from '@zaraba/kit/iconButton';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../../parts/texts.ts';
import { useToolTexts } from '../../texts/tools/texts.ts';
import { type ChartStudies, type ChosenStudy, TEMPLATE_NAME_MAXIMUM, removed, saved } from './chartStudies.ts';
import classes from './studySheet.module.css';

/** Lists the saved templates. A field saves the chosen studies under a new name. */
export function StudyTemplates(props: {
  chart: ChartStudies;
  onChange: (chart: ChartStudies) => void;
  onApply: (studies: readonly ChosenStudy[]) => void;
}): ReactElement {
  const t = useTexts();
  const say = useToolTexts();
  const { chart, onChange, onApply } = props;
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    onChange(saved(chart, name.trim()));
    setName('');
  };
  return (
    <section className="stack-2" aria-label={say('studies.templates')}>
      <h3 className="strong">{say('studies.templates')}</h3>
      {chart.templates.length === 0 && <p className="text-3 caption">{say('studies.noTemplates')}</p>}
      {chart.templates.length > 0 && (
        <ul className={classes.templates}>
          {chart.templates.map((template) => (
            <li key={template.name}>
              <Button
                small
                kind="secondary"
                label={say('studies.apply', { name: template.name })}
                onClick={() => onApply(template.studies)}
              >
                {template.name}
              </Button>
              <IconButton
                icon="close"
                label={say('studies.remove', { name: template.name })}
                onClick={() => onChange(removed(chart, template.name))}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.save}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={say('studies.name')}
          name="template"
          value={name}
          maxLength={TEMPLATE_NAME_MAXIMUM}
          autoComplete="off"
          onChange={setName}
        />
        <Button type="submit" kind="secondary" disabled={name.trim() === ''}>
          {t('action.save')}
        </Button>
      </form>
    </section>
  );
}
