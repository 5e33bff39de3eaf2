import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { Select } from '@zaraba/kit/select';
import type { ReactElement } from 'react';
import { useReady } from '../desk/hooks.tsx';
import { OFTEN } from './occasionForm.ts';
import type { OccasionForm } from './occasionForm.ts';
import classes from './sections.module.css';
import { useTexts } from '../texts/texts.tsx';

/** How often an arm takes effect, and for which account; with `whole` also within which window of world time. */
export function OccasionFields(props: {
  form: OccasionForm;
  onChange: (form: OccasionForm) => void;
  whole?: boolean;
  wrong?: Readonly<Record<string, string>>;
}): ReactElement {
  const { t } = useTexts();
  const { accounts } = useReady().state;
  const { form, onChange, whole = false, wrong = {} } = props;
  const change = (part: Partial<OccasionForm>): void => onChange({ ...form, ...part });
  const counted = form.often !== 'once' && form.often !== 'always';
  const moment = (name: 'since' | 'until'): ReactElement => (
    <Field
      label={t.occasion[name]}
      name={name}
      value={form[name]}
      hint={t.occasion.momentHint}
      fault={wrong[name] === undefined ? undefined : t.occasion.momentHint}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <div className={classes.options}>
      <Choice
        label={t.occasion.often}
        value={form.often}
        options={OFTEN.map((value) => ({ value, text: t.occasion[value] }))}
        onChange={(often) => change({ often, n: often === 'rate' ? '50' : '2' })}
      />
      {counted && (
        <Field
          label={form.often === 'rate' ? t.occasion.percent : t.occasion.n}
          name="n"
          inputMode="decimal"
          value={form.n}
          fault={wrong[form.often]}
          onChange={(n) => change({ n })}
        />
      )}
      <Select
        label={t.common.account}
        showLabel
        value={form.account}
        options={[
          { value: '', text: t.common.everybody },
          ...accounts.map(({ account }) => ({ value: account, text: account })),
        ]}
        onChange={(account) => change({ account })}
      />
      {whole && moment('since')}
      {whole && moment('until')}
    </div>
  );
}
