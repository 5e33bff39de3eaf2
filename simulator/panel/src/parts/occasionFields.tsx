import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { Select } from '@zaraba/kit/select';
import type { ReactElement } from 'react';
import { useReady } from '../desk/hooks.tsx';
import { OFTEN, hasBursts } from './occasionForm.ts';
import type { OccasionForm } from './occasionForm.ts';
import classes from './sections.module.css';
import { useTexts } from '../texts/texts.tsx';

/**
 * The inputs that state how often and for which account an arm takes effect. With `whole`, they also include bursts,
 * matching calls, and a window of world time.
 */
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
  const limit = (name: 'match' | 'since' | 'until', hint: string): ReactElement => (
    <Field
      label={t.occasion[name]}
      name={name}
      value={form[name]}
      hint={hint}
      fault={wrong[name] === undefined ? undefined : hint}
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
      {whole && hasBursts(form.often) && (
        <Field
          label={t.occasion.burst}
          name="burst"
          inputMode="numeric"
          value={form.burst}
          hint={t.occasion.burstHint}
          fault={wrong['burst']}
          onChange={(burst) => change({ burst })}
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
      {whole && limit('match', t.occasion.matchHint)}
      {whole && limit('since', t.occasion.momentHint)}
      {whole && limit('until', t.occasion.momentHint)}
    </div>
  );
}
